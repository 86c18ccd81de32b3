/** Keeps a search honest: ask and tell take turns, and every candidate gets one result, in order. */
import { invariant } from '../engine/index.js';
import type { Batch, Emitter, Scored } from './search.js';

/** @throws EngineBug from `ask`, `tell`, `save` and `restore` when it is not their turn or a result is missing */
export function enforceAskTell<Program>(search: Emitter<Program>): Emitter<Program> {
  let asked: Batch<Program> | undefined;
  return {
    name: search.name,
    ask() {
      invariant(
        asked === undefined,
        `${search.name}: ask() again before tell(): ${asked?.candidates.length} candidates are still unscored`,
      );
      asked = search.ask();
      return asked;
    },
    tell(results, explored) {
      invariant(asked !== undefined, `${search.name}: tell() without ask()`);
      const { candidates } = asked;
      invariant(
        results.length === candidates.length && results.every((r, i) => r.candidate.id === candidates[i]!.id),
        `${search.name}: ${candidates.length} results expected in the order of the candidates, got ${results.length}`,
      );
      invariant(
        (explored !== undefined) === (asked.exploration !== undefined),
        `${search.name}: tell() with what was explored, if anything was`,
      );
      asked = undefined;
      search.tell(results, explored);
    },
    ...(search.inject === undefined
      ? {}
      : {
          inject(incoming: readonly Scored<Program>[]) {
            invariant(asked === undefined, `${search.name}: inject() between ask() and tell()`);
            search.inject?.(incoming);
          },
        }),
    ...(search.niches === undefined ? {} : { niches: () => search.niches?.() ?? [] }),
    ...(search.activeMember === undefined
      ? {}
      : { activeMember: () => search.activeMember?.() ?? search.name }),
    best: () => search.best(),
    get stalled() {
      return search.stalled;
    },
    save() {
      invariant(asked === undefined, `${search.name}: save() between ask() and tell()`);
      return search.save();
    },
    restore(state) {
      invariant(asked === undefined, `${search.name}: restore() between ask() and tell()`);
      search.restore(state);
    },
    facts: () => search.facts(),
  };
}
