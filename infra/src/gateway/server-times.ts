/** How long a server waits for what others send; the options of every server of ours. */
export const SERVER_TIMES = {
  headersTimeout: 10_000,
  /** The whole request, whose 5 MB of a proof a slow phone sends in a minute and more. */
  requestTimeout: 120_000,
  /** Longer than the minute for which balancers keep a connection (docs/decisions/how-long-a-call-waits.md). */
  keepAliveTimeout: 65_000,
  /** How often Node looks for connections whose time is over; left alone, every 30 s, so that 10 s would be 40. */
  connectionsCheckingInterval: 1000,
} as const;
