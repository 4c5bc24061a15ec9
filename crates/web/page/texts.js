// Every text of the page, in each language. A text that is missing in one is shown in English.

import { kept } from './dom.js';

const en = {
  'new game': 'New game', 'theme': 'Light or dark', 'choose': 'Choose a game', 'go on': 'Back to the last game',
  'nogo': 'NoGo', 'go': 'Go', 'gomoku': 'Gomoku', 'draughts': 'Draughts',
  'nogo about': 'No captures, no suicide. Whoever cannot move loses.',
  'go about': 'Surround more of the board than your opponent.',
  'gomoku about': 'Five in a row. Renju and Swap2 included.',
  'draughts about': 'Flying kings, long captures, several variants.',
  'rules': 'Rules', 'size': 'Board', 'opponent': 'Opponent', 'level': 'Strength', 'clock': 'Clock',
  'colour': 'Your colour', 'komi': 'Komi', 'handicap': 'Handicap', 'opening': 'Opening', 'begin': 'Begin',
  'by rules': 'by the rules', 'no opening': 'none', 'swap': 'Swap', 'swap2': 'Swap2', 'take-back': 'Taking back',
  'free': 'allowed', 'agreed': 'if both agree', 'never': 'never',
  'vs engine': 'Engine', 'vs person': 'Two at this screen', 'vs friend': 'Friend by link', 'vs none': 'Engines only',
  'black': 'Black', 'white': 'White', 'random': 'By lot', 'person': 'Person', 'engine': 'Engine',
  'first-evening': 'First evening', 'beginner': 'Beginner', 'casual': 'Casual', 'club': 'Club', 'expert': 'Expert', 'master': 'Master', 'strongest': 'Strongest',
  'clock none': 'No clock', 'clock blitz': '3 min + 2 s', 'clock quick': '10 min + 5 s', 'clock hour': '30 min + 3 × 30 s',
  'open record': 'Open a record', 'open about': 'Drop an SGF, PDN or psq file anywhere, paste its text, or',
  'choose file': 'choose a file', 'paste here': 'Paste a record or a list of moves here', 'open': 'Open',
  'first of': 'the first of {games} games', 'offline': 'The server cannot be reached.', 'no engine': 'This copy of the page was exported without its engine: use `tengen web --export DIR --wasm DIR`.', 'gone': 'There is no such game, or no more.', 'too large': 'This is more than the server takes.',
  'lost': 'Connection lost. Trying again…', 'here': 'Connected again.', 'waiting': 'Waiting for the board…',
  'to move': '{color} to move', 'your move': 'Your move', 'thinking': '{color} is thinking…', 'paused': 'Paused',
  'earlier': 'An earlier position is shown.', 'study': 'Study', 'studying': 'Study: {color} to move', 'scoring': 'Mark the dead stones, then agree.',
  'edited': 'Set up the position.', 'wins': '{color} wins', 'draw': 'Draw', 'no result': 'No result', 'agreed by': '{color} agrees',
  'undo': 'Undo', 'redo': 'Redo', 'pass': 'Pass', 'resign': 'Resign', 'resign sure': 'Resign?', 'offer draw': 'Offer draw', 'pause': 'Pause',
  'resume': 'Go on', 'hint': 'Hint', 'analyse': 'Analysis', 'flip': 'Flip', 'coordinates': 'Coordinates',
  'agree': 'Agree', 'play on': 'Play on', 'play on here': 'Play on from here', 'accept': 'Accept', 'decline': 'Decline', 'withdraw': 'Withdraw',
  'offers draw': '{color} proposes a draw', 'offers no_result': '{color} proposes no result', 'offers take_back': '{color} asks to take a move back',
  'take black': 'Take Black', 'take white': 'Take White', 'two more': 'Put two more stones', 'choice': 'Choose a colour.', 'stones due': 'Opening: put a stone.',
  'board': 'Board', 'moves': 'Moves', 'start': 'To the beginning', 'back': 'Back', 'forward': 'Forward', 'end': 'To the end', 'autoplay': 'Play by itself',
  'type move': 'Type a move', 'play': 'Play', 'comment': 'Comment', 'promote': 'Main line', 'delete': 'Delete from here',
  'save': 'Save record', 'links': 'Links', 'copy': 'Copy', 'copied': 'Copied.', 'link black': 'Black', 'link white': 'White', 'link watcher': 'Watchers',
  'invite': 'Send this link to your friend', 'settings': 'View', 'actions': 'Actions', 'confirm taps': 'Second tap confirms', 'legal moves': 'Show what may be played', 'numbers': 'Move numbers',
  'captured': '{count} captured', 'chance': 'Black {black} %', 'setup': 'Set up', 'chart': 'Black’s chances over the game', 'costly': 'Costly moves',
  'triangle': 'Triangle', 'square': 'Square', 'circle': 'Circle', 'cross': 'Cross',
  'set black': 'Black', 'set white': 'White', 'set black king': 'Black king', 'set white king': 'White king', 'erase': 'Empty', 'clear': 'Clear', 'turn': 'Other side moves', 'done': 'Done', 'drop': 'Cancel',
  'empty': 'empty', 'king': 'king', 'last move': 'last move', 'playable': 'may be played', 'selected': 'selected', 'dead': 'dead',
  'played': '{color} {move}', 'taken back': 'Taken back.', 'watching': 'You watch.', 'you': 'you', 'present': '{count} here', 'keys': 'Keys',
  'keys about': '← → step · ↑ ↓ variations · Home End · f flip · space best move · Tab, then arrows and Enter on the board · Esc takes clicks back · ? this help',
  'close': 'Close', 'confirm': 'Play {move}', 'short': '{color} has ten seconds left', 'marks': 'Marks', 'variation': 'Line',
  'report': 'Report', 'report stop': 'Stop the report ({at} of {all})', 'report line': '{color}: {moves} moves judged, mean loss {loss} %, mistakes {count}',
  'only here': 'This address is known on this machine only. For a friend elsewhere, start the server with --bind.', 'wrong': 'Wrong', 'solved': 'Solved', 'rematch': 'Again', 'standing': 'Position',
};

const zh = {
  'new game': '新对局', 'theme': '浅色或深色', 'choose': '选择棋类', 'go on': '回到上一局',
  'nogo': '不围棋', 'go': '围棋', 'gomoku': '五子棋', 'draughts': '国际跳棋',
  'nogo about': '不可提子，不可自杀，无处可下者负。', 'go about': '围地多者胜。', 'gomoku about': '五子连珠，含连珠规则与 Swap2。', 'draughts about': '飞王，连吃，多种规则。',
  'rules': '规则', 'size': '棋盘', 'opponent': '对手', 'level': '棋力', 'clock': '用时', 'colour': '执子', 'komi': '贴目', 'handicap': '让子', 'opening': '开局', 'begin': '开始',
  'by rules': '按规则', 'no opening': '无', 'swap': '三手交换', 'swap2': 'Swap2', 'take-back': '悔棋', 'free': '允许', 'agreed': '双方同意', 'never': '不允许',
  'vs engine': '电脑', 'vs person': '同屏双人', 'vs friend': '链接邀请好友', 'vs none': '电脑对电脑',
  'black': '黑方', 'white': '白方', 'random': '随机', 'person': '玩家', 'engine': '电脑',
  'first-evening': '入门', 'beginner': '初级', 'casual': '业余', 'club': '高级', 'expert': '高手', 'master': '大师', 'strongest': '最强',
  'clock none': '不计时', 'clock blitz': '3 分 + 2 秒', 'clock quick': '10 分 + 5 秒', 'clock hour': '30 分 + 3 次 30 秒',
  'open record': '打开棋谱', 'open about': '把 SGF、PDN 或 psq 文件拖到此处，粘贴文本，或', 'choose file': '选择文件', 'paste here': '在此粘贴棋谱或着法', 'open': '打开',
  'first of': '共 {games} 局，显示第一局', 'offline': '无法连接服务器。', 'no engine': '此页面导出时没有引擎：请使用 `tengen web --export DIR --wasm DIR`。', 'gone': '没有这盘棋。', 'too large': '超过服务器允许的大小。', 'lost': '连接中断，正在重连……', 'here': '已重新连接。', 'waiting': '等待棋盘……',
  'to move': '轮到{color}', 'your move': '轮到你', 'thinking': '{color}思考中……', 'paused': '已暂停', 'earlier': '正在查看以前的局面。', 'study': '研究', 'studying': '研究：轮到{color}',
  'scoring': '标出死子，然后确认。', 'edited': '摆放局面。', 'wins': '{color}胜', 'draw': '和棋', 'no result': '无胜负', 'agreed by': '{color}同意',
  'undo': '悔棋', 'redo': '重走', 'pass': '停一手', 'resign': '认输', 'resign sure': '确认认输？', 'offer draw': '提和', 'pause': '暂停', 'resume': '继续', 'hint': '提示', 'analyse': '分析',
  'flip': '翻转', 'coordinates': '坐标', 'agree': '同意', 'play on': '继续下', 'play on here': '从此处继续', 'accept': '接受', 'decline': '拒绝', 'withdraw': '撤回',
  'offers draw': '{color}提和', 'offers no_result': '{color}提议无胜负', 'offers take_back': '{color}请求悔棋', 'take black': '执黑', 'take white': '执白', 'two more': '再放两子', 'choice': '请选择颜色。', 'stones due': '开局：请落子。',
  'board': '棋盘', 'moves': '着法', 'start': '开头', 'back': '后退', 'forward': '前进', 'end': '末尾', 'autoplay': '自动播放', 'type move': '输入着法', 'play': '下', 'comment': '注释',
  'promote': '设为主线', 'delete': '删除此后', 'save': '保存棋谱', 'links': '链接', 'copy': '复制', 'copied': '已复制。', 'link black': '黑方', 'link white': '白方', 'link watcher': '观战', 'invite': '把此链接发给好友',
  'settings': '显示', 'actions': '操作', 'confirm taps': '再点一次确认', 'legal moves': '显示可走处', 'numbers': '手数', 'captured': '提 {count} 子', 'chance': '黑 {black} %', 'setup': '摆子', 'chart': '全局黑方胜率', 'costly': '失着',
  'triangle': '三角', 'square': '方块', 'circle': '圆圈', 'cross': '叉',
  'set black': '黑子', 'set white': '白子', 'set black king': '黑王', 'set white king': '白王', 'erase': '清除', 'clear': '清空', 'turn': '换对方走', 'done': '完成', 'drop': '取消',
  'empty': '空', 'king': '王', 'last move': '上一手', 'playable': '可走', 'selected': '已选', 'dead': '死子', 'played': '{color} {move}', 'taken back': '已悔棋。', 'watching': '你在观战。', 'you': '你', 'present': '{count} 人在线', 'keys': '快捷键',
  'keys about': '← → 前后 · ↑ ↓ 变化 · Home End · f 翻转 · 空格 最佳着 · Tab 后用方向键与回车下棋 · Esc 取消点选 · ? 帮助', 'close': '关闭', 'confirm': '下 {move}', 'short': '{color}还剩十秒', 'marks': '标记', 'variation': '分支',
  'report': '对局报告', 'report stop': '停止报告（{at}/{all}）', 'report line': '{color}：分析 {moves} 手，平均损失 {loss} %，失误 {count} 次',
  'only here': '此地址仅本机可用。若要邀请别处的好友，请用 --bind 启动服务器。', 'wrong': '错误', 'solved': '正解', 'rematch': '再来一局', 'standing': '局面',
  // Reasons of refusals, by their codes.
  'code occupied': '此处已有子。', 'code suicide': '不可自杀。', 'code capture': '不围棋中不可提子。', 'code ko': '打劫，须先在别处走一手。', 'code superko': '不可重复以前的局面。',
  'code overline': '长连禁手。', 'code double-four': '四四禁手。', 'code double-three': '三三禁手。', 'code must-capture': '有吃必吃。', 'code must-capture-more': '必须吃最多的子。', 'code must-capture-worth': '必须吃价值最高的子。',
  'code not-your-turn': '还没轮到你。', 'code engine': '轮到电脑。', 'code paused': '对局已暂停。', 'code finished': '对局已结束。', 'code watcher': '观战者不能操作。', 'code no-piece': '此处没有子。', 'code enemy-piece': '这是对方的子。',
  'code no-such-move': '不能这样走。', 'code blocked': '路被挡住。', 'code backward': '兵不能后退。', 'code too-fast': '操作太快。', 'code not-now': '现在不可以。', 'code take-back': '不能悔棋。', 'code off-board': '不在棋盘上。', 'code ambiguous': '有多种走法，请逐步点选。', 'code pass': '此棋不可停一手。',
  'code illegal': '不合规则。', 'code king-must-rest': '此王须停走一次。', 'code no-offer': '没有待答复的提议。', 'code no-single-move': '此着法有多种理解。', 'code no-such-capture': '不能这样吃子。', 'code no-such-node': '棋谱到此为止。',
  'code not-diagonal': '只能沿斜线走。', 'code position': '此局面不合规则。', 'code stale': '局面已变。', 'code too-far': '走得太远。', 'code too-long': '此局过长。', 'code unreadable': '看不懂此着法。', 'code wrong-promotion': '不能这样升王。',
  // Sentences that say more than their code, and what the server answers.
  'an earlier position is shown: go to the end first': '正在查看以前的局面，请先回到末尾。', 'positions of this game are not read': '此棋不能输入局面。', 'nobody is helped in this game before it is over': '此局结束前不提供帮助。',
  'there is no help against a person': '与人对局时不提供帮助。', 'there is nothing to play here': '此处无棋可下。', 'there is no draw in NoGo': '不围棋没有和棋。', 'the rules give no reason for a game without result': '按规则不能判无胜负。',
  'a stone is due': '现在应落子。', 'the opening is over': '开局已结束。', 'nothing to count': '没有可数的。', 'this game is over: what was played stands': '对局已结束，着法不能更改。', 'the position is being edited': '正在摆放局面。',
  'this game is not left before it is over': '此局结束前不能离开。', 'nothing was edited': '没有摆放。', 'this game is not edited': '此局不能摆放。', 'the game is not paused': '对局没有暂停。', 'the game is paused already': '对局已经暂停。',
  'nothing is taken back in this game': '此局不能悔棋。', 'nothing is taken back in the opening': '开局中不能悔棋。', 'the time is over': '时间已到。', 'there is no move to take back': '没有可悔的棋。', 'only free take-back is taken back again': '经同意的悔棋不能重走。',
  'nothing has been taken back': '没有可重走的棋。', 'the opening is under way': '正在开局。', 'the game goes on': '对局还在进行。', 'the game is being counted': '正在数子。', 'the game is over': '对局已结束。', 'the game is being studied': '正在研究。',
  'there is no stone to mark': '此处没有可标的子。', 'the server holds as many games as it can: try again later': '服务器已满，请稍后再试。', 'too many games were begun from this address: try again later': '此地址开局太多，请稍后再试。',
  'there is no such game, or no more': '没有这盘棋。', 'there is no game in it': '其中没有棋局。',
};

/** What the library says, in patterns; what no pattern knows is shown as it is. */
const said = {
  en: [],
  zh: [
    [/^(\w+) won by agreement$/, '双方同意$1胜'], [/^drawn by agreement$/, '双方同意和棋'], [/^no result$/, '无胜负'],
    [/^(\w+) resigned$/, '$1认输'], [/^(\w+) overstepped the time$/, '$1超时'], [/^(\w+) has no legal move$/, '$1无处可走'],
    [/^(\w+) has no piece$/, '$1已无棋子'], [/^(\w+) has the first king$/, '$1先成王'], [/^(\w+) has five$/, '$1五子连珠'],
    [/^board full$/, '棋盘已满'], [/^two passes$/, '双方停手'], [/^third repetition$/, '局面三次重复'], [/^all alive (\S+)$/, '全部视为活子：$1'],
    [/^(\w+) area +(\d+), (\d+) prisoners?$/, '$1占地 $2，提子 $3'], [/^open to both +(\d+)$/, '双方可下 $1'], [/^to (\w+) only +(\d+)$/, '仅$1可下 $2'],
    [/^(\w+) +(\d+) men +(\d+) kings$/, '$1：兵 $2，王 $3'], [/^forbidden (\d+)$/, '禁手点 $1'], [/^(\w+)'s best (.+)$/, '$1最强棋形：$2'],
    [/^Go (\S+), rules (\S+), komi (\S+)$/, '围棋 $1，$2 规则，贴目 $3'], [/^Gomoku (\S+), (\S+)$/, '五子棋 $1，$2'], [/^NoGo (\S+)$/, '不围棋 $1'],
    [/^International draughts$/, '国际跳棋'], [/^Draughts, (\S+) rules$/, '跳棋，$1 规则'],
    [/ is to put a black stone, (\d+) in all$/, '放黑子，共 $1 枚'], [/ is to put a white stone, (\d+) in all$/, '放白子，共 $1 枚'], [/ is to take a colour or to put two more stones$/, '选择颜色或再放两子'], [/ is to take a colour$/, '选择颜色'],
    [/^the first player/, '假先方'], [/^the second player/, '假后方'], [/^komi: .*/, '贴目不合规则。'], [/^handicap: .*/, '让子数不合规则。'],
    [/\b[Bb]lack\b/g, '黑方'], [/\b[Ww]hite\b/g, '白方'], [/\bopen (?=two|three|four)/g, '活'], [/(?<=：活?)five/, '五'], [/(?<=：活?)four/, '四'],
    [/(?<=：活?)three/, '三'], [/(?<=：活?)two/, '二'], [/(?<=：)none/, '无'],
    [/\btromp-taylor\b/, 'Tromp–Taylor'], [/\bjapanese\b/, '日本'], [/\bchinese\b/, '中国'], [/\bkorean\b/, '韩国'], [/\bing\b/, '应氏'], [/\bnew-zealand\b/, '新西兰'],
    [/\bfreestyle\b/, '无禁手'], [/\bstandard\b/, '标准'], [/\brenju\b/, '连珠'], [/\binternational\b/, '国际'], [/\brussian\b/, '俄罗斯'], [/\bbrazilian\b/, '巴西'], [/\bfrisian\b/, '弗里斯兰'],
  ],
};

const texts = { en, zh };
export const languages = Object.keys(texts);
let now = kept.get('language', navigator.language.slice(0, 2));
if (!languages.includes(now)) now = 'en';

export const language = () => now;

export function setLanguage(name) {
  now = name;
  kept.set('language', name);
}

/** The text of a name, with its blanks filled. */
export function t(name, values = {}) {
  const text = texts[now][name] ?? en[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
}

/** Says why something was refused: by its sentence, its code, or as the library says it. */
t.refusal = ({ code, reason }) => texts[now][reason] ?? texts[now][`code ${code}`] ?? capital(t.said(reason));
t.error = ({ message }) => texts[now][message] ?? en[message] ?? capital(t.said(message));

/** Says what the library has said. */
t.said = (text) => said[now].reduce((words, [pattern, by]) => words.replace(pattern, by), text);

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
