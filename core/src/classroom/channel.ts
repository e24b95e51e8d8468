/** The room's channel: one WebSocket of a person in a class, over which the people of the room tell each other things. */

/** The longest text message. */
export const CHANNEL_TEXT_BYTES_MAX = 64 * 1024;
/** The longest frame of a board, its tag included. */
export const CHANNEL_FRAME_BYTES_MAX = 256 * 1024;
/** Seconds for which a pass opens the channel; the classroom's answer brings a new one every time. */
export const CHANNEL_PASS_S = 120;
/** Seconds between two pings; whoever misses two is gone. */
export const CHANNEL_PING_S = 3;
/** Seconds after which the people of a silent gateway are gone. */
export const CHANNEL_SILENT_S = 9;

/** The first byte of a frame says what it is of. */
export const FRAME_TAGS = { codePad: 1, whiteboard: 2, awareness: 3 } as const;

/** Tags are small numbers: 0 and those above are refused. */
export const FRAME_TAG_MAX = 15;

/** Why the server closes a channel, as the code of its WebSocket. */
export const CHANNEL_CLOSED = {
  /** The server restarts: the browser comes again a little later. */
  restarting: 1012,
  /** The class is over, its room closes, or this person has no place in it any more. */
  ended: 4000,
  /** The same person has come by another tab or device. */
  replaced: 4001,
  /** The pass opens nothing (any more); a new one may. */
  refused: 4003,
  /** Too many messages, or too long ones. */
  tooMuch: 4008,
} as const;
export type ChannelClosed = keyof typeof CHANNEL_CLOSED;

/** What a person is told when the channel closes for good. */
export const CHANNEL_TEXTS = {
  restarting: 'The server restarts. You are connected again in a moment.',
  ended: 'This class is over for you.',
  replaced: 'You have opened this class in another tab or on another device.',
  refused: 'You could not be let in. Please reload the page.',
  tooMuch: 'Too many messages at once.',
} as const satisfies Record<ChannelClosed, string>;

/** Said to a child that asks for what only the teacher may. */
export const ONLY_THE_TEACHER = 'Only the teacher can do that.';

/** One person in a room. */
export interface ChannelMember {
  /** `teacher`, or `s` and the number of the student: the same in every tab and on every device. */
  id: string;
  /** One page of that person; another after a reload. Who comes again with the same page has lost only the connection. */
  page: string;
  name: string;
  role: 'teacher' | 'student';
  student_id: number | null;
  /** When this page came first, in milliseconds. Of two pages of one person the later one counts. */
  since: number;
}

/** The id of a person in a room. */
export const memberIdOf = (studentId: number | null): string => (studentId === null ? 'teacher' : `s${studentId}`);

/** A message as a person sends it: to one, or to everybody else. */
export interface ChannelMessage {
  kind: string;
  to?: string;
  data: unknown;
}

const KIND = /^[a-z][a-z_]{0,31}$/;
const TO = /^(?:teacher|s\d{1,15})$/;
const PAGE = /^[\da-z-]{8,40}$/;

// Said by the server only.
const SERVER_KINDS = new Set(['welcome', 'members', 'check', 'refused', 'pong']);

// Orders of the teacher; a child's are refused by the server.
const TEACHER_KINDS = new Set(['mute', 'camera_off', 'lower_hand', 'recording', 'board_show', 'board_lock']);

/** Reads a text message; undefined for everything that is none, or that only the server says. */
export function readChannelMessage(text: string): ChannelMessage | undefined {
  const message = parsed(text);
  if (message === undefined) return undefined;
  const { kind, to, data } = message;
  if (typeof kind !== 'string' || !KIND.test(kind) || SERVER_KINDS.has(kind)) return undefined;
  if (to === undefined || to === null) return { kind, data };
  return typeof to === 'string' && TO.test(to) ? { kind, to, data } : undefined;
}

/** Whether a person may say something of this kind. */
export const maySay = (role: ChannelMember['role'], kind: string): boolean =>
  role === 'teacher' || !TEACHER_KINDS.has(kind);

/** The first message of a page: its pass, and which page it is. */
export interface ChannelHello {
  token: string;
  page: string;
}

/** Reads the first message; undefined for anything else. */
export function readHello(text: string): ChannelHello | undefined {
  const message = readChannelMessage(text);
  if (message?.kind !== 'hello') return undefined;
  const { token, page } = recordOf(message.data);
  return typeof token === 'string' && typeof page === 'string' && PAGE.test(page) ? { token, page } : undefined;
}

/** Who is in a room, of what several gateways say: one page of each person, the latest. */
export function membersOf(said: readonly (readonly ChannelMember[])[]): ChannelMember[] {
  const byId = new Map<string, ChannelMember>();
  for (const member of said.flat()) {
    const known = byId.get(member.id);
    if (known === undefined || isLater(member, known)) byId.set(member.id, member);
  }
  return [...byId.values()].toSorted((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
}

/** Of two pages of one person: whether this one came later. */
export const isLater = (one: ChannelMember, other: ChannelMember): boolean =>
  one.since > other.since || (one.since === other.since && one.page > other.page);

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
