import { useMemo } from 'react';
import type { RoomStreams } from './built-in-room';
import type { Meeting } from './use-built-in-room';

/** All that is seen and heard in our own room, for its recorder; another object after each change of the room. */
export function useRoomStreams(meeting: Meeting | undefined): RoomStreams | undefined {
  const room = meeting?.room;
  const view = meeting?.view;
  // The room is asked again whenever it looks different.
  return useMemo(() => (view === undefined ? undefined : room?.streams()), [room, view]);
}
