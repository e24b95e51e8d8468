import autocannon from 'autocannon';

/** Connections of every run (performance.md 5). */
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
  maxMs: number;
  statuses: Record<string, number>;
  errors: number;
}

/** How a load is fired; `perConnection` gives each connection shots of its own. */
export interface LoadOptions {
  seconds: number;
  connections?: number;
  perConnection?: (connection: number) => Shot[];
}

/**
 * For writes that are possible once for each thing: every run and connection gets its own share. Even runs are the
 * baseline's, because compare fires it first; odd ones are ours.
 */
export const onceEach =
  <Thing>(things: readonly Thing[], perRun: number, toLimit: (one: Thing) => Shot, toOurs: (one: Thing) => Shot) =>
  (run: number) =>
  (connection: number): Shot[] =>
    things
      .slice(run * perRun, (run + 1) * perRun)
      .filter((_, index) => index % CONNECTIONS === connection)
      .map(run % 2 === 0 ? toLimit : toOurs);

/** Repeats the shots on all connections. */
export async function fire(
  url: string,
  shots: readonly Shot[],
  { seconds, connections = CONNECTIONS, perConnection }: LoadOptions,
): Promise<Load> {
  const own = perConnection && Array.from({ length: connections }, (_, connection) => perConnection(connection));
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    // `as`: autocannon takes any method; its types want its own union.
    requests: shots.map((shot) => ({ method: 'GET', ...shot })),
    ...(own === undefined
      ? {}
      : {
          setupClient: (client: autocannon.Client) =>
            client.setRequests((own[connection++] ?? []).map((shot) => ({ ...shot }))),
          // What is possible once is not repeated: a connection without shots ends, the last one ends the run.
          maxConnectionRequests: Math.min(...own.map(({ length }) => length)),
          sampleInt: 100,
        }),
  });
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]),
  );
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    maxMs: result.latency.max,
    statuses,
    errors: result.errors + result.timeouts,
  };
}
