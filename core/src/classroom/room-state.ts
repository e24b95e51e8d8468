import { JOIN_MINUTES_AFTER } from '../batches/join-window.js';

/** The states of a classroom: before the class, while the room is open, and after it. */
export const CLASSROOM_STATES = ['waiting', 'open', 'closed'] as const;
export type ClassroomState = (typeof CLASSROOM_STATES)[number];

/** Seconds between two checks of its state by a waiting classroom. */
export const CLASSROOM_CHECK_S = 15;

/** Seconds after which a room without people closes. */
export const EMPTY_ROOM_S = 60;

const MINUTE_MS = 60_000;

/** The facts of a class that decide about its room. */
export interface RoomFacts {
  status: string;
  startsAt: Date;
  endsAt: Date;
}

/** When a room closes whose class nobody has ended: half an hour over time. */
export const roomClosesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + JOIN_MINUTES_AFTER * MINUTE_MS);

/** Whether the room is open at this moment: from the start until the class is ended, at most half an hour over time. */
export function roomState({ status, startsAt, endsAt }: RoomFacts, now: Date): ClassroomState {
  if (status !== 'scheduled' || now >= roomClosesAt(endsAt)) return 'closed';
  return now < startsAt ? 'waiting' : 'open';
}
