import { ROOM_SCOPE } from './room-address.js';

// The page of Jitsi Meet and the page around it talk in texts like
// {"postis":true,"scope":"jitsi_meet_external_api_1","method":"message","params":{"type":"event","data":{"name":…}}}.
// At first the room sends `__ready__` with a word of its choice, until it hears the same word from us.
const READY = '__ready__';
const MESSAGE = 'message';

/** What the video room says, as far as the classroom listens. */
export type RoomMessage =
  | { kind: 'ready'; word: string }
  | { kind: 'entered'; id: string }
  | { kind: 'joined'; id: string }
  | { kind: 'left'; id: string }
  | { kind: 'ended' }
  | { kind: 'denied' };

/** Reads one message of the room; undefined for everything that the classroom does not need. */
export function readRoomMessage(data: unknown): RoomMessage | undefined {
  const message = parsed(data);
  if (message['postis'] !== true || message['scope'] !== ROOM_SCOPE) return undefined;
  if (message['method'] === READY) return readyMessage(message['params']);
  if (message['method'] !== MESSAGE) return undefined;
  const params = recordOf(message['params']);
  return params['type'] === 'event' ? eventMessage(recordOf(params['data'])) : undefined;
}

function readyMessage(word: unknown): RoomMessage | undefined {
  return typeof word === 'string' ? { kind: 'ready', word } : undefined;
}

function eventMessage(event: Record<string, unknown>): RoomMessage | undefined {
  const id = typeof event['id'] === 'string' ? event['id'] : '';
  switch (event['name']) {
    case 'video-conference-joined':
      return { kind: 'entered', id };
    case 'participant-joined':
      return { kind: 'joined', id };
    case 'participant-left':
      return { kind: 'left', id };
    case 'video-conference-left':
    case 'video-ready-to-close':
      return { kind: 'ended' };
    case 'camera-error':
    case 'mic-error':
      return /permission/.test(String(event['type'])) ? { kind: 'denied' } : undefined;
    default:
      return undefined;
  }
}

/** The answer to the room's `__ready__`. */
export const readyAnswer = (word: string): string =>
  JSON.stringify({ postis: true, scope: ROOM_SCOPE, method: READY, params: word });

/** What the classroom can ask of the video room. */
export type RoomCommand = { name: 'video-hangup' } | { name: 'set-video-quality'; height: number };

/** A command as the room understands it. */
export function roomCommand(command: RoomCommand): string {
  const data = { name: command.name, data: command.name === 'set-video-quality' ? [command.height] : [] };
  return JSON.stringify({ postis: true, scope: ROOM_SCOPE, method: MESSAGE, params: { type: 'event', data } });
}

/** Who is in the video room, as this person's own room sees it. */
export interface RoomPeople {
  /** The ids of everybody in the room, this person among them. */
  ids: readonly string[];
  /** This person entered at least once. */
  hasEntered: boolean;
}

/** Before the room's page has said anything. */
export const NOBODY: RoomPeople = { ids: [], hasEntered: false };

/** Who is in the room after a message. */
export function peopleAfter(people: RoomPeople, message: RoomMessage): RoomPeople {
  switch (message.kind) {
    case 'entered':
      return { ids: [...new Set([...people.ids, message.id])], hasEntered: true };
    case 'joined':
      return { ...people, ids: [...new Set([...people.ids, message.id])] };
    case 'left':
      return { ...people, ids: people.ids.filter((id) => id !== message.id) };
    case 'ended':
      return { ...people, ids: [] };
    default:
      return people;
  }
}

/** Nobody remains in a room that was in use. */
export const isEmptied = ({ ids, hasEntered }: RoomPeople): boolean => hasEntered && ids.length === 0;

function parsed(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return {};
  try {
    return recordOf(JSON.parse(data));
  } catch {
    return {};
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
