/** A text small enough for an address: deflated, in URL-safe base64. A link needs no state on the server. */
import type { Player } from '../../api/common.ts';

export async function packText(player: Player): Promise<string> {
  const stream = new Blob([JSON.stringify([player.name, player.text])]).stream();
  const bytes = await new Response(stream.pipeThrough(new CompressionStream('deflate-raw'))).bytes();
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpackText(packed: string): Promise<Player> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  const text = await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
  ).text();
  const [name, program] = JSON.parse(text) as [string, string];
  return { name, text: program };
}
