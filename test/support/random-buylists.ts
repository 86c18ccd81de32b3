/** Random valid buylists for any vocabulary, for property tests and fuzzing. */
import fc from 'fast-check';
import type { BodyForm, BodyShape, CardId, ConditionWord, Vocabulary } from '../../engine/index.js';
import type {
  Argument,
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  Condition,
  Entry,
  Item,
  Member,
  PlayStep,
  Strategy,
} from '../../grammar/index.js';

export interface ProgramBounds {
  readonly lists?: number;
  readonly entries?: number;
  readonly strategies?: number;
  readonly steps?: number;
  readonly blocks?: number;
  /** Maximum depth of nested conditions. */
  readonly depth?: number;
  /** False for conditions without comparisons. */
  readonly comparisons?: boolean;
}

/** Programs without errors in `check`. They may contain rules that never act. */
export function programs(vocabulary: Vocabulary, bounds: ProgramBounds = {}): fc.Arbitrary<BuylistProgram> {
  const {
    lists = 4,
    entries = 8,
    strategies = 3,
    steps = 6,
    blocks = 5,
    depth = 3,
    comparisons = true,
  } = bounds;
  const { cards } = vocabulary;
  const anyCard = fc.nat(cards.length - 1).map((id) => id as CardId);
  const actions = cards.filter((card) => card.kinds.includes('action')).map((card) => card.id);
  const condition = conditions(vocabulary, anyCard, depth, comparisons);
  const maybe = { freq: 2, nil: undefined } as const;
  const entry: fc.Arbitrary<Entry> = fc
    .tuple(
      anyCard,
      fc.option(fc.nat(12), maybe),
      fc.option(fc.integer({ min: 1, max: 12 }), { freq: 1, nil: undefined }),
      fc.option(condition, maybe),
    )
    .map(([card, limit, per, when]) => ({
      card,
      ...(limit === undefined ? {} : { limit }),
      ...(limit === undefined || per === undefined ? {} : { per }),
      ...(when === undefined ? {} : { when }),
    }));
  const list: fc.Arbitrary<BuyList> = fc
    .tuple(fc.option(condition, maybe), fc.array(entry, { maxLength: entries }))
    .map(([when, members]) => ({ ...(when === undefined ? {} : { when }), entries: members }));
  const step: fc.Arbitrary<PlayStep> = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...actions).map((card): PlayStep => ({ kind: 'card', card })) },
    { weight: 1, arbitrary: anyCard.map((card): PlayStep => ({ kind: 'card', card })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...vocabulary.steps.map(({ name }): PlayStep => ({ kind: 'special', name })),
      ),
    },
  );
  const strategy: fc.Arbitrary<Strategy> = fc
    .tuple(
      fc.option(condition, maybe),
      fc.option(fc.array(step, { minLength: 1, maxLength: steps }), { freq: 9, nil: undefined }),
      fc.array(block(vocabulary, condition), { maxLength: blocks }),
    )
    .map(([when, playOrder, members]) => ({
      ...(when === undefined ? {} : { when }),
      ...(playOrder === undefined ? {} : { playOrder }),
      blocks: members,
    }));
  return fc.record(
    {
      defaults: fc.constant('expert' as const),
      lists: fc.array(list, { minLength: 1, maxLength: lists }),
      strategies: fc.array(strategy, { minLength: 1, maxLength: strategies }),
    },
    { requiredKeys: ['lists', 'strategies'] },
  );
}

function conditions(
  vocabulary: Vocabulary,
  card: fc.Arbitrary<CardId>,
  depth: number,
  comparisons: boolean,
): fc.Arbitrary<Condition> {
  const leaves = vocabulary.conditions.filter((word) => !word.parameters.includes('condition'));
  const nodes = vocabulary.conditions.filter((word) => word.parameters.includes('condition'));
  const call = (level: number): fc.Arbitrary<Call> => {
    const word = fc.constantFrom(...leaves).chain((one) => callOf(one, card, call, level));
    const leaf = fc.oneof(
      { weight: 3, arbitrary: word },
      ...(comparisons ? [{ weight: 1, arbitrary: comparison(vocabulary, card) }] : []),
    );
    if (level === 0) return leaf;
    const node = fc.constantFrom(...nodes).chain((word) => callOf(word, card, call, level));
    return fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: node });
  };
  return fc.record({ negated: fc.boolean(), call: call(depth) });
}

function comparison(vocabulary: Vocabulary, card: fc.Arbitrary<CardId>): fc.Arbitrary<Call> {
  const asCall = (word: string, args: readonly Argument[]): Argument => ({
    kind: 'call',
    call: { word, args },
  });
  const kind = fc.constantFrom(...vocabulary.countedKinds).map((word) => asCall(word, []));
  const one = card.map((id): Argument => ({ kind: 'card', card: id }));
  const number = fc.integer({ min: -5, max: 20 }).map((value): Argument => ({ kind: 'number', value }));
  const side = fc.constantFrom(...vocabulary.measures).chain(({ name, subject }) => {
    if (subject === 'none') return fc.constant(asCall(name, []));
    return (subject === 'card' ? one : fc.oneof(one, kind)).map((arg) => asCall(name, [arg]));
  });
  const any = fc.oneof(number, side);
  return fc
    .tuple(fc.constantFrom('<', '<=', '=', '>=', '>'), any, any)
    .map(([word, left, right]) => ({ word, args: [left, right] }));
}

function callOf(
  word: ConditionWord,
  card: fc.Arbitrary<CardId>,
  inner: (level: number) => fc.Arbitrary<Call>,
  level: number,
): fc.Arbitrary<Call> {
  const [least, most] = word.numberRange ?? [0, 10];
  const argument = (kind: ConditionWord['parameters'][number]): fc.Arbitrary<Argument> => {
    if (kind === 'card') return card.map((id) => ({ kind, card: id }));
    if (kind === 'number') return fc.integer({ min: least, max: most }).map((value) => ({ kind, value }));
    return inner(level - 1).map((call) => ({ kind: 'call', call }));
  };
  const fixed = fc.tuple(...word.parameters.map(argument));
  const more = word.repeats
    ? fc.array(argument(word.parameters.at(-1)!), { maxLength: 3 })
    : fc.constant<Argument[]>([]);
  return fc.tuple(fixed, more).map(([first, rest]) => ({ word: word.name, args: [...first, ...rest] }));
}

function block(vocabulary: Vocabulary, condition: fc.Arbitrary<Condition>): fc.Arbitrary<Block> {
  const when = fc.option(condition, { freq: 2, nil: undefined });
  const withOptions = vocabulary.cards.flatMap(({ id, options }) => (options ? [{ id, options }] : []));
  const options = fc.constantFrom(...withOptions).chain((card) =>
    fc.tuple(when, bodyOf(card.options, vocabulary)).map(
      ([guard, body]): Block => ({
        kind: 'options',
        card: card.id,
        ...(guard === undefined ? {} : { when: guard }),
        body,
      }),
    ),
  );
  const asked = vocabulary.events.filter(({ body }) => body.forms.length > 0);
  const reactions = fc.constantFrom(...asked).chain((event) =>
    fc.tuple(when, bodyOf(event.body, vocabulary)).map(
      ([guard, body]): Block => ({
        kind: 'reactions',
        event: event.name,
        ...(guard === undefined ? {} : { when: guard }),
        body,
      }),
    ),
  );
  return fc.oneof({ weight: 2, arbitrary: options }, { weight: 1, arbitrary: reactions });
}

/** Bodies that match a shape. */
export function bodyOf(shape: BodyShape, vocabulary: Vocabulary): fc.Arbitrary<Body> {
  return fc.constantFrom(...shape.forms).chain((form) => bodyInForm(form, shape, vocabulary));
}

function bodyInForm(form: BodyForm, shape: BodyShape, vocabulary: Vocabulary): fc.Arbitrary<Body> {
  const { tag, choices = [], namesFor = 1 } = shape;
  const items = names(shape, vocabulary);
  const intoTag = (list: readonly Item[]): Member => ({
    kind: tag?.name ?? 'keep',
    body: { kind: 'plain', items: list },
  });
  const choose = fc
    .nat(Math.max(0, choices.length - 1))
    .map((i): Member => ({ kind: 'choose', option: i + 1 }));
  switch (form) {
    case 'names':
      return fc.tuple(items, fc.boolean()).map(([list, tagged]): Body => {
        const bare = tag === undefined || (!tag.required && !tagged);
        return bare ? { kind: 'plain', items: list } : { kind: 'tagged', members: [intoTag(list)] };
      });
    case 'pairs':
      return fc
        .array(pair(shape, vocabulary), { minLength: 1, maxLength: 5 })
        .map((list): Body => ({ kind: 'plain', items: list }));
    case 'choice': {
      const canIgnore = choices.length === 1 || shape.ignore !== undefined;
      const numbered = choose.filter(
        (member) => member.kind !== 'choose' || !needsNames(shape, member.option),
      );
      const one = canIgnore ? fc.oneof(numbered, fc.constant<Member>({ kind: 'ignore' })) : numbered;
      return one.map((member): Body => ({ kind: 'tagged', members: [member] }));
    }
    case 'choices':
      return fc
        .uniqueArray(choose, { minLength: 2, maxLength: 2, selector: (member) => JSON.stringify(member) })
        .map((members): Body => ({ kind: 'tagged', members }));
    case 'choice-and-names':
      return items.map(
        (list): Body => ({ kind: 'tagged', members: [{ kind: 'choose', option: namesFor }, intoTag(list)] }),
      );
  }
}

const needsNames = (shape: BodyShape, option: number): boolean => shape.namesFor === option;

function names(shape: BodyShape, vocabulary: Vocabulary): fc.Arbitrary<readonly Item[]> {
  const fitting = vocabulary.cards.filter((card) => card.cost <= (shape.gainCostMax ?? 99));
  return fc.uniqueArray(
    fc.constantFrom(...fitting).map((card): Item => ({ card: card.id })),
    { minLength: 1, maxLength: 6, selector: (item) => item.card },
  );
}

function pair({ exchange }: BodyShape, { cards }: Vocabulary): fc.Arbitrary<Item> {
  const legal = cards.flatMap((from) =>
    cards.flatMap((to) => {
      const bound = from.cost + (exchange?.amount ?? 0);
      const fits = exchange?.rule === 'exactly' ? to.cost === bound : to.cost <= bound;
      return fits ? [{ card: from.id, into: to.id }] : [];
    }),
  );
  return fc.constantFrom(...legal);
}
