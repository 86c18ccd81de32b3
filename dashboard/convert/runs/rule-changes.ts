/** Compares two texts rule by rule. */
import { diffRules, formFor, gameNamed, readPlayer } from '../../../experiments/index.js';
import type { ApiRuleChange } from '../../api/runs/run-record.js';

/** A text that cannot be read has no rules. */
export function ruleChanges(gameName: string, from: string, to: string): readonly ApiRuleChange[] {
  const game = gameNamed(gameName);
  const { suffix } = formFor(game);
  const parts = (text: string) => {
    const { player } = readPlayer(text, `text${suffix}`);
    return player?.form === undefined ? [] : player.form.parts(player.program, game);
  };
  return diffRules(parts(from), parts(to));
}

export const programDiff = (
  game: string,
  from: { name: string; text: string },
  to: { name: string; text: string; candidate?: number },
) => ({ from, to, changes: ruleChanges(game, from.text, to.text) });
