/** Names texts by their content: equal texts have equal names. */
import { createHash } from 'node:crypto';

/** The first 96 bits of SHA-256, in hexadecimal. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
