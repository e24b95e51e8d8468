import { roomOrigin } from '@school/core/classroom/room-address';
import {
  readRoomMessage,
  readyAnswer,
  roomCommand,
  type RoomCommand,
  type RoomMessage,
} from '@school/core/classroom/room-messages';

/** The line between the classroom and the video room in its frame. */
export interface RoomBridge {
  /** Handles a message to our window; anything but the room's own page is ignored. */
  receive: (event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>) => void;
  /** Asks the room for something; before its page has loaded, the request waits. */
  send: (command: RoomCommand) => void;
}

interface BridgeOptions {
  domain: string;
  /** The window of the frame, once there is one. */
  frame: () => Window | null;
  onMessage: (message: RoomMessage) => void;
}

/** Connects the classroom with a frame of Jitsi Meet, without that host's own script in our page. */
export function createRoomBridge({ domain, frame, onMessage }: BridgeOptions): RoomBridge {
  const origin = roomOrigin(domain);
  const waiting: string[] = [];
  let isReady = false;
  const post = (text: string) => frame()?.postMessage(text, origin);
  return {
    receive: ({ data, origin: from, source }) => {
      if (from !== origin || source === null || source !== frame()) return;
      const message = readRoomMessage(data);
      if (message === undefined) return;
      if (message.kind !== 'ready') {
        onMessage(message);
        return;
      }
      post(readyAnswer(message.word));
      isReady = true;
      for (const text of waiting.splice(0)) post(text);
    },
    send: (command) => {
      const text = roomCommand(command);
      if (isReady) post(text);
      else waiting.push(text);
    },
  };
}
