import {
  CHANNEL_PING_S,
  isLater,
  maySay,
  ONLY_THE_TEACHER,
  type ChannelMember,
  type ChannelMessage,
} from '@school/core/classroom/channel';
import type { Listener } from '../../broadcast/listener.js';
import type { Deps } from '../../deps.js';
import { findSeat } from './find-seat.js';
import { isTag, type FrameHandlers } from './frame-handlers.js';
import { Room, type Seated } from './room.js';
import { createRoomBus, type BusMessage, type RoomBus } from './room-bus.js';

/** The channel of Postgres on which a class's number is told whose classroom has changed. */
export const ROOM_CHANGED = 'class_room_changed';

const BEAT_MS = CHANNEL_PING_S * 1000;
/** Seats, sessions and the class are looked at again so often, should no notice of their end have come. */
const BEATS_PER_LOOK = 20;

/** All rooms with people on this gateway. */
export class RoomHub {
  readonly #rooms = new Map<number, Room>();
  readonly #bus: RoomBus;
  readonly #beating: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #beats = 0;

  constructor(
    private readonly deps: Deps,
    private readonly handlers: FrameHandlers,
    listener: Listener,
    newsListener: Listener,
  ) {
    this.#bus = createRoomBus(deps, listener, {
      onMessage: (gateway, message) => this.#hear(gateway, message),
      onGap: () => this.#askAgain(),
    });
    this.#unsubscribe = newsListener.on(ROOM_CHANGED, (classId) => void this.#lookAt(Number(classId)));
    this.#beating = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  /** Lets a person in. An older page of theirs is closed, wherever it is. */
  enter(seated: Seated): void {
    const { member, pass } = seated;
    const room = this.#rooms.get(pass.classId) ?? new Room(pass.classId);
    this.#rooms.set(pass.classId, room);
    const before = room.local.get(member.id);
    room.local.set(member.id, seated);
    before?.close('replaced');
    this.#announce(room);
    this.#bus.send({ kind: 'ask', room: pass.classId });
    seated.sendText(JSON.stringify({ kind: 'welcome', data: { member, members: room.members() } }));
    room.tellMembers();
  }

  /** Lets the handlers of the boards greet a person. */
  async greet(seated: Seated): Promise<void> {
    for (const [tag, handler] of this.handlers.all())
      await handler.onJoin?.(personOf(seated), (payload) => seated.sendFrame(framed(tag, payload)));
  }

  /** Notes that a person's connection has ended. */
  leave(seated: Seated): void {
    const { member, pass } = seated;
    const room = this.#rooms.get(pass.classId);
    if (room === undefined || room.local.get(member.id) !== seated) return;
    room.local.delete(member.id);
    this.#announce(room);
    if (room.local.size === 0) this.#rooms.delete(pass.classId);
    else room.tellMembers();
  }

  /** Passes on what a person says, if they may say it. */
  say(seated: Seated, { kind, to, data }: ChannelMessage): void {
    const { member, pass } = seated;
    if (!maySay(member.role, kind)) {
      seated.sendText(JSON.stringify({ kind: 'refused', data: { kind, text: ONLY_THE_TEACHER } }));
      return;
    }
    const room = this.#rooms.get(pass.classId);
    if (room?.local.get(member.id) !== seated) return;
    this.#pass(room, member, { kind, data, ...(to === undefined ? {} : { to }) });
  }

  /** Hands a frame to its handler and passes it on. */
  async frame(seated: Seated, frame: Uint8Array): Promise<void> {
    const tag = frame[0];
    if (!isTag(tag)) return;
    const reply = (payload: Uint8Array): void => seated.sendFrame(framed(tag, payload));
    const handler = this.handlers.of(tag);
    const told = handler === undefined || (await handler.onFrame(personOf(seated), frame.subarray(1), reply));
    const room = this.#rooms.get(seated.pass.classId);
    if (told === false || room === undefined) return;
    for (const one of told === true ? [frame] : told.map((payload) => framed(tag, payload)))
      this.#tellFrame(room, one, seated.member.id);
  }

  #tellFrame(room: Room, frame: Uint8Array, from: string): void {
    tell(room, undefined, (one) => one.sendFrame(frame), from);
    if (room.isShared())
      this.#bus.send({ kind: 'frame', room: room.classId, bytes: Buffer.from(frame).toString('base64') });
  }

  /** Ends the channels of a session. */
  endSession(sid: string): void {
    for (const room of this.#rooms.values())
      for (const seated of room.local.values()) if (seated.pass.sid === sid) seated.close('refused');
  }

  /** Ends everything, because the process stops: the browsers come again elsewhere. */
  close(): void {
    clearInterval(this.#beating);
    this.#unsubscribe();
    for (const room of this.#rooms.values()) for (const seated of room.local.values()) seated.close('restarting');
    // What the closing sockets have to say is said before the bus closes.
    this.#bus.close();
  }

  #pass(room: Room, { id, page }: ChannelMember, { kind, to, data }: ChannelMessage): void {
    const text = JSON.stringify({ kind, from: id, page, data });
    const isHere = tell(room, to, (one) => one.sendText(text), id);
    if (room.isShared() && !(to !== undefined && isHere))
      this.#bus.send({ kind: 'say', room: room.classId, ...(to === undefined ? {} : { to }), text });
  }

  #announce(room: Room): void {
    this.#bus.send({ kind: 'here', room: room.classId, members: room.own() });
  }

  #hear(gateway: string, message: BusMessage): void {
    const room = this.#rooms.get(message.room);
    if (room === undefined) return;
    switch (message.kind) {
      case 'here':
        room.hear(gateway, message.members, Date.now());
        closeReplaced(room, message.members);
        room.tellMembers();
        break;
      case 'ask':
        this.#announce(room);
        break;
      case 'say':
        tell(room, message.to, (one) => one.sendText(message.text));
        break;
      case 'frame': {
        const frame = Buffer.from(message.bytes, 'base64');
        tell(room, undefined, (one) => one.sendFrame(frame));
        break;
      }
    }
  }

  #askAgain(): void {
    for (const room of this.#rooms.values()) {
      this.#announce(room);
      this.#bus.send({ kind: 'ask', room: room.classId });
    }
  }

  #beat(): void {
    this.#beats += 1;
    for (const room of this.#rooms.values()) {
      this.#announce(room);
      room.forgetSilent(Date.now());
      room.tellMembers();
      if (this.#beats % BEATS_PER_LOOK === 0) void this.#lookAt(room.classId);
    }
  }

  /** Sends away whose place is gone, as all places of a class that has ended, and tells the others to look again. */
  async #lookAt(classId: number): Promise<void> {
    const room = this.#rooms.get(classId);
    if (room === undefined) return;
    for (const seated of room.local.values()) {
      // A database that is away ends no class.
      const isGone = await findSeat(this.deps, seated.pass).then(
        (seat) => seat === undefined,
        () => false,
      );
      if (isGone) {
        seated.close('ended');
        // Its page can say nothing any more; without this the others would wait whether it comes again.
        this.#pass(room, seated.member, { kind: 'bye', data: null });
      } else seated.sendText(JSON.stringify({ kind: 'check', data: null }));
    }
  }
}

/** Tells one person of the room, or everybody but one; answers whether the one is here. */
function tell(room: Room, to: string | undefined, send: (one: Seated) => void, from?: string): boolean {
  if (to !== undefined) {
    const one = room.local.get(to);
    if (one !== undefined) send(one);
    return one !== undefined;
  }
  for (const [id, one] of room.local) if (id !== from) send(one);
  return true;
}

/** Closes the pages here of people who have come later elsewhere. */
function closeReplaced(room: Room, elsewhere: readonly ChannelMember[]): void {
  for (const member of elsewhere) {
    const own = room.local.get(member.id);
    if (own !== undefined && isLater(member, own.member)) own.close('replaced');
  }
}

const personOf = ({ member, pass }: Seated) => ({ ...member, classId: pass.classId, accountId: pass.accountId });

function framed(tag: number, payload: Uint8Array): Uint8Array {
  const frame = new Uint8Array(payload.length + 1);
  frame[0] = tag;
  frame.set(payload, 1);
  return frame;
}
