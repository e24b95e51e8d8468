import { createServer, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turnOfLoop, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AnswerUpgrade } from '../classroom/channel/accept-channels.js';
import type { WiredGateway } from './wire-gateway.js';
import type { Config } from '../config.js';
import type { GatewayApp } from '../http/create-app.js';
import { serveMetrics } from './metrics.js';
import { SERVER_TIMES } from './server-times.js';

const EXIT_AFTER_MS = 24_000;
/** How often a server that closes looks for connections that have become idle. */
const LOOK_MS = 100;
/** Turns of the event loop without anything new after which nothing waits any more, and the most turns for that. */
const QUIET_TURNS = 20;
const TURNS_MAX = 2000;

/** Listens; on SIGTERM, SIGINT or the launcher's death it drains and exits 0 without losing a response. */
export async function serve(
  app: GatewayApp & Pick<WiredGateway, 'upgrade'>,
  port: number,
  config: Config,
  log: Logger,
  close: () => Promise<void>,
): Promise<Server> {
  const handle = app.koa.callback();
  const server = createHttpServer((request, response) => void handle(request, response));
  acceptUpgrades(server, app.upgrade);
  const metricsServer = serveMetrics(app.metrics, config.METRICS_PORT, config.HOST);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, config.HOST, resolve);
  });
  log.info({ port }, 'listening');
  onShutdown(log, async () => {
    app.drain();
    await closeAfter(server, config.DRAIN_MS);
    metricsServer?.close();
    await close();
  });
  return server;
}

/** A server that knows on which of its connections nobody has asked anything yet. */
export interface HttpServer extends Server {
  readonly silent: ReadonlySet<Socket>;
}

/** A server with its limits in time, not listening yet. */
export function createHttpServer(handle: RequestListener): HttpServer {
  const server = createServer(SERVER_TIMES, handle);
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('upgrade', (_request, socket: Socket) => silent.delete(socket));
  return Object.assign(server, { silent });
}

/**
 * Gives requests for a WebSocket to the gateway that takes them; all other requests for another protocol are answered as if
 * they had asked for none, because Node itself would leave them without an answer.
 */
export function acceptUpgrades(server: Server, answer: AnswerUpgrade | undefined): void {
  server.on('upgrade', (request, socket: Socket, head) => {
    if (answer && request.headers.upgrade?.toLowerCase() === 'websocket') return answer(request, socket, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    return server.emit('request', request, response);
  });
}

/** Runs the work once when the process is told to stop, then exits; a second signal changes nothing. */
export function onShutdown(log: Logger, work: () => Promise<void>): void {
  let going = false;
  const go = (why: string): void => {
    if (going) return;
    going = true;
    log.info({ why }, 'shutting down');
    setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
    work().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => go('SIGTERM'));
  process.once('SIGINT', () => go('SIGINT'));
  // The launcher has the other end of this channel, so its death, even by kill -9, is a signal to stop, too.
  process.once('disconnect', () => go('the launcher is gone'));
  // It may have died while this process was still starting, when nobody listened yet.
  if (process.send !== undefined && !process.connected) go('the launcher is gone');
  process.once('uncaughtException', (error) => {
    try {
      log.fatal({ err: error }, 'uncaught');
    } finally {
      // Even when the reader of the log is gone, and the line cannot be written.
      process.exit(1);
    }
  });
}

/** Closes a server after a drain, with an answer to every request that has reached this machine by then. */
export async function closeAfter(server: HttpServer, drainMs: number): Promise<void> {
  // Load balancers must see the 503 of /readyz before connections are refused.
  await pause(drainMs);
  await letIn(server);
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  // Node counts a connection without a first request as busy, and closing ends its limit in time. Browsers open some in
  // advance; one on which a request has begun to come may finish it.
  endSilent(server, (socket) => socket.bytesRead === 0);
  const late = setTimeout(() => endSilent(server, () => true), SERVER_TIMES.headersTimeout);
  // Node leaves open, for its whole idle time, what becomes idle only now.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  await closed;
  clearTimeout(late);
  clearInterval(look);
}

function endSilent(server: HttpServer, isHopeless: (socket: Socket) => boolean): void {
  for (const socket of server.silent) if (isHopeless(socket)) socket.destroy();
}

/**
 * Accepts the connections and reads the requests that wait: on a busy machine the end of the drain may be the first
 * thing that this process does for seconds, and closing would break off everybody who came meanwhile.
 */
async function letIn(server: Server): Promise<void> {
  let came = false;
  const note = (): void => void (came = true);
  server.on('connection', note).on('request', note);
  for (let [turn, quiet] = [0, 0]; turn < TURNS_MAX && quiet < QUIET_TURNS; turn += 1) {
    came = false;
    await turnOfLoop();
    quiet = came ? 0 : quiet + 1;
  }
  server.off('connection', note).off('request', note);
}
