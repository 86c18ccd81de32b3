/** The forward pass in plain loops. Allocates nothing; inputs that are 0, most of them, cost nothing. */
import type { Network } from './net.js';

export class ForwardPass {
  readonly hidden: Float32Array;

  constructor(readonly net: Network) {
    this.hidden = new Float32Array(net.hidden);
  }

  /** Computes the hidden layer. @param indices the place of each input of the network in the observation */
  computeHidden(observation: Float32Array, indices: Int32Array): void {
    const { w1, b1, hidden: units } = this.net;
    const { hidden } = this;
    hidden.set(b1);
    for (let input = 0; input < indices.length; input++) {
      const x = observation[indices[input]!]!;
      if (x === 0) continue;
      const row = input * units;
      for (let unit = 0; unit < units; unit++) hidden[unit]! += x * w1[row + unit]!;
    }
    for (let unit = 0; unit < units; unit++) if (hidden[unit]! < 0) hidden[unit] = 0;
  }

  /** Score of an action of the network's, after {@link computeHidden}. */
  score(action: number): number {
    const { w2, b2, hidden: units } = this.net;
    const { hidden } = this;
    let sum = b2[action]!;
    const row = action * units;
    for (let unit = 0; unit < units; unit++) sum += hidden[unit]! * w2[row + unit]!;
    return sum;
  }

  /** Share of the reward that is expected, after {@link computeHidden}. */
  value(): number {
    const { w3, b3, hidden: units } = this.net;
    let sum = b3[0]!;
    for (let unit = 0; unit < units; unit++) sum += this.hidden[unit]! * w3[unit]!;
    return sum;
  }
}
