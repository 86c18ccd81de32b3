/**
 * First file of a pool thread. The pool loads it with `require`, because the pool's `import` needs code made from
 * text, which a strict policy forbids. It is not a module, because a module that is required while its thread ends
 * crashes the whole process (Node 20).
 */
const thread = import('./thread.js');
const play = thread.then((loaded) => loaded.play);
const work = thread.then((loaded) => loaded.work);

export = { play, work };
