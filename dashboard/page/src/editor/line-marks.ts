/** Marks beside lines: the worth of the line's rules, and the line that decided. */
import {
  type Extension,
  type Range,
  RangeSet,
  type RangeValue,
  StateEffect,
  type StateEffectType,
  StateField,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter } from '@codemirror/view';

/** Worth of a rule, shown beside its line. */
export interface MarkedWorth {
  readonly line: number;
  readonly label: string;
  readonly gain: number;
  readonly low: number;
  readonly high: number;
}

export const setWorths = StateEffect.define<readonly MarkedWorth[]>();

/** Worths of all rules on one line, in their order. */
class WorthMark extends GutterMarker {
  constructor(readonly worths: readonly MarkedWorth[]) {
    super();
  }
  override toDOM(): Node {
    const mark = document.createElement('span');
    for (const { gain, low, high, label } of this.worths) {
      const one = mark.appendChild(document.createElement('span'));
      one.textContent = `${gain >= 0 ? '+' : '−'}${(100 * Math.abs(gain)).toFixed(1)} `;
      one.className = low > 0 ? 'worth good' : high < 0 ? 'worth bad' : 'worth';
      one.title = `${label}: worth ${(100 * gain).toFixed(2)} points (95 % interval ${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)})`;
    }
    return mark;
  }
}

export const isLineOf = (doc: Text, line: number | undefined): line is number =>
  line !== undefined && line >= 1 && line <= doc.lines;

/** Marks that follow the text until the next effect replaces them. */
const markField = <Value, Mark extends RangeValue>(
  type: StateEffectType<Value>,
  marksOf: (value: Value, doc: Text) => readonly Range<Mark>[],
) =>
  StateField.define<RangeSet<Mark>>({
    create: () => RangeSet.empty,
    update(shown, { changes, effects, state }) {
      let next = shown.map(changes);
      for (const effect of effects)
        if (effect.is(type)) next = RangeSet.of(marksOf(effect.value, state.doc), true);
      return next;
    },
  });

const worthField = markField<readonly MarkedWorth[], GutterMarker>(setWorths, (worths, doc) => {
  const known = worths.filter(({ line }) => isLineOf(doc, line));
  return [...Map.groupBy(known, ({ line }) => line)].map(([line, ofLine]) =>
    new WorthMark(ofLine).range(doc.line(line).from),
  );
});

export const worthGutter: Extension = [
  worthField,
  gutter({ class: 'cm-worths', markers: (view) => view.state.field(worthField) }),
];

export const setLine = StateEffect.define<number | undefined>();

const lineField = markField<number | undefined, Decoration>(setLine, (line, doc) =>
  isLineOf(doc, line) ? [Decoration.line({ class: 'cm-fired' }).range(doc.line(line).from)] : [],
);

export const currentLine: Extension = [lineField, EditorView.decorations.from(lineField)];
