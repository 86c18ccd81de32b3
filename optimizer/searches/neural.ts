/**
 * Networks as scouts: some learn by proximal policy optimization while the best of them is turned into programs again
 * and again (see `distill/`), which other searches build on. A bandit over opinions looks for what such a program lacks
 * beside its purchases; the networks then play beside the best program that is known. Between two offers they learn twice
 * as long as before.
 */
import { z } from 'zod';
import type { Net } from '../../bots/neural/net.js';
import { derive, invariant } from '../../engine/index.js';
import { Elite } from '../elite.js';
import type { Evidence } from '../evidence.js';
import { inTurn } from '../in-turn.js';
import { distill } from '../neural/distill/index.js';
import { learnerDefaults } from '../neural/learner.js';
import { Pupils } from '../neural/pupils.js';
import { games, whole } from '../options.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type Json,
  type Judged,
  type MakeEmitter,
  type Recorded,
  type Recording,
} from '../search.js';
import { opinionBandit, opinionBanditOptions, passBatches } from './opinion-bandit.js';

const options = z.strictObject({
  pupils: whole(4, 1, 64, 'Networks that start.'),
  testGames: games(
    2_000,
    'Games of each network after which the better half goes on; again and again until one is left.',
  ),
  cooling: games(
    60_000,
    'Games of a network after which its steps are half as long as their squares would have them.',
  ),
  hidden: whole(64, 1, 512, 'Units of the hidden layer.'),
  batchGames: games(256, 'Games of a network between two steps.'),
  offerGames: games(
    6_000,
    'Games of a network at which the best is turned into programs first: early, so that rules around it can be found.',
  ),
  watchGames: games(800, 'Games watched in each round of that, for each program that plays.'),
  rounds: whole(2, 1, 16, 'Rounds in which the network corrects what the programs did.'),
  lists: whole(
    8,
    1,
    256,
    'Situations that programs tell apart: twice as many, as many, and half as many; fewer where that is too large.',
  ),
  cards: whole(32, 1, 1_000, 'Cards that score tables name.'),
  proofGames: games(1_600, 'Games of a program before it is offered.'),
  'opinion-bandit': opinionBanditOptions
    .prefault({})
    .describe('What it takes for opinions beside purchases.'),
});

/** The operator of programs made from a network. */
export const DISTILLED = 'distil';

/** What networks get in a portfolio in any case: they pay late, and then much, which no count of champions foresees. */
const NETWORKS_SHARE = 0.8;

type Step = 'start' | 'learn' | 'watch' | 'offer' | 'opinions';

/** Shares of the wished number of situations that are tried, and how many of them are offered. */
const SHARES = [2, 1, 0.5, 0.375, 0.25];
const DRAFTS = 3;
/** Share of the size that they may take: rules beside the purchases are found later, and need some too. */
const ROOM = 0.95;

const make: MakeEmitter<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { school } = workshop;
  invariant(school !== undefined, 'networks learn where there is a school');
  const pupils = new Pupils(school, seed, settings, { ...learnerDefaults, hidden: settings.hidden });
  const elite = new Elite<Program>(6);
  let step: Step = 'start';
  /** The networks play beside it; the best program that is known takes its place. */
  let partner: Program | undefined = genome.partner?.(start[0]!.program);
  let mentor: Program | undefined;
  /** Programs of this offer, and the round that made them. */
  let drafts: Program[] = [];
  let round = 0;
  let nextOffer = settings.offerGames;
  const debates = genome.opinions !== undefined;
  /** Looks for what programs may say beside purchases; batches until it has looked at all of that once. */
  const makeBandit = (from: Candidate<Program>): Emitter<Program> =>
    opinionBandit.make(genome, workshop, seed, [from], settings['opinion-bandit']);
  let bandit: Emitter<Program> | undefined;
  let owed = 0;

  const nothing = { kind: 'equal', blocks: 0 } as const;
  const blocksOf = (games: number): number => blocksFor(games, workshop, 1);
  const textOf = (program: Program | undefined): string | undefined =>
    program === undefined ? undefined : workshop.key(program);

  function ask(): Batch<Program> {
    switch (step) {
      case 'start':
        return { candidates: start, trial: { kind: 'equal', blocks: blocksOf(settings.proofGames) } };
      case 'learn': {
        if (mentor !== undefined) partner = genome.partner?.(mentor);
        mentor = undefined;
        const blocks = blocksOf(settings.batchGames);
        const recordings = pupils.left.map((pupil): Recording<Program> => {
          return { net: pupils.text(pupil, textOf(partner)), way: 'explore', blocks };
        });
        return { candidates: [], trial: nothing, recordings };
      }
      case 'watch': {
        const own = {
          net: pupils.text(pupils.best, textOf(partner)),
          way: 'best',
          blocks: blocksOf(settings.watchGames),
        } as const;
        const recordings = [own, ...drafts.map((driver): Recording<Program> => ({ ...own, driver }))];
        return { candidates: [], trial: nothing, recordings };
      }
      case 'opinions':
        return bandit!.ask();
      case 'offer': {
        const known = elite.best === undefined ? [] : [elite.best];
        const keys = new Set(known.map(({ program }) => workshop.key(program)));
        const made = drafts.filter((program) => {
          const key = workshop.key(program);
          return !keys.has(key) && keys.add(key);
        });
        const candidates = made.map((program): Candidate<Program> => {
          return { id: workshop.nextId(), program, parents: [], operator: DISTILLED };
        });
        return {
          candidates: [...known, ...candidates],
          trial: { kind: 'equal', blocks: blocksOf(settings.proofGames) },
        };
      }
    }
  }

  function tell(results: readonly Judged<Program>[], recorded: Recorded = []): void {
    switch (step) {
      case 'start':
        elite.add(results);
        step = 'learn';
        break;
      case 'learn':
        pupils.learn(recorded);
        if (pupils.best.games >= nextOffer) step = 'watch';
        break;
      case 'watch':
        drafts = [...drafts, ...made(recorded)];
        if (++round === settings.rounds) step = 'offer';
        break;
      case 'offer':
        elite.add(results.filter(isSmall));
        drafts = [];
        round = 0;
        nextOffer = 2 * pupils.best.games;
        if (debates) debate(results);
        else goOn();
        break;
      case 'opinions':
        bandit!.tell(results);
        if (--owed > 0) return;
        elite.add(results.filter(isSmall));
        goOn();
    }
  }

  const isSmall = ({ candidate }: Judged<Program>): boolean =>
    genome.size(candidate.program) <= workshop.sizeMax;

  function goOn(): void {
    step = 'learn';
    mentor = elite.best?.program ?? mentor;
  }

  /** What the best of these should say besides, and what it need not say: it may be too large. */
  function debate(results: readonly Judged<Program>[]): void {
    const best = results.reduce((a, b) => (b.mean > a.mean ? b : a));
    step = 'opinions';
    owed = passBatches(settings['opinion-bandit']) + (bandit === undefined ? 1 : 0);
    bandit ??= makeBandit(best.candidate);
    bandit.adopt?.([best]);
  }

  /** Programs that do what the network does, of several sizes. */
  function made(recorded: Recorded): Program[] {
    const net: Net = pupils.best.learner.net(school!.head.name);
    const found: Program[] = [];
    for (const share of SHARES) {
      const lists = Math.max(1, Math.round(share * settings.lists));
      const { program } = distill(net, workshop.game, recorded.flat(), {
        lists,
        seed: derive(seed, 'distill', round),
        factShare: 1,
        partner,
        cards: settings.cards,
      });
      const canonical = workshop.canonical(program as Program);
      const fits = debates || genome.size(canonical) <= ROOM * workshop.sizeMax;
      if (fits || share === SHARES.at(-1)) found.push(canonical);
      if (found.length === DRAFTS) break;
    }
    return found;
  }

  return inTurn<Program>({
    name: 'neural',
    ask,
    tell,
    best: () => elite.judged(),
    adopt(strangers) {
      const [best] = elite.judged();
      const better = strangers.find(
        ({ mean, error }) => best === undefined || mean - error > best.mean - best.error,
      );
      mentor = better?.candidate.program ?? mentor;
    },
    stalled: false,
    save: (): Json =>
      ({
        pupils: pupils.save(),
        elite: elite.save(),
        step,
        partner: partner ?? null,
        mentor: mentor ?? null,
        drafts,
        round,
        nextOffer,
        owed,
        bandit: bandit?.save() ?? null,
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        pupils: Json;
        elite: Evidence<Program>[];
        step: Step;
        partner: Program | null;
        mentor: Program | null;
        drafts: Program[];
        round: number;
        nextOffer: number;
        owed: number;
        bandit: Json;
      };
      pupils.restore(saved.pupils);
      elite.restore(saved.elite);
      partner = saved.partner ?? undefined;
      mentor = saved.mentor ?? undefined;
      ({ step, drafts, round, nextOffer, owed } = saved);
      if (saved.bandit === null) return;
      bandit = makeBandit(start[0]!);
      bandit.restore(saved.bandit);
    },
    facts: () => ({
      networks: pupils.left.length,
      'games learned': pupils.best.games,
      'points while exploring': pupils.best.points,
    }),
  } satisfies Emitter<Program>);
};

export const neural = defineSearch({
  name: 'neural',
  about: 'networks learn from recorded games; the best becomes a program again and again',
  options,
  lasts: () => true,
  networks: 'always',
  helps: (_genome, { school }) =>
    school === undefined ? undefined : { share: 0, learns: NETWORKS_SHARE, first: true },
  make,
});
