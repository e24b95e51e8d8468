import { FRAME_TAGS } from '@school/core/classroom/channel';
import type { Board } from '@school/core/classroom/boards';
import type { RoomChannel } from '../room/room-channel';
import type { BoardLink } from './board-link';

const TAGS = { code: FRAME_TAGS.codePad, whiteboard: FRAME_TAGS.whiteboard } as const satisfies Record<Board, number>;

/** The boards' way over the room's channel. */
export const linkOver = (channel: RoomChannel): BoardLink => ({
  send: (board, frame) => void channel.sendBinary(TAGS[board], frame),
  onFrame: (board, handler) => channel.onBinary(TAGS[board], handler),
  // Both boards share one tag for where people point, so that the first byte says which.
  sendPresence: (board, bytes) => {
    const frame = new Uint8Array(bytes.length + 1);
    frame[0] = TAGS[board];
    frame.set(bytes, 1);
    channel.sendBinary(FRAME_TAGS.awareness, frame);
  },
  onPresence: (board, handler) =>
    channel.onBinary(FRAME_TAGS.awareness, (frame) => {
      if (frame[0] === TAGS[board]) handler(frame.subarray(1));
    }),
  onState: (handler) => channel.onState((state) => handler(state === 'open')),
});
