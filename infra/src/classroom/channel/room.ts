import { CHANNEL_SILENT_S, membersOf, type ChannelMember } from '@school/core/classroom/channel';
import type { ChannelClosed } from '@school/core/classroom/channel';
import type { ChannelPass } from './channel-pass.js';

/** A person of a room on this gateway. */
export interface Seated {
  member: ChannelMember;
  pass: ChannelPass;
  sendText(text: string): void;
  sendFrame(frame: Uint8Array): void;
  close(why: ChannelClosed): void;
}

const SILENT_MS = CHANNEL_SILENT_S * 1000;

/** The room of one class as this gateway knows it: its own people, and those of the other gateways. */
export class Room {
  readonly local = new Map<string, Seated>();
  readonly #remote = new Map<string, { members: readonly ChannelMember[]; heardAt: number }>();
  #told = '';

  constructor(readonly classId: number) {}

  /** This gateway's own people. */
  own(): ChannelMember[] {
    return [...this.local.values()].map(({ member }) => member);
  }

  /** Whether people of the room are on other gateways. */
  isShared(): boolean {
    return this.#remote.size > 0;
  }

  /** Everybody in the room. */
  members(): ChannelMember[] {
    return membersOf([this.own(), ...[...this.#remote.values()].map(({ members }) => members)]);
  }

  /** Notes whom another gateway has. */
  hear(gateway: string, members: readonly ChannelMember[], now: number): void {
    if (members.length === 0) this.#remote.delete(gateway);
    else this.#remote.set(gateway, { members, heardAt: now });
  }

  /** Forgets the people of gateways that have been silent for long: they are dead. */
  forgetSilent(now: number): void {
    for (const [gateway, { heardAt }] of this.#remote) if (heardAt < now - SILENT_MS) this.#remote.delete(gateway);
  }

  /** Tells everybody here who is in the room, if that has changed. */
  tellMembers(): void {
    const text = JSON.stringify({ kind: 'members', data: this.members() });
    if (text === this.#told) return;
    this.#told = text;
    for (const { sendText } of this.local.values()) sendText(text);
  }
}
