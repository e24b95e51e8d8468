import { JOIN_MINUTES_AFTER, JOIN_MINUTES_BEFORE } from '@school/core/batches/join-window';

/** SQL: the class `c` can be joined at this parameter, as mayJoin says. */
export const mayJoinAt = (at: string): string =>
  `c.status = 'scheduled' AND c.starts_at <= ${at} + interval '${JOIN_MINUTES_BEFORE} minutes'
    AND ${isNotLate(at)}`;

/** SQL: the room of the class `c` is open at this parameter, as roomState says. */
export const isRoomOpenAt = (at: string): string =>
  `c.status = 'scheduled' AND c.starts_at <= ${at} AND ${isNotLate(at)}`;

const isNotLate = (at: string): string => `c.ends_at > ${at} - interval '${JOIN_MINUTES_AFTER} minutes'`;
