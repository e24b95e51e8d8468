import {
  CHANNEL_CLOSED,
  CHANNEL_PING_S,
  CHANNEL_TEXT_BYTES_MAX,
  CHANNEL_TEXTS,
  memberIdOf,
  readChannelMessage,
  readHello,
  type ChannelClosed,
  type ChannelHello,
} from '@school/core/classroom/channel';
import type { RawData, WebSocket } from 'ws';
import type { Deps } from '../../deps.js';
import { readChannelPass } from './channel-pass.js';
import { findSeat } from './find-seat.js';
import { SocketRate } from './rate-of-socket.js';
import type { Seated } from './room.js';
import type { RoomHub } from './room-hub.js';

/** A page that says nothing first is sent away. */
const HELLO_WITHIN_MS = 5000;
const PINGS_MISSED_MAX = 2;
const GOODBYE_MS = 1000;
/** So much may wait for a slow connection: it comes again and reads everything anew. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;
/** So many frames of one person may wait for their handlers. */
const FRAMES_WAITING_MAX = 500;

/** Serves one page of a class until it goes. */
export function serveSocket(deps: Deps, hub: RoomHub, classId: number, socket: WebSocket): void {
  const rate = new SocketRate(Date.now());
  let seated: Seated | undefined;
  let isGreeted = false;
  const close = (why: ChannelClosed): void => {
    socket.close(CHANNEL_CLOSED[why], CHANNEL_TEXTS[why]);
    // The other side may be gone and never answer: its place is free at once, and nobody waits for its goodbye.
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    if (seated !== undefined) hub.leave(seated);
  };
  const late = setTimeout(() => close('refused'), HELLO_WITHIN_MS);
  const stopPings = keepAlive(socket);
  const frames = new InTurn(FRAMES_WAITING_MAX);

  const enter = async (hello: ChannelHello): Promise<void> => {
    const found = await sit(deps, classId, hello);
    if (found === undefined || socket.readyState !== socket.OPEN) return close('refused');
    clearTimeout(late);
    seated = { ...found, close, sendText: (text) => send(socket, text), sendFrame: (frame) => send(socket, frame) };
    hub.enter(seated);
    await hub.greet(seated);
  };
  const onFrame = (frame: Buffer): void => {
    const person = seated;
    if (person === undefined) return close('refused');
    if (!frames.add(() => hub.frame(person, frame))) close('tooMuch');
  };
  const onText = (text: string): void => {
    if (seated === undefined) {
      const hello = isGreeted ? undefined : readHello(text);
      isGreeted = true;
      if (hello === undefined) close('refused');
      else if (!frames.add(() => enter(hello))) close('tooMuch');
      return;
    }
    const message = readChannelMessage(text);
    if (message?.kind === 'ping') send(socket, PONG);
    else if (message !== undefined) hub.say(seated, message);
  };

  frames.onError = (err) => {
    deps.log.error({ err, classId }, 'a message of a class failed');
    close('restarting');
  };
  socket.on('message', (data, isBinary) => {
    const bytes = bytesOf(data);
    if (!rate.take(bytes.length, Date.now()) || (!isBinary && bytes.length > CHANNEL_TEXT_BYTES_MAX)) close('tooMuch');
    else if (isBinary) onFrame(bytes);
    else onText(bytes.toString());
  });
  // A broken connection is closed right after it; there is nobody to tell.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(late);
    stopPings();
    if (seated !== undefined) hub.leave(seated);
  });
}

const PONG = JSON.stringify({ kind: 'pong', data: null });

/** The place of a page that has shown its pass; undefined if it opens nothing here. */
async function sit(deps: Deps, classId: number, { token, page }: ChannelHello) {
  const pass = await readChannelPass(deps.config, token, deps.clock.now());
  if (pass === null || pass.classId !== classId) return undefined;
  const seat = await findSeat(deps, pass);
  if (seat === undefined) return undefined;
  const { studentId } = pass;
  return { pass, member: { id: memberIdOf(studentId), page, ...seat, student_id: studentId, since: Date.now() } };
}

/** Pings, and ends a connection that has missed two of them. */
function keepAlive(socket: WebSocket): () => void {
  let missed = 0;
  socket.on('pong', () => (missed = 0));
  const timer = setInterval(() => {
    if (missed >= PINGS_MISSED_MAX) return socket.terminate();
    missed += 1;
    socket.ping();
  }, CHANNEL_PING_S * 1000);
  return () => clearInterval(timer);
}

function send(socket: WebSocket, data: string | Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > WAITING_BYTES_MAX) socket.terminate();
  else socket.send(data);
}

/** With `nodebuffer`, ws gives one buffer. */
const bytesOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);

/** Does one thing after the other. */
class InTurn {
  onError: (err: unknown) => void = () => undefined;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly most: number) {}

  /** Adds work; false if too much waits already. */
  add(work: () => Promise<void>): boolean {
    if (this.#waiting >= this.most) return false;
    this.#waiting += 1;
    this.#last = this.#last
      .then(work)
      .catch((err: unknown) => this.onError(err))
      .finally(() => (this.#waiting -= 1));
    return true;
  }
}
