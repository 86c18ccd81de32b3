/*
 * The buylist language. Every choice can be made by looking one token ahead, so the generated parser never has to
 * guess, however long the text. Names of cards, conditions, events and steps are the game's (see its vocabulary).
 */
grammar Buylist;

program : defaults? BUYLISTS buylist+ END STRATEGIES strategy+ END EOF ;

// Who decides what the program leaves open; without it, the original's defaults.
defaults : DEFAULTS EXPERT ;

// One comma in front of the first entry is an accident of the original's grammar that its files rely on.
buylist : LIST condition? entry? (COMMA entry)* END ;
entry : NAME limit? condition? ;
limit : OPEN_BRACKET INTEGER CLOSE_BRACKET ;

condition : IF NOT? call ;
call : NAME arguments ;
arguments : OPEN argument (COMMA argument)* CLOSE ;
argument : INTEGER | NAME arguments? ;

strategy : STRATEGY condition? playorder? block* END ;
playorder : PLAYORDER step (COMMA step)* END ;
step : NAME | COLON NAME ;

block : (OPTIONS | REACTIONS) FOR NAME condition? body END ;
body : item (COMMA item)* | member (COMMA member)* ;
item : NAME (ARROW NAME)? ;
member
  : CHOOSE OPTION INTEGER?
  | IGNORE OPTION
  | (DISCARD | TRASH | KEEP) OPEN body CLOSE
  ;

DEFAULTS : 'defaults' ;
EXPERT : 'expert' ;
BUYLISTS : 'buylists' ;
LIST : 'list' ;
STRATEGIES : 'strategies' ;
STRATEGY : 'strategy' ;
PLAYORDER : 'playorder' ;
END : 'end' ;
IF : 'if' ;
NOT : 'not' ;
OPTIONS : 'options' ;
REACTIONS : 'reactions' ;
FOR : 'for' ;
OPTION : 'option' ;
CHOOSE : 'choose' ;
IGNORE : 'ignore' ;
DISCARD : 'discard' ;
TRASH : 'trash' ;
KEEP : 'keep' ;
// Reserved by the original and used by no rule.
OPTIONAL : 'optional' ;

ARROW : '->' ;
COMMA : ',' ;
COLON : ':' ;
OPEN_BRACKET : '[' ;
CLOSE_BRACKET : ']' ;
OPEN : '(' ;
CLOSE : ')' ;

// A word is the longest run of letters and digits: `2nd` and `end2` are names.
INTEGER : [0-9]+ ;
NAME : [A-Za-z0-9]+ ;

SPACE : [ \t\r\n]+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
// What other languages write for it; reported, with the cure.
SLASHES : '//' ~[\r\n]* -> channel(HIDDEN) ;
// Anything else is kept out of the parser's way and reported by parse.ts.
STRAY : . -> channel(HIDDEN) ;
