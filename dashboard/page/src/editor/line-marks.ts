/** Marks beside lines: the worth of the line's rules, and the line that decided. */
import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
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

const worthField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, state }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(setWorths)) continue;
      const byLine = Map.groupBy(
        effect.value.filter(({ line }) => line >= 1 && line <= state.doc.lines),
        ({ line }) => line,
      );
      next = RangeSet.of(
        [...byLine].map(([line, worths]) => new WorthMark(worths).range(state.doc.line(line).from)),
        true,
      );
    }
    return next;
  },
});

export const worthGutter: Extension = [
  worthField,
  gutter({ class: 'cm-worths', markers: (view) => view.state.field(worthField) }),
];

export const setLine = StateEffect.define<number | undefined>();
export const currentLine = StateField.define<RangeSet<Decoration>>({
  create: () => RangeSet.empty,
  update(shown, { changes, effects, state }) {
    let next = shown.map(changes);
    for (const effect of effects) {
      if (!effect.is(setLine)) continue;
      next =
        effect.value === undefined || effect.value < 1 || effect.value > state.doc.lines
          ? RangeSet.empty
          : RangeSet.of([Decoration.line({ class: 'cm-fired' }).range(state.doc.line(effect.value).from)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field as StateField<RangeSet<Decoration>>),
});
