/** Downloads. */
import type { Rows } from '../../../../api/common.ts';
import { endpointUrl } from '../../server/api-client.ts';
import { request } from '../../server/transport.ts';

/** In milliseconds. A busy browser starts a download late and needs the address until then. */
const ADDRESS_KEPT = 60_000;

export function saveFile(name: string, content: string | Blob, type = ''): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT);
}

/** The server writes CSV and Arrow, with the library that computed the rows. */
export async function saveTable(format: 'csv' | 'arrow', name: string, rows: Rows): Promise<void> {
  const response = await request(endpointUrl('POST /tables/:format', { params: { format } } as never), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-deckwright': '1' },
    body: JSON.stringify({ rows, name }),
  });
  if (response.ok) saveFile(`${name}.${format}`, await response.blob());
}
