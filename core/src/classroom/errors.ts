import type { Refusals } from '../shared/refusal.js';

/** Why somebody may not enter a classroom. A class that is not theirs is answered like one that does not exist. */
export type RoomReason = 'not_yours' | 'only_teacher';

export const ROOM_REFUSALS: Refusals<RoomReason> = {
  not_yours: { kind: 'not_found', text: 'Failed to load class info' },
  only_teacher: { kind: 'forbidden', text: 'Only the teacher can start recording.' },
};
