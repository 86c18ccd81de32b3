/*
 * The buylist language. One token of look-ahead decides every choice, so the generated parser never guesses, however
 * long the text. The game defines the names of cards, conditions, events and steps (see its vocabulary).
 */
grammar Buylist;

program : defaults? BUYLISTS buylist+ END STRATEGIES strategy+ END EOF ;

// Chooses the defaults for decisions that the program leaves open. If absent, the original's defaults apply.
defaults : DEFAULTS EXPERT ;

// A comma before the first entry is allowed, because the original's grammar allows it and its files rely on that.
buylist : LIST condition? entry? (COMMA entry)* END ;
entry : NAME limit? condition? ;
limit : OPEN_BRACKET INTEGER (PER INTEGER)? CLOSE_BRACKET ;

condition : IF NOT? argument ;
arguments : OPEN argument (COMMA argument)* CLOSE ;
argument : operand (COMPARE operand)? ;
operand : INTEGER | NEGATIVE | NAME arguments? ;

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
PER : 'per' ;
OPTION : 'option' ;
CHOOSE : 'choose' ;
IGNORE : 'ignore' ;
DISCARD : 'discard' ;
TRASH : 'trash' ;
KEEP : 'keep' ;
// The original reserves this word, but no rule uses it.
OPTIONAL : 'optional' ;

ARROW : '->' ;
COMPARE : '<' | '<=' | '=' | '>=' | '>' ;
COMMA : ',' ;
COLON : ':' ;
OPEN_BRACKET : '[' ;
CLOSE_BRACKET : ']' ;
OPEN : '(' ;
CLOSE : ')' ;

// A word is the longest run of letters and digits: `2nd` and `end2` are names.
INTEGER : [0-9]+ ;
NEGATIVE : '-' [0-9]+ ;
NAME : [A-Za-z0-9]+ ;

SPACE : [ \t\r\n]+ -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
// The comment sign of other languages; reported with a fix.
SLASHES : '//' ~[\r\n]* -> channel(HIDDEN) ;
// The parser does not see other characters; parse.ts reports them.
STRAY : . -> channel(HIDDEN) ;
