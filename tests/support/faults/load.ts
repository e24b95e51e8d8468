import { setTimeout as pause } from 'node:timers/promises';

/** The result of one request. */
export interface Answered {
  status: number;
  sentAt: number;
  tookMs: number;
  retryAfter: string | null;
  /** Why there was no answer. */
  failure?: string;
}

/** Requests at a steady rate, however long the answers take. */
export interface Load {
  answers: Answered[];
  /** Sends no more requests and waits for the open ones. */
  stop(): Promise<void>;
}

/** Sends `perSecond` requests until it is stopped; a request without an answer has status 0. */
export function startLoad(perSecond: number, send: (serial: number) => Promise<Response>): Load {
  const answers: Answered[] = [];
  const open = new Set<Promise<void>>();
  let stopped = false;
  const ask = async (serial: number): Promise<void> => {
    const sentAt = performance.now();
    const told = await send(serial)
      .then(async (response) => (await response.arrayBuffer(), response))
      .then(
        ({ status, headers }) => ({ status, retryAfter: headers.get('Retry-After') }),
        (error: unknown) => ({ status: 0, retryAfter: null, failure: reasonOf(error) }),
      );
    answers.push({ ...told, sentAt, tookMs: performance.now() - sentAt });
  };
  const began = performance.now();
  const sending = (async () => {
    for (let sent = 0; !stopped;) {
      const due = ((performance.now() - began) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const one: Promise<void> = ask(sent).finally(() => open.delete(one));
        open.add(one);
      }
      await pause(1000 / perSecond);
    }
  })();
  return {
    answers,
    stop: async () => {
      stopped = true;
      await sending;
      await Promise.all(open);
    },
  };
}

/** What `fetch` says of a failure: its cause, which names the broken connection, if there is one. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);

/** Registers a family by its phone. */
export const registers = (url: string, phone: string): Promise<Response> =>
  fetch(`${url}/api/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      phone_number: phone,
      student_name: 'Kim',
      student_grade: 3,
      country_code: '+49',
      timezone: 'UTC',
    }),
  });

/** A different phone for each number. */
export const phoneOf = (serial: number): string => `+4916${String(10_000_000 + serial).padStart(9, '0')}`;

/** The longest response time of these requests. */
export const slowestMs = (answers: readonly Answered[]): number => Math.max(0, ...answers.map(({ tookMs }) => tookMs));
