/** The worker of the page without a server, in an empty window. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { builtPage } from './built-page.js';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly disposition: string | null;
}

/** Starts the worker as the page would, in an empty window. */
export async function openWorker(page: Page): Promise<void> {
  const file = readdirSync(join(builtPage, 'assets')).find((name) => /^worker-.*\.js$/.test(name));
  await page.evaluate(`window.worker = new Worker('assets/${file}', { type: 'module', name: 'server' });
    window.worker.postMessage({ session: undefined });
    window.lastId = 0;
    window.ask = (method, path, body) => new Promise((resolve) => {
      const id = ++window.lastId;
      const answer = { status: 0, text: '', disposition: null };
      const decoder = new TextDecoder();
      const take = ({ data }) => {
        if (data.id !== id) return;
        if (data.status) {
          answer.status = data.status;
          answer.disposition = data.headers['content-disposition']?.replaceAll('"', '') ?? null;
        }
        if (data.part) answer.text += typeof data.part === 'string' ? data.part : decoder.decode(data.part);
        if (!data.end) return;
        window.worker.removeEventListener('message', take);
        resolve(answer);
      };
      window.worker.addEventListener('message', take);
      window.worker.postMessage({ id, method, path, body });
    });`);
}

export const forgets = async (page: Page): Promise<boolean> =>
  (JSON.parse((await ask(page, 'GET', '/health')).text) as { forgets: boolean }).forgets;

export const ask = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    `window.ask(${JSON.stringify(method)}, ${JSON.stringify(path)}, ${
      body === undefined ? 'undefined' : JSON.stringify(JSON.stringify(body))
    })`,
  );
