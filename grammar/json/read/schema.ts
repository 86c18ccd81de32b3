/**
 * The shape of a JSON bot as a zod schema, made from a game's vocabulary. It checks shape and limits and is
 * published as JSON Schema for editors. `read.ts` resolves names.
 */
import { z } from 'zod';
import { NUMBER_MAX } from '../ast.js';
import type { ScoreSymbols } from '../symbols.js';
import { bounds } from './bounds.js';

const number = z.number().min(-NUMBER_MAX).max(NUMBER_MAX);

const text = z.string().max(bounds.textLength);
const card = z.string().max(bounds.nameLength);

/** Adds a remark to words that the original program ignores. */
const describer =
  (original: { readonly title: string } | undefined) =>
  (about: string, ours: boolean | undefined): string =>
    ours && original ? `${about}. An extension of the format: ${original.title} ignores it.` : about;

/** The schemas of conditions and values. */
function scalars(symbols: ScoreSymbols) {
  const keyNames = symbols.vocabulary.keys.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const condition = z.union([number, text]).meta({
    id: 'Condition',
    description: 'A number, or an operator (<, <=, >, >=, =, !=) with a number or a key.',
    examples: [1, '< 3', '>= 10', '!= 0', `<= ${keyNames[0]}`],
  });
  const score = z.union([number, text]).meta({
    id: 'Score',
    description: 'A number, or the name of a key whose value is the score.',
    anyOf: [{ type: 'number' }, { enum: keyNames }, { type: 'string', pattern: valuePattern(symbols) }],
  });
  const choice = z.union([z.int().min(1), z.string().regex(/^\s*[1-9]\s*$/)]).meta({
    id: 'Choice',
    description: 'Number of the option, 1 for the first one printed on the card.',
  });
  const flag = z.union([z.boolean(), z.string().regex(/^(true|false)$/i)]).meta({ id: 'Flag' });
  return { condition, score, choice, flag };
}

export function botSchema(symbols: ScoreSymbols) {
  const { subjects, matchers, sets, flags, keys, families, original } = symbols.vocabulary;
  const describe = describer(original);
  const optional = (
    schema: z.ZodType,
    word: { readonly about: string; readonly isExtension?: boolean | undefined },
  ) => schema.optional().describe(describe(word.about, word.isExtension));

  const { condition, score, choice, flag } = scalars(symbols);

  const rule = (answer: z.ZodType, field: 'score' | 'choice') =>
    z
      .object({
        ...Object.fromEntries(
          keys.flatMap((key) =>
            [key.name, ...(key.aliases ?? [])].map((name) => [name, optional(condition, key)]),
          ),
        ),
        [field]: answer,
      })
      // The reader reports unknown keys, with a fix, so the schema accepts anything that looks like a condition.
      .catchall(condition)
      .meta({
        id: field === 'score' ? 'Rule' : 'ChoiceRule',
        patternProperties: Object.fromEntries(
          families.map(({ prefix, about, isExtension }) => [
            `^${prefix}.+`,
            { description: describe(about, isExtension), type: ['number', 'string'] },
          ]),
        ),
        additionalProperties: false,
      });
  const rules = {
    score: z.array(rule(score, 'score')).max(bounds.rulesPerEntry),
    choice: z.array(rule(choice, 'choice')).max(bounds.rulesPerEntry),
  };
  const target = card.meta({ id: 'Card', enum: [...matchers, ...subjects].map(({ name }) => name) });

  const entry = (answer: 'score' | 'choice', entryFlags: typeof flags) =>
    z.strictObject({
      card: target,
      ...Object.fromEntries(entryFlags.map((each) => [each.name, optional(flag, each)])),
      [answer]: (answer === 'score' ? score : choice).optional(),
      rules: rules[answer].optional(),
    });
  const entryWithoutFlags = {
    score: entry('score', []).meta({ id: 'Entry' }),
    choice: entry('choice', []).meta({ id: 'ChoiceEntry' }),
  };
  const entries = ({ name, answer, about, isExtension }: (typeof sets)[number]) => {
    const entryFlags = flags.filter(({ set }) => set === name);
    return z
      .array(entryFlags.length === 0 ? entryWithoutFlags[answer] : entry(answer, entryFlags))
      .max(bounds.entriesPerSet)
      .optional()
      .describe(describe(about, isExtension));
  };

  return z.looseObject({
    $schema: z.string().max(bounds.textLength).optional().describe('Gives completion in editors.'),
    game: z
      .string()
      .max(bounds.nameLength)
      .optional()
      .describe(describe('The game, where it is not the one the format comes from', true)),
    name: z.string().trim().min(1).max(bounds.nameLength).describe('Shown in results.'),
    author: z.string().max(bounds.nameLength),
    description: z
      .string()
      .max(bounds.descriptionLength)
      .optional()
      .describe(describe('What the bot tries to do', true)),
    provenance: z
      .array(z.string())
      .optional()
      .describe(describe('Where the bot comes from, as written by export', true)),
    ...(families.length > 0 && { cardInfo: cardInfo(subjects, rules.score) }),
    ...Object.fromEntries(sets.map((set) => [set.name, entries(set)])),
  });
}

const cardInfo = (subjects: readonly { readonly name: string }[], rules: z.ZodType) =>
  z
    .array(
      z.strictObject({
        card: card.meta({ enum: subjects.map(({ name }) => name) }),
        info: z.record(z.string().min(1).max(bounds.nameLength), z.union([number, text, rules])),
      }),
    )
    .max(bounds.entriesPerSet)
    .optional()
    .describe(
      'Named numbers of your own about cards: conditions and scores read them as card_info_ and the name.',
    );

/** Pattern of card info, or of a number as text. */
const valuePattern = ({ vocabulary }: ScoreSymbols): string =>
  `^(${[...vocabulary.families.map(({ prefix }) => `${prefix}.+`), '\\s*[+-]?[0-9.]+\\s*'].join('|')})$`;

/** The schema as JSON Schema, draft 2020-12. @param title name of this kind of file */
export function publishedSchema(symbols: ScoreSymbols, title: string): unknown {
  return { title, ...z.toJSONSchema(botSchema(symbols)) };
}
