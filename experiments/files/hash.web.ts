/** Names texts by their content in a browser, whose own SHA-256 is asynchronous. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type * as here from './hash.js';

export const contentHash: typeof here.contentHash = (text) =>
  bytesToHex(sha256(utf8ToBytes(text))).slice(0, 24);
