import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { CHANNEL_PASS_S } from '@school/core/classroom/channel';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { createRoomChannel, type RoomChannel } from './room-channel';

/** A pass is used for some seconds less than it is valid. */
const PASS_MS = (CHANNEL_PASS_S - 20) * 1000;

const ChannelContext = createContext<RoomChannel | undefined>(undefined);

/** Gives the room's channel to everything in the classroom. */
export const RoomChannelProvider = ChannelContext.Provider;

/** The room's channel: undefined until ten minutes before the start, and for those who may not enter. */
export const useRoomChannel = (): RoomChannel | undefined => useContext(ChannelContext);

/** Opens the channel of a class while it can be joined, in the waiting room and the room alike. */
export function useOpenChannel(
  classId: number,
  shown: ClassroomAnswer | undefined,
  check: () => Promise<void>,
): RoomChannel | undefined {
  const pass = useRef<{ token: string; at: number }>(undefined);
  const ask = useRef(check);
  const token = shown?.channel_token ?? null;
  useEffect(() => {
    pass.current = token === null ? undefined : { token, at: Date.now() };
    ask.current = check;
  }, [token, check]);

  const isNear = token !== null;
  const [channel, setChannel] = useState<RoomChannel>();
  useEffect(() => {
    if (!isNear) return;
    const opened = createRoomChannel({
      address: `${location.origin.replace(/^http/, 'ws')}/api/classroom/${classId}/socket/`,
      pass: async (isNew) => {
        const known = pass.current;
        if (!isNew && known && Date.now() - known.at < PASS_MS) return known.token;
        await ask.current();
        return pass.current?.token ?? null;
      },
    });
    setChannel(opened);
    opened.open();
    return () => {
      opened.close();
      setChannel(undefined);
    };
  }, [classId, isNear]);

  // The class has changed: it was ended, or it meets elsewhere now.
  useEffect(() => channel?.on('check', () => void ask.current()), [channel]);
  useEffect(
    () =>
      channel?.onState((state) => {
        if (state === 'ended') void ask.current();
      }),
    [channel],
  );
  return channel;
}
