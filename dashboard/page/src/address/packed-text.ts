/** Packs a text into an address: deflated, in URL-safe base64. The link needs no state on the server. */
import type { ApiPlayer } from '../../../api/common.ts';
import { ApiError } from '../server/api-client.ts';

export async function packText(player: ApiPlayer): Promise<string> {
  const stream = new Blob([JSON.stringify([player.name, player.text])]).stream();
  const bytes = await new Response(stream.pipeThrough(new CompressionStream('deflate-raw'))).bytes();
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A reference to a player that no library has. */
export const packedPlayer = async (player: ApiPlayer): Promise<string> => `z:${await packText(player)}`;

/**
 * @param instead advice for a reader whose link is incomplete
 * @throws ApiError for a link that was cut or changed
 */
export async function unpackText(packed: string, instead: string): Promise<ApiPlayer> {
  try {
    return await inflate(packed);
  } catch {
    throw new ApiError(
      400,
      'Part of this link is missing or changed',
      `copy the whole link again, or ${instead}`,
    );
  }
}

/** The server's limit for one text. A short link can contain gigabytes of repeated letters. */
const CHARACTERS_MAX = 1_000_000;
/** A character takes at most six bytes in JSON. */
const BYTES_MAX = 6 * CHARACTERS_MAX + 10_000;

function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > BYTES_MAX) controller.error(new RangeError('too long'));
      else controller.enqueue(chunk);
    },
  });
}

async function inflate(packed: string): Promise<ApiPlayer> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  const text = await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(bounded()),
  ).text();
  const [name, program] = JSON.parse(text) as [unknown, unknown];
  if (typeof name !== 'string' || typeof program !== 'string') throw new TypeError('no text');
  if (program.length > CHARACTERS_MAX) throw new RangeError('too long');
  return { name, text: program };
}
