import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Listener } from './listener.js';

type Handlers = Map<string, Set<(payload: string) => void>>;

const BACKOFF_FIRST_MS = 100;
const BACKOFF_MAX_MS = 5000;
// A server that vanishes without a FIN leaves a socket that looks alive; only a query reveals it.
const PROBE_EVERY_MS = 10_000;
const PROBE_TIMEOUT_MS = 5000;
// A channel is an SQL identifier of at most 63 bytes; characters that need quoting are refused.
const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/;

/** Listens to NOTIFY on a separate connection, which reconnects by itself. */
export function createPostgresListener(config: Pick<Config, 'DATABASE_URL'>, log: Logger): Listener {
  const listener = new PostgresListener(config.DATABASE_URL, log);
  void listener.keepConnected();
  return listener;
}

class PostgresListener implements Listener {
  readonly #handlers: Handlers = new Map();
  readonly #gapHandlers = new Set<() => void>();
  readonly #stopped = new AbortController();
  #client: pg.Client | undefined;

  constructor(
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  on(channel: string, handler: (payload: string) => void): () => void {
    if (!CHANNEL.test(channel)) throw new Error(`"${channel}" cannot be a channel`);
    const known = this.#handlers.get(channel);
    const handlers = known ?? new Set();
    handlers.add(handler);
    if (!known) {
      this.#handlers.set(channel, handlers);
      // If this fails the connection is broken, and the next one listens to every known channel.
      this.#client?.query(`LISTEN ${channel}`).catch(() => undefined);
    }
    return () => handlers.delete(handler);
  }

  onGap(handler: () => void): () => void {
    this.#gapHandlers.add(handler);
    return () => this.#gapHandlers.delete(handler);
  }

  isListening(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#client?.end().catch(() => undefined);
  }

  /** Keeps one connection open until closed; each gap is reported twice, at its beginning and end. */
  async keepConnected(): Promise<void> {
    let backoff = BACKOFF_FIRST_MS;
    let everConnected = false;
    let told = false;
    while (!this.#stopped.signal.aborted) {
      try {
        const client = await this.#connect();
        backoff = BACKOFF_FIRST_MS;
        told = false;
        // Messages sent meanwhile are lost; the handlers read the tables instead.
        if (everConnected) this.#tellGap();
        everConnected = true;
        await this.#untilBroken(client);
        if (!this.#stopped.signal.aborted) this.#tellGap();
      } catch (error) {
        // Once per outage: further attempts tell nothing new.
        if (!told) this.log.warn({ err: error }, 'listening to Postgres failed, trying again');
        told = true;
      }
      await pause(backoff * (0.5 + Math.random()), undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      backoff = Math.min(backoff * 2, BACKOFF_MAX_MS);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'listener',
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    });
    // An error between connect and untilBroken must not end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    try {
      await client.connect();
      // Channels added while these run are seen because the set is read again until it stops growing.
      const listened = new Set<string>();
      for (let open = this.#unlistened(listened); open.length > 0; open = this.#unlistened(listened)) {
        await client.query(open.map((channel) => `LISTEN ${channel}`).join(';'));
        open.forEach((channel) => listened.add(channel));
      }
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #unlistened(listened: ReadonlySet<string>): string[] {
    return [...this.#handlers.keys()].filter((channel) => !listened.has(channel));
  }

  async #untilBroken(client: pg.Client): Promise<void> {
    const broken = new AbortController();
    client.once('error', () => broken.abort());
    client.once('end', () => broken.abort());
    const either = AbortSignal.any([broken.signal, this.#stopped.signal]);
    while (!either.aborted) {
      await pause(PROBE_EVERY_MS, undefined, { signal: either }).catch(() => undefined);
      if (!either.aborted) await client.query('SELECT 1').catch(() => broken.abort());
    }
    this.#client = undefined;
    // A dead socket never answers the goodbye either, so nobody waits for it.
    void client.end().catch(() => undefined);
  }

  #deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) this.#guard(() => handler(payload));
  }

  #tellGap(): void {
    for (const handler of this.#gapHandlers) this.#guard(handler);
  }

  // One handler's bug must not keep the message from the others, nor end the process.
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.log.error({ err: error }, 'a listener failed');
    }
  }
}
