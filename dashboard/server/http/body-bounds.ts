/** Refuses JSON that could exhaust the memory or the stack, before it is parsed. */
import type { IncomingMessage } from 'node:http';
import { limits } from '../../api/limits.js';
import { HttpProblem } from '../problems.js';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** For `express.json`. @throws HttpProblem 400 if the body has more parts or deeper nesting than `limits` allow */
export function refuseComplexBody(_request: IncomingMessage, _response: unknown, body: Uint8Array): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COMMA) parts++;
    else if (OPENING.includes(byte)) {
      parts++;
      if (++depth > limits.bodyDepth)
        throw new HttpProblem(400, `The request is nested deeper than ${limits.bodyDepth}`);
    } else if (CLOSING.includes(byte)) depth--;
    if (parts > limits.bodyParts)
      throw new HttpProblem(400, `The request has more than ${limits.bodyParts} parts`);
  }
}

/** @param start index of the opening quote @returns index of the closing quote */
function endOfText(body: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}
