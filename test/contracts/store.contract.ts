/** One suite for every record: an appended item is stored completely or not at all, and reads back unchanged. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentHash } from '../../experiments/files/hash.js';
import type { GenerationRecord, NewRun, Store } from '../../experiments/store/store.js';
import { exportRecord, importRecord } from '../../experiments/store/transfer/record-file.js';
import { tinyRace } from '../support/tiny.js';

export const newRun = (change: Partial<NewRun> = {}): NewRun => ({
  kind: 'evolve',
  name: 'first',
  game: 'tiny',
  algorithm: 'genetic',
  rules: tinyRace.rules({}, 2),
  plan: { population: 4 },
  seed: 7,
  budgetGames: 1000,
  version: '1.2.3',
  ...change,
});

export function generation(number: number, change: Partial<GenerationRecord> = {}): GenerationRecord {
  const first = number * 2;
  return {
    generation: number,
    games: (number + 1) * 100,
    seconds: number + 0.5,
    best: { candidate: first, mean: 0.5 + number / 100, low: 0.4, high: 0.7 },
    mean: 0.45,
    diversity: 1,
    operators: { 'change-limit': { tried: 5, improved: 1, games: 60 } },
    emitters: { genetic: { tried: 5, improved: 1, games: 60 } },
    opponents:
      number === 0
        ? [{ number: 0, name: 'seed', kind: 'given', text: 'text of the seed', generation: 0 }]
        : [],
    candidates: [0, 1].map((i) => ({
      number: first + i,
      hash: `hash${first + i}`,
      text: `text ${first + i}`,
      generation: number,
      parents: number === 0 ? [] : [first - 2, first - 1],
      emitter: 'genetic',
      operator: 'change-limit',
      size: 3,
      verdict: 'kept',
    })),
    evaluations: [0, 1].map((i) => ({
      candidate: first + i,
      opponent: 0,
      purpose: 'search',
      firstDeal: 0,
      deals: 10,
      pairs: [1, 2, 3, 3, 1],
      firstSeatHalves: 11,
      scores: 300,
      scoresSquared: 5000,
    })),
    promotions: [],
    champions: [],
    events: [{ generation: number, kind: 'best', text: `generation ${number}` }],
    state: JSON.stringify({ at: number }),
    ...change,
  };
}

export function storeContract(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('numbers runs from 1, and never uses a number twice', () => {
      expect(store.createRun(newRun())).toBe(1);
      const second = store.createRun(newRun());
      store.finish(second, { status: 'done', seconds: 1 });
      store.remove(second);
      expect(store.createRun(newRun())).toBe(3);
    });

    it('reads a run back as it was written', () => {
      const id = store.createRun(newRun());
      expect(store.run(id)).toMatchObject({
        ...newRun(),
        id,
        status: 'running',
        pid: process.pid,
        games: 0,
        tags: [],
      });
      expect(store.run(99)).toBeUndefined();
    });

    it('appends a complete generation', () => {
      const id = store.createRun(newRun());
      store.append(id, generation(0));
      store.append(
        id,
        generation(1, {
          standing: { mean: 0.6, low: 0.55, high: 0.65, games: 400, purpose: 'report' },
          verdicts: [{ candidate: 0, verdict: 'promoted' }],
        }),
      );
      expect(store.run(id)).toMatchObject({
        games: 200,
        generations: 2,
        seconds: 1.5,
        best: { mean: 0.6, games: 400, purpose: 'report' },
        spark: [0.5, 0.51],
      });
      expect(store.state(id)).toEqual({ generation: 1, state: '{"at":1}' });
      const {
        opponents,
        candidates,
        verdicts,
        evaluations,
        promotions,
        champions,
        events,
        state,
        standing,
        ...rest
      } = generation(1);
      expect(store.generations(id, 0)).toEqual([rest]);
      expect(store.candidate(id, 0)).toMatchObject({
        text: 'text 0',
        verdict: 'promoted',
        deals: 10,
        halves: 21,
      });
      expect(store.opponents(id)).toEqual(generation(0).opponents);
      expect(store.scores(id, 'search', 3)).toEqual(evaluations.filter(({ candidate }) => candidate === 3));
      expect(store.events(id).map(({ number, text }) => [number, text])).toEqual([
        [1, 'generation 0'],
        [2, 'generation 1'],
      ]);
    });

    it('appends nothing of a generation that fails half-way', () => {
      const id = store.createRun(newRun());
      store.append(id, generation(0));
      const twice = generation(1).evaluations[0]!;
      expect(() => store.append(id, generation(1, { evaluations: [twice, twice] }))).toThrow();
      expect(store.state(id)!.generation).toBe(0);
      expect(store.candidates(id).total).toBe(2);
      expect(store.events(id)).toHaveLength(1);
    });

    it('adds up evaluations of the same pair', () => {
      const id = store.createRun(newRun());
      store.append(id, generation(0));
      store.add(id, {
        evaluations: [{ ...generation(0).evaluations[0]!, firstDeal: 10, deals: 5, pairs: [0, 0, 0, 0, 5] }],
      });
      expect(store.scores(id, 'search', 0)).toMatchObject([
        { deals: 15, pairs: [1, 2, 3, 3, 6], scores: 600 },
      ]);
      expect(store.candidate(id, 0)).toMatchObject({ deals: 15, halves: 41 });
    });

    it('reads promotions and champions back unchanged', () => {
      const id = store.createRun(newRun());
      const promotion = {
        number: 0,
        generation: 0,
        candidate: 1,
        gate: 'promote',
        elo0: 0,
        elo1: 10,
        alpha: 0.05,
        beta: 0.05,
        verdict: 'yes',
        pairs: 640,
        llr: 2.95,
        trajectory: [[16, 0.1, -2.9, 2.9]] as const,
        reading: { los: 0.99 },
      };
      const standing = { mean: 0.6, low: 0.58, high: 0.62, games: 4000, purpose: 'report' as const };
      const champion = {
        number: 0,
        generation: 0,
        candidate: 1,
        promotion: 0,
        passed: true,
        games: 100,
        standing,
        against: [{ opponent: 0, standing }],
      };
      store.append(id, generation(0, { promotions: [promotion], champions: [champion] }));
      expect(store.promotions(id)).toEqual([promotion]);
      expect(store.champions(id)).toEqual([champion]);
      const refused = { ...champion, number: champion.number + 1, passed: false };
      store.append(id, generation(1, { champions: [refused] }));
      expect(store.champions(id)).toEqual([champion, refused]);
      expect(store.champion(id)).toEqual(champion);
    });

    it('finds the ancestors of a candidate', () => {
      const id = store.createRun(newRun());
      for (let number = 0; number < 4; number++) store.append(id, generation(number));
      expect(store.ancestors(id, 4).map(({ number }) => number)).toEqual([4, 3, 2, 1, 0]);
    });

    it('pages candidates, in order or by score', () => {
      const id = store.createRun(newRun());
      store.append(id, generation(0));
      store.append(
        id,
        generation(1, { evaluations: [{ ...generation(1).evaluations[0]!, pairs: [0, 0, 0, 0, 10] }] }),
      );
      expect(store.candidates(id, { limit: 2, offset: 1 })).toMatchObject({
        total: 4,
        rows: [{ number: 1 }, { number: 2 }],
      });
      expect(store.candidates(id, { order: 'score', limit: 1 }).rows[0]!.number).toBe(2);
      expect(store.candidates(id, { generation: 1 }).total).toBe(2);
    });

    it('lists runs: filtered, sorted, paged', () => {
      for (const [index, game] of ['a', 'b', 'a', 'a'].entries()) {
        const id = store.createRun(newRun({ game, name: `run ${index}`, seed: index }));
        store.describe(id, { tags: index % 2 === 0 ? ['even'] : [], note: index === 3 ? '100% sure' : '' });
        store.add(id, { games: 10 - index });
        if (index > 0) store.finish(id, { status: 'done', seconds: index });
      }
      const names = (query: Parameters<Store['runs']>[0]) => store.runs(query).rows.map(({ id }) => id);
      expect(names({})).toEqual([4, 3, 2, 1]);
      expect(names({ game: 'a', limit: 2, offset: 1 })).toEqual([3, 1]);
      expect(store.runs({ game: 'a', limit: 1 }).total).toBe(3);
      expect(names({ order: 'games', ascending: true })).toEqual([4, 3, 2, 1]);
      expect(names({ tag: 'even' })).toEqual([3, 1]);
      expect(names({ text: '0% s' })).toEqual([4]);
      expect(names({ status: 'running' })).toEqual([1]);
      expect(names({ status: 'interrupted' })).toEqual([]);
      expect(store.lastRun('evolve')!.id).toBe(4);
      expect(store.lastRun('tournament')).toBeUndefined();
    });

    it('passes requests to the run, and shows its activity', () => {
      const id = store.createRun(newRun());
      expect(store.heartbeat(id, { generation: 3 })).toBeUndefined();
      store.request(id, 'pause');
      expect(store.heartbeat(id)).toBe('pause');
      expect(store.live(id)!.data).toEqual({ generation: 3 });
      store.finish(id, { status: 'paused', seconds: 2 });
      expect(store.live(id)).toBeUndefined();
      store.claim(id);
      expect(store.run(id)).toMatchObject({ status: 'running', request: undefined });
      expect(() => store.claim(77)).toThrow('no run 77');
    });

    it('has a version that changes with every write', () => {
      const [running, done] = [store.createRun(newRun()), store.createRun(newRun())];
      store.finish(done, { status: 'done', seconds: 1 });
      const before = [store.version(), store.version(running), store.version(done)];
      expect([store.version(), store.version(running), store.version(done)]).toEqual(before);
      store.append(running, generation(0));
      expect(store.version()).not.toBe(before[0]);
      expect(store.version(running)).not.toBe(before[1]);
      expect(store.version(done)).toBe(before[2]);
      store.describe(done, { note: 'seen' });
      expect(store.version(done)).not.toBe(before[2]);
      store.remove(done);
      expect(store.version(done)).toBe(store.version(4711));
    });

    it('identifies matches by their request, and pages them newest first', () => {
      const match = (text: string, games: number, change = {}) => ({
        source: 'page',
        game: 'tiny',
        rules: tinyRace.rules({}, 2),
        players: [
          { name: 'one', text },
          { name: 'two', text: 'of two' },
        ],
        seed: 1,
        seats: 'alternate' as const,
        games,
        report: { games },
        ...change,
      });
      const first = store.matches.save(match('a', 10));
      const second = store.matches.save(match('b', 10));
      const again = store.matches.save(match('a', 20));
      expect(again).toBe(first);
      expect(store.matches.get(again)).toEqual({ ...match('a', 20), id: again, at: expect.any(Number) });
      store.matches.save(match('a', 10, { game: 'other' }));
      const { rows, total } = store.matches.list({ game: 'tiny', limit: 1, offset: 1 });
      expect([rows.map(({ id }) => id), total]).toEqual([[second], 2]);
      store.matches.remove(second);
      expect(store.matches.list({}).total).toBe(2);
    });

    it('keeps the ratings of a game together, for the texts that were rated', () => {
      const rated = (player: string, elo: number) => ({
        player,
        text: `text of ${player}`,
        elo,
        low: elo - 5,
        high: elo + 5,
        games: 100,
      });
      store.ratings.save('tiny', [rated('a', 10), rated('b', -10)]);
      store.ratings.save('tiny', [rated('a', 20)]);
      const of = store.ratings.ofGame('tiny')!;
      expect(of('a', { text: 'text of a' })).toMatchObject({ elo: 20, low: 15, high: 25, games: 100 });
      expect([of('a', { text: 'changed' }), of('b', { text: 'text of b' })]).toEqual([undefined, undefined]);
    });

    it('stores the change of a request together with its answer, and keeps the answer for a day', () => {
      const text = { game: 'tiny', name: 'mine', text: 'all of it', tags: [], note: '' };
      const save = (): { id: number } => ({ id: store.savedTexts.add(text) });
      expect(store.requests.find('a', 'asked')).toBeUndefined();
      const answer = store.requests.answer('a', 'asked', save);
      expect(store.requests.find('a', 'asked')).toEqual({ isSame: true, answer });
      expect(store.requests.find('a', 'something else')).toEqual({ isSame: false, answer });
      expect(() => store.requests.answer('a', 'asked', save)).toThrow();
      expect(store.savedTexts.all()).toHaveLength(1);
      store.requests.forget('a');
      expect(store.requests.find('a', 'asked')).toBeUndefined();
      store.requests.answer('b', 'asked', save);
      vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] });
      store.requests.answer('c', 'asked', save);
      vi.useRealTimers();
      expect(['b', 'c'].map((id) => store.requests.find(id, 'asked')?.isSame)).toEqual([undefined, true]);
    });

    it('lists archived runs only on request', () => {
      const [kept, away] = [store.createRun(newRun()), store.createRun(newRun())];
      store.describe(away, { archived: true });
      const listed = (archived?: boolean) => store.runs({ archived }).rows.map(({ id }) => id);
      expect([listed(), listed(false), listed(true)]).toEqual([[away, kept], [kept], [away]]);
      store.describe(away, { name: 'renamed' });
      expect(store.run(away)).toMatchObject({ archived: true, name: 'renamed' });
    });

    it('keeps nothing of a removed run', () => {
      const id = store.createRun(newRun());
      store.append(id, generation(0));
      store.remove(id);
      expect(store.run(id)).toBeUndefined();
      expect(store.counts()).toMatchObject({ runs: 0, generations: 0, candidates: 0, evaluations: 0 });
    });

    describe('as a file', () => {
      let other: Store;
      beforeEach(async () => {
        other = await open();
      });
      afterEach(() => other.close());

      const standing = { mean: 0.6, low: 0.58, high: 0.62, games: 4000, purpose: 'report' as const };
      /** A generation as searches write it: candidates are identified by their texts. */
      const found = (number: number, change: Partial<GenerationRecord> = {}): GenerationRecord => {
        const { candidates, ...rest } = generation(number);
        const byText = candidates.map((one) => ({ ...one, hash: contentHash(one.text!) }));
        return { ...rest, candidates: byText, ...change };
      };
      const move = (from: Store, to: Store, runs?: readonly number[]) =>
        importRecord(to, exportRecord(from, runs).file, 'record.jsonl');

      function fill(): number {
        // Two records number the same runs differently.
        store.remove(store.createRun(newRun()));
        const id = store.createRun(newRun({ name: 'long' }));
        store.append(id, found(0, { extra: { learners: 3 } }));
        store.append(
          id,
          found(1, {
            standing,
            champions: [
              { number: 0, generation: 1, candidate: 2, passed: true, games: 200, standing, against: [] },
            ],
            verdicts: [{ candidate: 0, verdict: 'promoted' }],
          }),
        );
        store.describe(id, { tags: ['good'], note: 'of mine' });
        store.finish(id, { status: 'paused', seconds: 3 });
        store.savedTexts.add({
          game: 'tiny',
          name: 'mine',
          text: 'all of it',
          tags: ['a'],
          note: '',
          run: id,
        });
        store.matches.save({
          source: 'page',
          game: 'tiny',
          rules: tinyRace.rules({}, 2),
          players: [{ name: 'one', text: 'of one' }],
          seed: 3,
          seats: 'fixed',
          games: 10,
          report: { games: 10 },
        });
        return id;
      }

      it('brings everything into another record, and from there into a third', async () => {
        const id = fill();
        expect(move(store, other)).toEqual({
          runs: [{ name: 'long', number: id, here: 1, outcome: 'added' }],
          texts: { added: 1, known: 0 },
          matches: { added: 1, known: 0 },
        });
        const numbered = (from: Store, number: number) =>
          [...from.parts()].map((part) =>
            'run' in part
              ? { run: { ...part.run, number } }
              : 'text' in part
                ? { text: { ...part.text, run: number } }
                : part,
          );
        expect(numbered(other, id)).toEqual(numbered(store, id));
        expect(other.run(1)).toMatchObject({ status: 'paused', tags: ['good'], best: standing, games: 200 });
        expect(other.candidate(1, 0)).toEqual(store.candidate(id, 0));
        other.claim(1);
        other.append(1, found(2));
        expect(other.generations(1)).toHaveLength(3);
      });

      it('changes nothing when it is imported a second time', () => {
        fill();
        move(store, other);
        const before = [...other.parts()];
        const again = move(store, other);
        expect(again.runs).toMatchObject([{ outcome: 'known' }]);
        expect([again.texts, again.matches]).toEqual([
          { added: 0, known: 1 },
          { added: 0, known: 1 },
        ]);
        expect([...other.parts()]).toEqual(before);
      });

      it('updates a run that advanced elsewhere, and leaves one that advanced here', () => {
        const id = fill();
        const [early] = move(store, other).runs;
        const file = exportRecord(other).file;
        other.claim(early!.here);
        other.append(early!.here, found(2));
        other.finish(early!.here, { status: 'done', seconds: 4 });
        store.describe(id, { name: 'renamed', note: 'read' });
        expect(move(other, store).runs).toMatchObject([{ here: id, outcome: 'updated' }]);
        expect(store.run(id)).toMatchObject({
          name: 'renamed',
          note: 'read',
          status: 'done',
          generations: 3,
        });
        expect(importRecord(store, file, 'old').runs).toMatchObject([{ here: id, outcome: 'known' }]);
        expect(store.run(id)!.generations).toBe(3);
      });

      it('contains an active run as it is now, and never changes a run that is active here', () => {
        const id = store.createRun(newRun());
        store.append(id, found(0));
        const exported = exportRecord(store);
        expect(exported).toMatchObject({ runs: 1, running: [id] });
        importRecord(other, exported.file, 'record.jsonl');
        expect(other.run(1)!.status).toBe('interrupted');
        other.claim(1);
        other.append(1, found(1));
        other.finish(1, { status: 'done', seconds: 9 });
        expect(move(other, store).runs).toMatchObject([{ here: id, outcome: 'busy' }]);
        expect(store.run(id)).toMatchObject({ status: 'running', generations: 1 });
      });

      it('names a line that occurs twice', () => {
        store.append(store.createRun(newRun()), found(0));
        const { file } = exportRecord(store);
        const twice = file.replace(/^\{"generation".*$/m, (line) => `${line}\n${line}`);
        const line = 2 + twice.split('\n').findIndex((each) => each.startsWith('{"generation"'));
        expect(() => importRecord(other, twice, 'my.jsonl')).toThrow(`my.jsonl:${line}:1: duplicate line`);
      });

      it('distinguishes two equal runs that began at the same time', () => {
        for (let i = 0; i < 2; i++) store.append(store.createRun(newRun()), found(0));
        move(store, other);
        expect(move(store, other).runs.map(({ here, outcome }) => [here, outcome])).toEqual([
          [1, 'known'],
          [2, 'known'],
        ]);
      });

      it('can contain only some runs, then without texts and matches', () => {
        const id = fill();
        store.createRun(newRun({ name: 'not this one' }));
        expect(move(store, other, [id])).toMatchObject({ runs: [{ name: 'long' }], texts: { added: 0 } });
        expect(() => exportRecord(store, [77])).toThrow('no run 77');
      });

      it('is imported completely or not at all', () => {
        fill();
        const lines = exportRecord(store).file.trimEnd().split('\n');
        const broken = [...lines.slice(0, 8), lines[7], ...lines.slice(8)].join('\n');
        const cut = lines.slice(0, -3).join('\n');
        const texts = [...lines.slice(0, -1), lines.at(-2)];
        const wrong = texts.join('\n').replace('"deals":10', '"deals":"ten"');
        for (const file of [broken, cut, wrong]) {
          expect(() => importRecord(other, file, 'record.jsonl')).toThrow(/^record.jsonl:\d+:\d+: /);
          expect([...other.parts()]).toEqual([]);
        }
      });
    });
  });
}
