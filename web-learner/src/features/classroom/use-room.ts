import type { RoomAnswer } from '@school/bff-learner/contract/classroom';
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { roomAddress } from '@school/core/classroom/room-address';
import {
  isEmptied,
  NOBODY,
  peopleAfter,
  type RoomCommand,
  type RoomMessage,
} from '@school/core/classroom/room-messages';
import { videoQualityFor } from '@school/core/classroom/video-quality';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createRoomBridge } from './room-bridge';

type JitsiRoom = Extract<RoomAnswer, { method: 'jitsi' }>;

/** One entry into a video room; another try has another `time`. */
export interface RoomEntry {
  domain: string;
  name: string;
  time: number;
  address: string;
}

/** The video room in its frame, as the page sees it. */
export interface VideoRoom {
  frame: RefObject<HTMLIFrameElement | null>;
  entry: RoomEntry | undefined;
  hasEntered: boolean;
  /** Everybody has left it, this person too. */
  isEmptied: boolean;
  /** The browser gave the room no camera or no microphone. */
  isDenied: boolean;
  forgiveDenied: () => void;
  /** Opens the room again. */
  enterAgain: () => void;
}

/** Watches and controls the video room; undefined while the class is held elsewhere. */
export function useRoom(room: JitsiRoom | undefined, isTeacher: boolean, quality: ConnectionQuality): VideoRoom {
  const frame = useRef<HTMLIFrameElement>(null);
  const [people, setPeople] = useState(NOBODY);
  const [isDenied, setIsDenied] = useState(false);
  const { entry, enterAgain } = useEntry(room, isTeacher, quality);

  const bridge = useMemo(() => {
    if (!entry) return undefined;
    const onMessage = (message: RoomMessage) => {
      setPeople((before) => peopleAfter(before, message));
      if (message.kind === 'denied') setIsDenied(true);
    };
    return createRoomBridge({ domain: entry.domain, frame: () => frame.current?.contentWindow ?? null, onMessage });
  }, [entry]);
  useEffect(() => {
    if (!bridge) return;
    window.addEventListener('message', bridge.receive);
    return () => {
      window.removeEventListener('message', bridge.receive);
      setPeople(NOBODY);
    };
  }, [bridge]);

  const send = useCallback((command: RoomCommand) => bridge?.send(command), [bridge]);
  const { hasEntered } = people;
  useEffect(() => {
    if (hasEntered) send({ name: 'set-video-quality', height: videoQualityFor(quality).height });
  }, [send, hasEntered, quality]);

  return {
    frame,
    entry,
    hasEntered,
    isEmptied: isEmptied(people),
    isDenied,
    forgiveDenied: () => setIsDenied(false),
    enterAgain,
  };
}

/**
 * The way into the room. It stays the same while the person is in one room, although each answer may bring a new token:
 * another address would end the call.
 */
function useEntry(room: JitsiRoom | undefined, isTeacher: boolean, quality: ConnectionQuality) {
  const [entry, setEntry] = useState<RoomEntry>();
  const [time, setTime] = useState(1);
  const isSame = entry?.domain === room?.domain && entry?.name === room?.name && (!entry || entry.time === time);
  if (!isSame) {
    const video = videoQualityFor(quality);
    setEntry(
      room && { domain: room.domain, name: room.name, time, address: roomAddress({ ...room, isTeacher, video }) },
    );
  }
  return { entry, enterAgain: () => setTime((times) => times + 1) };
}
