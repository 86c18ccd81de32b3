/**
 * What a pool thread loads first. The pool's loader requires a file, and imports what cannot be required with code made from
 * text, which a strict policy forbids. A module that is required while its thread is ended takes the whole process with it
 * (Node 20), so that this file is no module.
 */
const play = import('./thread.js').then((thread) => thread.play);

export = { play };
