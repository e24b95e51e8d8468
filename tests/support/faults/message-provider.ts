import { createServer } from 'node:http';
import { freePort } from './processes.js';

/** A message as the provider got it. */
export interface GotMessage {
  path: string;
  authorization: string;
  key: string;
  from: string;
  to: string;
  text: string;
}

/** What the provider answers from now on; undefined if it takes messages, `nothing` if it keeps silent. */
export type ProviderFault = { status: number; code?: number } | 'nothing' | undefined;

/** A provider of phone messages for tests, with the form API of Twilio. */
export interface MessageProvider {
  url: string;
  messages: GotMessage[];
  /** How often it was called, with or without success. */
  calls: number;
  fault: ProviderFault;
  close(): Promise<void>;
}

/** Starts a provider that stores the messages it receives. */
export async function openMessageProvider(): Promise<MessageProvider> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      provider.calls += 1;
      const { fault } = provider;
      if (fault === 'nothing') return;
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const to = form.get('To') ?? '';
      response.setHeader('Content-Type', 'application/json');
      response.statusCode = fault?.status ?? 201;
      // As the real one does, which is why its words are kept nowhere.
      if (fault) response.end(JSON.stringify({ code: fault.code, message: `${to} is refused`, status: fault.status }));
      else {
        provider.messages.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          key: String(request.headers['idempotency-key']),
          from: form.get('From') ?? '',
          to,
          text: form.get('Body') ?? '',
        });
        response.end(JSON.stringify({ sid: `SM${provider.messages.length}`, status: 'queued' }));
      }
    });
  });
  const provider: MessageProvider = {
    url: `http://127.0.0.1:${port}`,
    messages: [],
    calls: 0,
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return provider;
}
