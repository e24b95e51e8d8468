import type { ChannelClosed } from '@school/core/classroom/channel';
import { useEffect, useState } from 'react';
import type { ChannelState } from './room-channel';
import { useRoomChannel } from './use-room-channel';

interface ShownState {
  state: ChannelState;
  /** The connection is being made again, after there was one. */
  isLost: boolean;
  endedBy: ChannelClosed | undefined;
}

const START: ShownState = { state: 'connecting', isLost: false, endedBy: undefined };

/** Where the room's channel stands. */
export function useChannelState(): ShownState {
  const channel = useRoomChannel();
  const [shown, setShown] = useState(START);
  useEffect(
    () =>
      channel?.onState((state) => {
        setShown({ state, isLost: state === 'lost' && channel.self() !== undefined, endedBy: channel.endedBy() });
      }),
    [channel],
  );
  return shown;
}
