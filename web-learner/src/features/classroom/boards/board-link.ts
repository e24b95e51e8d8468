import type { Board } from '@school/core/classroom/boards';

/** How a board reaches the others of its class. */
export interface BoardLink {
  /** Sends a frame about a board (see core's `board-frames`); what cannot be sent now is lost, and asked for later. */
  send: (board: Board, frame: Uint8Array) => void;
  onFrame: (board: Board, handler: (frame: Uint8Array) => void) => () => void;
  /** Sends where this person points and writes, which nobody keeps. */
  sendPresence: (board: Board, bytes: Uint8Array) => void;
  onPresence: (board: Board, handler: (bytes: Uint8Array) => void) => () => void;
  /** Tells at once and at each change whether frames can be sent. */
  onState: (handler: (isOpen: boolean) => void) => () => void;
}
