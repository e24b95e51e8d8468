import { FRAME_TAG_MAX, type ChannelMember } from '@school/core/classroom/channel';

/** Who has sent a frame, or has come in. */
export interface FramePerson extends ChannelMember {
  classId: number;
  accountId: number;
}

/** What the server does with the frames of one tag. Frames of a person are handled one after the other. */
export interface FrameHandler {
  /** Somebody has come in, also again after a lost connection; `send` sends a payload of this tag to them alone. */
  onJoin?(person: FramePerson, send: (payload: Uint8Array) => void): Promise<void> | void;
  /**
   * A payload of somebody. True tells it to everybody else in the room, on all gateways; false keeps it from them.
   * `reply` sends a payload of this tag to the sender alone.
   */
  onFrame(person: FramePerson, payload: Uint8Array, reply: (payload: Uint8Array) => void): Promise<boolean> | boolean;
}

/** The handlers of a gateway, by tag. Frames of a tag without a handler are told to everybody else. */
export class FrameHandlers {
  readonly #byTag = new Map<number, FrameHandler>();

  /** Sets the handler of a tag, once. */
  register(tag: number, handler: FrameHandler): this {
    if (!isTag(tag) || this.#byTag.has(tag)) throw new Error(`the tag ${tag} cannot be registered`);
    this.#byTag.set(tag, handler);
    return this;
  }

  /** All handlers with their tags. */
  all(): Iterable<[number, FrameHandler]> {
    return this.#byTag;
  }

  /** The handler of a tag, if there is one. */
  of(tag: number): FrameHandler | undefined {
    return this.#byTag.get(tag);
  }
}

/** Whether a frame's first byte can be a tag. */
export const isTag = (tag: number | undefined): tag is number => tag !== undefined && tag >= 1 && tag <= FRAME_TAG_MAX;
