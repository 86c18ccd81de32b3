/**
 * What a pool thread loads first. The pool's loader requires a file, and imports what cannot be required with code made from
 * text, which a strict policy forbids. A module that is required while its thread is ended takes the whole process with it
 * (Node 20), so that this file is no module.
 */
const thread = import('./thread.js');
const play = thread.then((loaded) => loaded.play);
const work = thread.then((loaded) => loaded.work);

export = { play, work };
