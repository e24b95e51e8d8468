import { PassThrough, type Readable } from 'node:stream';
import {
  addKeys,
  ANY_KEY,
  mayHaveChanged,
  NEWS_TOPICS,
  parseNews,
  TOO_MANY_SCREENS,
  type ChangedKeys,
  type NewsTopic,
} from '@school/core/live/news';
import { AppError, schoolIsBusy } from '../app-error.js';

/** News that come together, as those of one booking do, are told together. */
const TOGETHER_MS = 50;
/** A silent connection is closed by what stands between, and a browser that is gone is noticed by writing to it. */
const BEAT_MS = 20_000;
/** After that the browser comes again, and its session and rights are looked at anew. */
const LIFE_MS = 10 * 60_000;
/** One person's browsers; the tabs of one share a connection. */
const READERS_OF_ONE_MAX = 10;
/** A browser that reads so slowly is sent away; when it comes again it reads everything anew. */
const WAITING_BYTES_MAX = 64 * 1024;
const COME_AGAIN_MS = 2000;
const RETRY_AFTER_S = 5;

/** Who listens, and to what. */
export interface Listening {
  accountId: number;
  /** The session, with whose end the news end. */
  sid: string;
  topics: readonly NewsTopic[];
  /** The one class of whose chat they are told; without one they are told of none. */
  classId?: number;
}

interface Reader extends Listening {
  stream: PassThrough;
  endsAt: number;
}

/**
 * Passes on to the open screens of one process what has changed, as Server-Sent Events. News only say what to read
 * again, so that nothing is lost by those that are missed: who comes again reads everything anew.
 */
export class NewsHub {
  readonly #readers = new Set<Reader>();
  readonly #waiting = new Map<NewsTopic, ChangedKeys>();
  #telling: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Begins to tell news; the stream ends with the session, after some minutes, or when the process stops. */
  open(listening: Listening): Readable {
    if (this.#isClosed) throw schoolIsBusy('unavailable', RETRY_AFTER_S);
    if (this.#ofAccount(listening.accountId) >= READERS_OF_ONE_MAX)
      throw new AppError('too_many', 'limit', TOO_MANY_SCREENS, { retryAfterS: RETRY_AFTER_S });
    const reader = { ...listening, stream: new PassThrough(), endsAt: Date.now() + LIFE_MS };
    this.#readers.add(reader);
    reader.stream.once('close', () => this.#readers.delete(reader));
    reader.stream.write(`retry: ${COME_AGAIN_MS}\n\n`);
    this.#beating ??= setInterval(() => this.#beat(), BEAT_MS).unref();
    return reader.stream;
  }

  /** Takes a line of the channel. */
  hear(line: string): void {
    const news = parseNews(line);
    if (news === undefined || this.#readers.size === 0) return;
    this.#waiting.set(news.topic, addKeys(this.#waiting.get(news.topic), [news.key]));
    this.#telling ??= setTimeout(() => this.#tell(), TOGETHER_MS).unref();
  }

  /** Lines may have been missed: everybody reads everything again. */
  hearGap(): void {
    for (const topic of NEWS_TOPICS) this.hear(`${topic} ${ANY_KEY}`);
  }

  /** Ends what a session listens to. */
  endSession(sid: string): void {
    for (const reader of this.#readers) if (reader.sid === sid) reader.stream.end();
  }

  /** Ends everything, because the process stops; the browsers come again elsewhere. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beating);
    clearTimeout(this.#telling);
    for (const { stream } of this.#readers) stream.end();
  }

  #ofAccount(accountId: number): number {
    return [...this.#readers].filter((reader) => reader.accountId === accountId).length;
  }

  #tell(): void {
    this.#telling = undefined;
    for (const [topic, changed] of this.#waiting) {
      const line = `event: ${topic}\ndata: ${JSON.stringify(dataOf(topic, changed))}\n\n`;
      for (const reader of this.#readers) if (isFor(reader, topic, changed)) send(reader, line);
    }
    this.#waiting.clear();
  }

  #beat(): void {
    const now = Date.now();
    for (const reader of this.#readers) {
      if (reader.endsAt <= now) reader.stream.end();
      else send(reader, ': here\n\n');
    }
  }
}

/** Nobody is told of others' notifications or of the chats of other classes, not even that there are any. */
function isFor(reader: Reader, topic: NewsTopic, changed: ChangedKeys): boolean {
  if (!reader.topics.includes(topic)) return false;
  if (topic === 'notice') return mayHaveChanged(changed, String(reader.accountId));
  return topic !== 'chat' || mayHaveChanged(changed, String(reader.classId));
}

const dataOf = (topic: NewsTopic, changed: ChangedKeys): readonly string[] =>
  topic === 'lead' ? [...changed] : [ANY_KEY];

function send({ stream }: Reader, text: string): void {
  if (stream.writableLength > WAITING_BYTES_MAX) stream.destroy();
  else stream.write(text);
}
