import type { RoomAnswer } from '@school/bff-learner/contract/classroom';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BuiltInRoom, type Order, type RoomView } from './built-in-room';
import { ROOM_MESSAGES } from './messages';
import { useChannelState } from './use-channel-state';
import { useRoomChannel } from './use-room-channel';

type OwnRoom = Extract<RoomAnswer, { method: 'built_in' }>;

/** The room between the browsers, and what it looks like now. */
export interface Meeting {
  room: BuiltInRoom;
  view: RoomView;
}

const onOrder = (order: Order): void => void notify(ROOM_MESSAGES.orders[order], { kind: 'info' });

/** Holds the class in our own room while the answer says so; undefined while the class is held elsewhere. */
export function useBuiltInRoom(answer: OwnRoom | undefined): Meeting | undefined {
  const channel = useRoomChannel();
  const servers = useRef<RTCIceServer[]>([]);
  const iceServers = answer?.ice_servers;
  useEffect(() => {
    // Each answer brings a new password for the relay; it is taken for the connections that are made from now on.
    if (iceServers)
      servers.current = iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username === undefined ? {} : { username }),
        ...(credential === undefined ? {} : { credential }),
      }));
  }, [iceServers]);

  const { state } = useChannelState();
  const isHere = answer !== undefined && state !== 'ended';
  const [room, setRoom] = useState<BuiltInRoom>();
  useEffect(() => {
    if (!isHere || !channel) return;
    const opened = new BuiltInRoom(channel, () => servers.current, onOrder);
    setRoom(opened);
    const leave = () => channel.send('bye', null);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      opened.close();
      setRoom(undefined);
    };
  }, [isHere, channel]);
  const view = useSyncExternalStore(room?.subscribe ?? NEVER, room?.view ?? NOTHING);
  return room && view ? { room, view } : undefined;
}

const NEVER = () => () => undefined;
const NOTHING = () => undefined;
