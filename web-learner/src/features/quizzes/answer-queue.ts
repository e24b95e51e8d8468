import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import type { CheckedAnswer } from './play-state';
import { readWaiting, writeWaiting, type WaitingPick, type WaitingPicks } from './waiting-store';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** The calls with which the queue sends answers. */
export interface QueueCalls {
  save: (answers: Record<string, number[]>) => Promise<unknown>;
  check: (questionId: number, choices: number[]) => Promise<CheckedAnswer>;
}

/** The messages of the queue for the screen. */
export interface QueueNews {
  restored: (picks: WaitingPicks) => void;
  /** The number of answers that are not sent yet, and whether the last attempt failed. */
  waiting: (count: number, isStuck: boolean) => void;
  checked: (questionId: number, answer: CheckedAnswer) => void;
  /** The server refused these answers for good, with its reason. */
  refused: (error: ApiError) => void;
}

/**
 * Sends picks one call at a time and keeps them on this device until the server has them. So a lost connection, a
 * reload or an empty battery loses none. Each try has its own queue.
 */
export class AnswerQueue {
  readonly #picks = new Map<number, WaitingPick>();
  #isSending = false;
  #isStuck = false;
  #isClosed = false;
  #retryMs = FIRST_RETRY_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly key: string,
    readonly calls: QueueCalls,
    readonly news: QueueNews,
  ) {}

  /** Loads the answers that an earlier page could not send. */
  async start(): Promise<void> {
    const found = await readWaiting(this.key);
    if (this.#isClosed) return;
    for (const [id, pick] of found) this.#picks.set(id, pick);
    window.addEventListener('online', this.#retryNow);
    this.news.restored(found);
    this.#tell();
    void this.#send();
  }

  /** A newer pick for a question replaces the older one. */
  async put(questionId: number, pick: WaitingPick): Promise<void> {
    this.#picks.set(questionId, pick);
    this.#tell();
    await writeWaiting(this.key, this.#picks);
    void this.#send();
  }

  /** Stops sending when the page closes; unsent answers stay on the device. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#retryNow);
  }

  readonly #retryNow = (): void => {
    clearTimeout(this.#timer);
    this.#retryMs = FIRST_RETRY_MS;
    void this.#send();
  };

  async #send(): Promise<void> {
    if (this.#isSending || this.#isClosed) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    let goesOn = true;
    while (goesOn && this.#picks.size > 0 && !this.#isClosed) goesOn = await this.#sendNext();
    this.#isSending = false;
  }

  /** Finished questions are sent first, one by one; all others together. */
  async #sendNext(): Promise<boolean> {
    const entries = [...this.#picks];
    const done = entries.find(([, pick]) => pick.check);
    const sent = done ? [done] : entries;
    try {
      if (done) {
        const [id, { choices }] = done;
        this.news.checked(id, await this.calls.check(id, [...choices]));
      } else {
        await this.calls.save(Object.fromEntries(sent.map(([id, { choices }]) => [id, [...choices]])));
      }
    } catch (error) {
      if (!isFinal(error)) return this.#waitAndRetry();
      this.news.refused(error);
    }
    this.#isStuck = false;
    this.#retryMs = FIRST_RETRY_MS;
    // A pick that changed during the call must be sent again.
    for (const [id, pick] of sent) if (this.#picks.get(id) === pick) this.#picks.delete(id);
    await writeWaiting(this.key, this.#picks);
    this.#tell();
    return true;
  }

  #waitAndRetry(): false {
    this.#isStuck = true;
    this.#tell();
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#send(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    return false;
  }

  #tell(): void {
    if (!this.#isClosed) this.news.waiting(this.#picks.size, this.#isStuck);
  }
}

/** Whether another attempt would fail in the same way. An ended session is not final: the child can log in again. */
const isFinal = (error: unknown): error is ApiError =>
  isApiError(error) &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
