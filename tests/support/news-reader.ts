import { bindingCookie } from '@school/infra/auth/session';
import type { TestServer } from './test-server.js';

/** An open screen that listens to the news of a gateway. */
export interface NewsReader {
  status: number;
  /** What it was told, such as `lead L000123`. */
  heard: string[];
  /** Whether the gateway has ended it. */
  isOver(): boolean;
  close(): Promise<void>;
}

/** Listens as a program does, with a token, or as a browser, by its cookie. */
export async function readNews(
  server: TestServer,
  path: string,
  as: { token: string } | { cookie: string; audience: 'crm' | 'staff' },
): Promise<NewsReader> {
  const headers: Record<string, string> =
    'token' in as ? { Authorization: `Token ${as.token}` } : { Cookie: `${bindingCookie(as.audience)}=${as.cookie}` };
  const response = await server.fetch(path, { headers });
  const heard: string[] = [];
  let isOver = false;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readOn = async (): Promise<void> => {
    let text = '';
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) heard.push(...linesOf(block));
    }
  };
  void readOn()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return {
    status: response.status,
    heard,
    isOver: () => isOver,
    close: async () => {
      await reader?.cancel().catch(() => undefined);
    },
  };
}

function linesOf(block: string): string[] {
  const [, topic, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  if (topic === undefined || data === undefined) return [];
  // `as`: the gateway's own list of keys.
  return (JSON.parse(data) as string[]).map((key) => `${topic} ${key}`);
}
