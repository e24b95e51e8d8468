import { JOIN_MINUTES_AFTER, JOIN_MINUTES_BEFORE } from '@school/core/batches/join-window';

/** SQL: the class `c` can be joined at this parameter, as mayJoin says. */
export const mayJoinAt = (at: string): string =>
  `c.status = 'scheduled' AND c.starts_at <= ${at} + interval '${JOIN_MINUTES_BEFORE} minutes'
    AND ${isNotLate(at)}`;

/** SQL: the room of the class `c` is open at this parameter, as roomState says. */
export const isRoomOpenAt = (at: string): string =>
  `c.status = 'scheduled' AND c.starts_at <= ${at} AND ${isNotLate(at)}`;

/** SQL: this student of the class `c` waits at its shut door, as placeOf says of one who was not sent out. */
export const waitsAtDoor = (student: string): string => `(
  EXISTS (SELECT FROM room_door d WHERE d.class_id = c.id AND d.opened_at IS NULL)
  AND NOT EXISTS (SELECT FROM room_entry e
    WHERE e.class_id = c.id AND e.student_id = ${student} AND e.admitted_at IS NOT NULL))`;

const isNotLate = (at: string): string => `c.ends_at > ${at} - interval '${JOIN_MINUTES_AFTER} minutes'`;
