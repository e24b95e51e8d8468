import autocannon from 'autocannon';

/** Connections of every run. */
export const CONNECTIONS = 16;

/** One request of a load. */
export interface Shot {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The result of one run. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** How often each status was answered; `none` stands for requests without an answer. */
  statuses: Record<string, number>;
}

/** Shots that all connections repeat, or a list of its own for each connection, which is fired once. */
export type Shots = readonly Shot[] | ((connection: number) => Shot[]);

/** A JSON request of somebody who is signed in. */
export const sends = (method: 'POST' | 'PATCH', path: string, token: string, body: object): Shot => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: `Token ${token}` }) },
  body: JSON.stringify(body),
});

/** Fires on all connections for some seconds. */
export async function fire(url: string, shots: Shots, seconds: number, connections = CONNECTIONS): Promise<Load> {
  const own = typeof shots === 'function' ? Array.from({ length: connections }, (_, n) => shots(n)) : undefined;
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    ...(typeof shots === 'function'
      ? {
          setupClient: (client: autocannon.Client) =>
            client.setRequests((own?.[connection++] ?? []).map((shot) => ({ ...shot }))),
          // What is possible once is not repeated: a connection without shots ends, the last one ends the run.
          maxConnectionRequests: Math.min(...(own ?? []).map(({ length }) => length)),
          sampleInt: 100,
        }
      : { requests: shots.map((shot) => ({ method: 'GET', ...shot })) }),
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  );
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const none = result.errors + result.timeouts;
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: none > 0 ? { ...statuses, none } : statuses,
  };
}
