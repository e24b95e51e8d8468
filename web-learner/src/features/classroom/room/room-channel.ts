import {
  CHANNEL_CLOSED,
  CHANNEL_PING_S,
  FRAME_TAGS,
  type ChannelClosed,
  type ChannelMember,
} from '@school/core/classroom/channel';
import { againAfterMs } from './again-after';
import { Hearers } from './hearers';

/** `lost`: the connection is being made again. `ended`: not by itself; `endedBy` says why. */
export type ChannelState = 'connecting' | 'open' | 'lost' | 'ended';

/** Who has said something: the id of a member, and which of their pages. */
export interface Sender {
  from: string;
  page: string;
}

/** The line between the pages of a class. */
export interface RoomChannel {
  /** Says something to everybody else, or to one; false if the line is not open, and nobody hears it. */
  send(kind: string, data: unknown, to?: string): boolean;
  /** Hears what others say; returns what ends that. */
  on(kind: string, handler: (data: unknown, sender: Sender) => void): () => void;
  sendBinary(tag: number, bytes: Uint8Array): boolean;
  onBinary(tag: number, handler: (bytes: Uint8Array) => void): () => void;
  /** Told at once what the state is, and whenever it changes. */
  onState(handler: (state: ChannelState) => void): () => void;
  onMembers(handler: (members: readonly ChannelMember[]) => void): () => void;
  state(): ChannelState;
  endedBy(): ChannelClosed | undefined;
  /** Everybody in the room, this page's person among them. */
  members(): readonly ChannelMember[];
  /** This page's person, once they have been let in. */
  self(): ChannelMember | undefined;
  /** Connects, also again after an end. */
  open(): void;
  close(): void;
}

export interface ChannelOptions {
  address: string;
  /** A pass; `isNew` asks for another than the last. Null while there is none. */
  pass: (isNew: boolean) => Promise<string | null>;
}

const CONNECT_WITHIN_MS = 6000;
const ANSWER_WITHIN_MS = 5000;
const REFUSALS_MAX = 3;
const FINAL = new Map<number, ChannelClosed>([
  [CHANNEL_CLOSED.ended, 'ended'],
  [CHANNEL_CLOSED.replaced, 'replaced'],
]);

/** Opens the line of a class; it mends itself within seconds after a lost network or a restarted server. */
export function createRoomChannel(options: ChannelOptions): RoomChannel {
  return new Channel(options);
}

class Channel implements RoomChannel {
  readonly #page = newPage();
  readonly #texts = new Hearers<string, [data: unknown, sender: Sender]>();
  // A board that was opened while this page loads must be told of; where somebody points is old a moment later.
  readonly #frames = new Hearers<number, [bytes: Uint8Array]>((tag) => tag !== FRAME_TAGS.awareness);
  readonly #states = new Hearers<'state', [state: ChannelState]>();
  readonly #lists = new Hearers<'members', [members: readonly ChannelMember[]]>();
  #state: ChannelState = 'connecting';
  #endedBy: ChannelClosed | undefined;
  #socket: WebSocket | undefined;
  #members: readonly ChannelMember[] = [];
  #self: ChannelMember | undefined;
  #attempts = 0;
  #refusals = 0;
  #heardAt = 0;
  #pingedAt = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: ChannelOptions) {}

  state = (): ChannelState => this.#state;
  endedBy = (): ChannelClosed | undefined => this.#endedBy;
  members = (): readonly ChannelMember[] => this.#members;
  self = (): ChannelMember | undefined => this.#self;

  on = (kind: string, handler: (data: unknown, sender: Sender) => void) => this.#texts.add(kind, handler);
  onBinary = (tag: number, handler: (bytes: Uint8Array) => void) => this.#frames.add(tag, handler);
  onState = (handler: (state: ChannelState) => void) => {
    handler(this.#state);
    return this.#states.add('state', handler);
  };
  onMembers = (handler: (members: readonly ChannelMember[]) => void) => {
    handler(this.#members);
    return this.#lists.add('members', handler);
  };

  send(kind: string, data: unknown, to?: string): boolean {
    return this.#write(JSON.stringify({ kind, ...(to === undefined ? {} : { to }), data }));
  }

  sendBinary(tag: number, bytes: Uint8Array): boolean {
    const frame = new Uint8Array(bytes.length + 1);
    frame[0] = tag;
    frame.set(bytes, 1);
    return this.#write(frame);
  }

  open(): void {
    if (this.#beat !== undefined) return;
    this.#endedBy = undefined;
    this.#attempts = 0;
    this.#refusals = 0;
    this.#beat = setInterval(() => this.#look(), CHANNEL_PING_S * 1000);
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    this.#tell('connecting');
    void this.#connect(false);
  }

  close(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    this.#drop();
  }

  async #connect(isNewPass: boolean): Promise<void> {
    clearTimeout(this.#again);
    // The browser tells when there is a network again.
    if (!navigator.onLine) return;
    const pass = await this.options.pass(isNewPass).catch(() => null);
    if (this.#beat === undefined || this.#socket !== undefined) return;
    if (pass === null) return this.#comeAgain();
    const socket = new WebSocket(this.options.address);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#pingedAt = Date.now();
    this.#heardAt = 0;
    socket.onopen = () => socket.send(JSON.stringify({ kind: 'hello', data: { token: pass, page: this.#page } }));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => this.#hear(data);
    socket.onclose = ({ code }) => this.#onClosed(code);
  }

  #onClosed(code: number): void {
    const end = FINAL.get(code) ?? (code === CHANNEL_CLOSED.refused ? this.#refusedTooOften() : undefined);
    this.#drop();
    if (end !== undefined) {
      this.#endedBy = end;
      this.close();
      this.#tell('ended');
      return;
    }
    this.#tell('lost');
    this.#comeAgain(code);
  }

  #refusedTooOften(): ChannelClosed | undefined {
    this.#refusals += 1;
    return this.#refusals >= REFUSALS_MAX ? 'refused' : undefined;
  }

  #comeAgain(code?: number): void {
    clearTimeout(this.#again);
    const isRestarting = code === CHANNEL_CLOSED.restarting;
    this.#again = setTimeout(
      () => void this.#connect(code === CHANNEL_CLOSED.refused),
      againAfterMs(this.#attempts, isRestarting, Math.random()),
    );
    this.#attempts += 1;
  }

  /** Gives up the present connection, without any word of it. */
  #drop(): void {
    clearTimeout(this.#again);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(): void {
    this.#drop();
    this.#tell('lost');
    this.#comeAgain();
  }

  /** Asks the other side for a sign, and gives up a connection from which none has come. */
  #look(): void {
    if (this.#socket === undefined) return;
    const now = Date.now();
    const isSilent = this.#heardAt < this.#pingedAt;
    const within = this.#state === 'open' ? ANSWER_WITHIN_MS : CONNECT_WITHIN_MS;
    if (isSilent && now - this.#pingedAt >= within) return this.#lose();
    if (isSilent || this.#state !== 'open') return;
    this.#pingedAt = now;
    this.send('ping', null);
  }

  readonly #onOnline = (): void => {
    this.#attempts = 0;
    if (this.#state !== 'open') this.#lose();
    else this.#look();
  };
  readonly #onOffline = (): void => {
    this.#drop();
    this.#tell('lost');
  };

  #hear(data: string | ArrayBuffer): void {
    this.#heardAt = Date.now();
    if (typeof data !== 'string') {
      const frame = new Uint8Array(data);
      this.#frames.tell(frame[0] ?? 0, frame.subarray(1));
      return;
    }
    // `as`: the server says nothing else.
    const message = JSON.parse(data) as { kind: string; data: unknown; from?: string; page?: string };
    if (message.kind === 'welcome') this.#welcome(message.data as { member: ChannelMember; members: ChannelMember[] });
    if (message.kind === 'members') this.#setMembers(message.data as ChannelMember[]);
    this.#texts.tell(message.kind, message.data, { from: message.from ?? '', page: message.page ?? '' });
  }

  #welcome({ member, members }: { member: ChannelMember; members: ChannelMember[] }): void {
    this.#attempts = 0;
    this.#refusals = 0;
    this.#self = member;
    this.#setMembers(members);
    this.#tell('open');
  }

  #setMembers(members: readonly ChannelMember[]): void {
    this.#members = members;
    this.#lists.tell('members', members);
  }

  #tell(state: ChannelState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#states.tell('state', state);
  }

  #write(data: string | Uint8Array<ArrayBuffer>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#state !== 'open') return false;
    this.#socket.send(data);
    return true;
  }
}

/** A name of this page; browsers have `randomUUID` on secure pages only. */
const newPage = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
