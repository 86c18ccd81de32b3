/**
 * Some networks learn by proximal policy optimization while the best of them is turned into programs again and again
 * (see `distill/`), which other searches build on. The networks play beside the best program that is known.
 */
import { z } from 'zod';
import type { Network } from '../../bots/neural/net.js';
import { derive, invariant } from '../../engine/index.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import { distill } from '../neural/distill/index.js';
import { LearnerEnsemble } from '../neural/ensemble.js';
import { learnerDefaults } from '../neural/learner.js';
import { games, whole } from '../options.js';
import type { RunningScore } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type EmitterFactory,
  type Json,
  type Recorded,
  type Recording,
  type Scored,
} from '../search.js';

const options = z.strictObject({
  learners: whole(4, 1, 64, 'Networks that start.'),
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
    'Games of a network at which the best is turned into programs first: early, so that others can build on these.',
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
});

/** The operator of programs made from a network. */
const DISTILLED = 'distil';

type Phase = 'start' | 'learn' | 'watch' | 'offer';

/** Games between offers grow by this, and so many offers in vain end the search. */
const OFFER_GROWTH = 1.5;
const OFFERS_IN_VAIN = 4;

/** Shares of the wished number of situations that are tried, and how many of them are offered. */
const SHARES = [2, 1, 0.5, 0.375, 0.25];
const DRAFTS = 3;
/** Share of the size that they may take: rules beside the purchases are found later, and need some too. */
const SIZE_SHARE = 0.95;
/** Entries of a buylist that stand for one situation of a score table. */
const ENTRIES_PER_LIST = 4;

const make: EmitterFactory<z.output<typeof options>> = (genome, context, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { training } = context;
  invariant(training !== undefined, 'networks learn where there is a school');
  const ensemble = new LearnerEnsemble(training, seed, settings, {
    ...learnerDefaults,
    hidden: settings.hidden,
  });
  const elite = new Elite<Program>(6);
  let step: Phase = 'start';
  /** The networks play beside it; the best program that is known takes its place. */
  let partner: Program | undefined = genome.partner?.(start[0]!.program);
  let nextPartner: Program | undefined;
  /** Programs of this offer, and the round that made them. */
  let drafts: Program[] = [];
  let round = 0;
  let nextOffer = settings.offerGames;
  let bestBefore: number | undefined;
  let offersInVain = 0;
  const writesTables = genome.parametric !== undefined;

  const nothing = { kind: 'equal', blocks: 0 } as const;
  const blocksOf = (games: number): number => blocksFor(games, context, 1);
  const textOf = (program: Program | undefined): string | undefined =>
    program === undefined ? undefined : context.key(program);

  function ask(): Batch<Program> {
    switch (step) {
      case 'start':
        return { candidates: start, trial: { kind: 'equal', blocks: blocksOf(settings.proofGames) } };
      case 'learn': {
        if (nextPartner !== undefined) partner = genome.partner?.(nextPartner);
        nextPartner = undefined;
        const blocks = blocksOf(settings.batchGames);
        const recordings = ensemble.active.map((member): Recording<Program> => {
          return { net: ensemble.networkText(member, textOf(partner)), mode: 'explore', blocks };
        });
        return { candidates: [], trial: nothing, recordings };
      }
      case 'watch': {
        const own = {
          net: ensemble.networkText(ensemble.best, textOf(partner)),
          mode: 'best',
          blocks: blocksOf(settings.watchGames),
        } as const;
        const recordings = [
          own,
          ...drafts.map((driver): Recording<Program> => ({ ...own, behaviourPlayer: driver })),
        ];
        return { candidates: [], trial: nothing, recordings };
      }
      case 'offer': {
        const known = elite.best === undefined ? [] : [elite.best];
        const keys = new Set(known.map(({ program }) => context.key(program)));
        const made = drafts.filter((program) => {
          const key = context.key(program);
          return !keys.has(key) && keys.add(key);
        });
        const candidates = made.map((program): Candidate<Program> => {
          return { id: context.nextId(), program, parents: [], operator: DISTILLED };
        });
        return {
          candidates: [...known, ...candidates],
          trial: { kind: 'equal', blocks: blocksOf(settings.proofGames) },
        };
      }
    }
  }

  function tell(results: readonly Scored<Program>[], recorded: Recorded = []): void {
    switch (step) {
      case 'start':
        elite.add(results);
        step = 'learn';
        break;
      case 'learn':
        ensemble.learn(recorded);
        if (ensemble.best.games >= nextOffer) step = 'watch';
        break;
      case 'watch':
        drafts = [...drafts, ...made(recorded)];
        if (++round === settings.rounds) step = 'offer';
        break;
      case 'offer':
        elite.add(results.filter(isSmall));
        drafts = [];
        round = 0;
        nextOffer = Math.round(OFFER_GROWTH * ensemble.best.games);
        if (elite.best?.id === bestBefore) offersInVain++;
        else offersInVain = 0;
        bestBefore = elite.best?.id;
        step = 'learn';
        nextPartner = elite.best?.program ?? nextPartner;
    }
  }

  const isSmall = ({ candidate }: Scored<Program>): boolean =>
    genome.size(candidate.program) <= context.sizeMax;

  /** Programs that do what the network does, of several sizes. */
  function made(recorded: Recorded): Program[] {
    const net: Network = ensemble.best.learner.net(training!.header.name);
    const found: Program[] = [];
    for (const share of SHARES) {
      const length = Math.max(1, Math.round(share * settings.lists * (writesTables ? 1 : ENTRIES_PER_LIST)));
      const [written] = distill(net, context.game, recorded.flat(), {
        lengths: [length],
        seed: derive(seed, 'distill', round),
        featureShare: 1,
        partner,
        cards: settings.cards,
      });
      const canonical = context.canonical(written!.program as Program);
      const fits = genome.size(canonical) <= SIZE_SHARE * context.sizeMax;
      if (fits || share === SHARES.at(-1)) found.push(canonical);
      if (found.length === DRAFTS) break;
    }
    return found;
  }

  return enforceAskTell<Program>({
    name: 'neural',
    ask,
    tell,
    best: () => elite.scored(),
    inject(migrants) {
      const [best] = elite.scored();
      const better = migrants.find(
        ({ mean, error }) => best === undefined || mean - error > best.mean - best.error,
      );
      nextPartner = better?.candidate.program ?? nextPartner;
    },
    get stalled() {
      return offersInVain >= OFFERS_IN_VAIN;
    },
    save: (): Json =>
      ({
        // Under its old name, for the sake of stopped runs.
        pupils: ensemble.save(),
        elite: elite.save(),
        step,
        partner: partner ?? null,
        nextPartner: nextPartner ?? null,
        drafts,
        round,
        nextOffer,
        bestBefore: bestBefore ?? null,
        offersInVain,
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        pupils: Json;
        elite: RunningScore<Program>[];
        step: Phase;
        partner: Program | null;
        nextPartner: Program | null;
        drafts: Program[];
        round: number;
        nextOffer: number;
        bestBefore: number | null;
        offersInVain: number;
      };
      ensemble.restore(saved.pupils);
      elite.restore(saved.elite);
      partner = saved.partner ?? undefined;
      nextPartner = saved.nextPartner ?? undefined;
      ({ step, drafts, round, nextOffer, offersInVain } = saved);
      bestBefore = saved.bestBefore ?? undefined;
    },
    facts: () => ({
      networks: ensemble.active.length,
      'games learned': ensemble.best.games,
      'points while exploring': ensemble.best.points,
    }),
  } satisfies Emitter<Program>);
};

export const neural = defineSearch({
  name: 'neural',
  about: 'networks learn from recorded games; the best becomes a program again and again',
  options,
  lasts: () => true,
  networks: 'always',
  make,
});
