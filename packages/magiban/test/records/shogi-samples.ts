/** Records of shogi in every format, with the odd things that occur in real files. */

/** Times, comments, a bookmark, remarks, variations of moves and of the ending, headers with odd values. */
export const KIF = `#KIF version=2.0 encoding=UTF-8
# ---- Sample 1.0 ----
開始日時：2024/04/01 10:00
棋戦：練習対局
手合割：平手　　
先手：甲　太郎
後手：
備考：昼食：そば\\n夕食：うどん
手数----指手---------消費時間--
*はじめのコメント
*　全角の空白  と半角
# a program's remark
   1 ７六歩(77)   ( 0:05/00:00:05)
   2 ３四歩(33)   ( 1:10/00:01:10)+
*二手目
*
&しおり
   3 ２二角成(88) ( 0:30/00:00:35)+
   4 同　銀(31)   ( 0:02/00:01:12)
   5 ４五角打     (61:00/01:01:35)
   6 投了         ( 0:01/00:01:13)+
*潔い投了
まで5手で先手の勝ち

変化：6手
   6 ５二金(61)
   7 ６三角(45)   ( 0:09/01:01:44)

変化：3手
*別の手もある
   3 ６六歩(67)   ( 0:10/00:00:15)
   4 中断
まで3手で中断

変化：2手
   2 ８四歩(83)
`;

/** A handicap game as it comes from Windows, without a line end behind the last line. */
export const HANDICAP_KIF = [
  '# --- Sample ---',
  '手合割：香落ち',
  '上手：先生',
  '下手：生徒',
  '   1 ３四歩(33) (00:00/00:00:00)',
  '   2 ７六歩(77) (00:00/00:00:00)',
  '   3 ８八角成(22) (00:00/00:00:00)',
  '   4 同銀(79) (00:00/00:00:00)',
  '   5 投了 (00:03/00:00:03)',
  'まで4手で下手の勝ち',
].join('\r\n');

/** A mate problem: one king, promoted pieces, hands in several spellings. */
export const PROBLEM_KIF = `作者：某
手数：3
手合割：詰将棋
後手の持駒：飛二 角 金三　銀三桂四 香四 歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・ ・v玉|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ と|三
| ・ ・ ・ ・ ・ ・ 馬 ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金　銀
手数＝0  まで
   1 １二金打
   2 詰み
まで1手詰
`;

/** Which of several, promotion declined, 同, moves without a gap, an ending that only the sentence tells. */
export const KI2 = `開始日時：2024/05/05
先手：甲
後手：乙

*最初
▲７六歩    △３四歩    ▲２二角不成△同　銀    ▲５八金右  △６二銀
▲４八銀△５二金右
*五二金右
▲６八銀    △４二玉
まで10手で千日手

変化：3手
▲６六歩 △８四歩
まで4手で中断
`;

/** Version 2.2 with every kind of comment, several statements on a line, and a second game. */
export const CSA = `'encoding=UTF-8
'a remark in front
V2.2
N+Sente
N-Gote
$EVENT:Test match
$SITE:Tokyo
$START_TIME:2024/05/03 10:30:00
$TIME_LIMIT:00:25+10
$OPENING:YAGURA
PI
+
'*before the first move
+7776FU,T12
-3334FU
T6
'plain
'*for programs
+8822UM,T3
-3122GI
+0045KA
T100
%TORYO,T1
'the end
/
V2.2
PI82HI22KA
-
-6152KI
+2726FU
%CHUDAN
`;

/** Version 3 with thousandths of seconds and its own headers; pieces one by one, the rest in hand; no last line end. */
export const CSA_V3 = `'CSA encoding=UTF-8
V3.0
N+先手
$TIME:300+10+0
$TIME+:600+10+0
$MAX_MOVES:256
$JISHOGI:27
$NOTE:備考
P-11OU21KE
P+13TO34UM
P+00KI
P-00AL
+
+0012KI
T1.250
%MAX_MOVES
T0.5`;

/** A promotion, a capture on the square of the last move, a drop, forks, and \`null\` where something is absent. */
export const JKF = `{
  "header": {"先手": "甲", "後手": "乙", "手合割": "平手"},
  "initial": null,
  "moves": [
    {"comments": ["one\\ntwo"]},
    {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"},
     "time": {"now": {"m": 0, "s": 4}, "total": {"h": 0, "m": 0, "s": 4}}},
    {"move": {"color": 1, "from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU"},
     "forks": [[{"move": {"color": 1, "from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}, "piece": "FU"}},
                {"special": "CHUDAN"}]]},
    {"move": {"color": 0, "from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true}},
    {"move": {"color": 1, "from": {"x": 3, "y": 1}, "same": true, "piece": "GI", "capture": "UM"}},
    {"move": {"color": 0, "from": null, "to": {"x": 4, "y": 5}, "piece": "KA", "relative": null}},
    {"special": "TORYO", "comments": ["over"]}
  ]
}
`;

export const USI = `position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e resign
# a note

position sfen lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d
startpos
sfen 4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 31 moves 5i5h
`;

export const SAMPLES = {
  ...{ KIF, HANDICAP_KIF, PROBLEM_KIF, KI2, CSA, CSA_V3, JKF, USI },
} as const;
