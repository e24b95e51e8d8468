// Hot screen: what is said in a class goes to the other gateways by notices of Postgres.
import { randomUUID } from 'node:crypto';
import type { ChannelMember } from '@school/core/classroom/channel';
import type { Listener } from '../../broadcast/listener.js';
import { announce } from '../../broadcast/redis-listener.js';
import { statement } from '../../db/sql.js';
import type { Deps } from '../../deps.js';

/** What the gateways tell each other about the room of one class. */
export type BusMessage =
  /** The people whom this gateway has in the room; an empty list when the last one has left. */
  | { kind: 'here'; room: number; members: readonly ChannelMember[] }
  /** Who else has people in this room? */
  | { kind: 'ask'; room: number }
  | { kind: 'say'; room: number; to?: string; text: string }
  /** A frame of a board, in base64. */
  | { kind: 'frame'; room: number; bytes: string };

/** Makes the gateways of a school one room. Nobody hears what they said themselves. */
export interface RoomBus {
  /** Messages of one gateway arrive in their order. What is lost is mended by the next `here`, and by asking again. */
  send(message: BusMessage): void;
  close(): void;
}

interface BusHandlers {
  onMessage(gateway: string, message: BusMessage): void;
  /** Messages may have been missed. */
  onGap(): void;
}

const BUS_CHANNEL = 'class_rooms';
/** NOTIFY takes less than 8000 bytes. */
const PART_BYTES = 7000;
const PARTS_MAX = 200;
/** A message whose last part does not come is forgotten. */
const PART_WAITS_MS = 10_000;

const notifyAll = statement(
  'class-rooms-notify',
  `SELECT pg_notify('${BUS_CHANNEL}', line) FROM unnest($1::text[]) WITH ORDINALITY AS t (line, n) ORDER BY n`,
);

/** Connects this process with the other gateways: over Redis if the school has one, else by NOTIFY. */
export function createRoomBus(
  deps: Pick<Deps, 'db' | 'redis' | 'log'>,
  listener: Listener,
  handlers: BusHandlers,
): RoomBus {
  const own = randomUUID();
  const joiner = new PartJoiner();
  const unsubscribe = [
    listener.on(BUS_CHANNEL, (line) => {
      const whole = joiner.take(line, Date.now());
      if (whole === undefined || whole.gateway === own) return;
      handlers.onMessage(whole.gateway, whole.message);
    }),
    listener.onGap(() => handlers.onGap()),
  ];
  const { redis } = deps;
  const tell =
    redis === null ? notifier(deps) : (lines: string[]) => lines.forEach((line) => announce(redis, BUS_CHANNEL, line));
  let count = 0;
  return {
    send: (message) => tell(partsOf(`${own}:${(count += 1)}`, plain(JSON.stringify(message)))),
    close: () => unsubscribe.forEach((end) => end()),
  };
}

/** Sends lines by NOTIFY, one statement at a time, so that they keep their order; what comes meanwhile goes together. */
function notifier({ db, log }: Pick<Deps, 'db' | 'log'>): (lines: string[]) => void {
  let waiting: string[] = [];
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      // What cannot be told now is told by the next `here`, or asked for again by the browsers.
      await db.run(notifyAll, [lines]).catch((err: unknown) => log.warn({ err }, 'the gateways could not be told'));
    }
    isSending = false;
  };
  return (lines) => {
    waiting.push(...lines);
    if (!isSending) void sendAll();
  };
}

/** JSON in letters of one byte each, so that it can be cut anywhere. */
const plain = (json: string): string =>
  json.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A message in lines that each fit into one notice: `gateway:number/part/parts text`. */
export function partsOf(id: string, text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / PART_BYTES));
  return Array.from({ length: count }, (_, part) => {
    const piece = text.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
    return `${id}/${part + 1}/${count} ${piece}`;
  });
}

const LINE = /^([\da-f-]{36}):(\d+)\/(\d+)\/(\d+) ([^]*)$/;

interface Whole {
  gateway: string;
  message: BusMessage;
}

/** Puts the parts of messages together again. */
export class PartJoiner {
  readonly #waiting = new Map<string, { parts: string[]; since: number }>();

  /** The message that a line completes; undefined while parts are missing, and for what is no line of ours. */
  take(line: string, now: number): Whole | undefined {
    const [, gateway = '', number = '', part, parts, text = ''] = LINE.exec(line) ?? [];
    const [at, count] = [Number(part), Number(parts)];
    if (gateway === '' || count < 1 || count > PARTS_MAX) return undefined;
    if (count === 1) return wholeOf(gateway, text);
    for (const [key, { since }] of this.#waiting) if (since < now - PART_WAITS_MS) this.#waiting.delete(key);
    const key = `${gateway}:${number}`;
    const known = this.#waiting.get(key) ?? { parts: [], since: now };
    known.parts.push(text);
    if (at !== known.parts.length) {
      this.#waiting.delete(key);
      return undefined;
    }
    this.#waiting.set(key, known);
    if (at < count) return undefined;
    this.#waiting.delete(key);
    return wholeOf(gateway, known.parts.join(''));
  }
}

function wholeOf(gateway: string, text: string): Whole | undefined {
  try {
    // `as`: only our own gateways write to this channel, and a school has one release of them at a time but for seconds.
    return { gateway, message: JSON.parse(text) as BusMessage };
  } catch {
    return undefined;
  }
}
