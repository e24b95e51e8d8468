import { request } from 'node:http';

/** An answer with its body as text. */
export interface RawAnswer {
  status: number;
  text: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Sends a request with exactly these headers: fetch adds its own (`Sec-Fetch-Mode: cors`) and forbids others. */
export async function rawRequest(url: string, init: RequestInit): Promise<RawAnswer> {
  const packed = new Response(init.body ?? null);
  const type = packed.headers.get('Content-Type');
  const bytes = Buffer.from(await packed.arrayBuffer());
  const headers = {
    ...(type !== null && init.body instanceof FormData ? { 'Content-Type': type } : {}),
    ...(bytes.length > 0 ? { 'Content-Length': String(bytes.length) } : {}),
    ...(init.headers as Record<string, string> | undefined),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: init.method ?? 'GET', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      );
    });
    asked.once('error', reject);
    asked.end(bytes);
  });
}
