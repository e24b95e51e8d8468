import type { ChannelMember } from '@school/core/classroom/channel';
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { sendingFor } from '@school/core/classroom/media-quality';
import { REACTION_S, readReaction, type Reaction } from '@school/core/classroom/reactions';
import { nextSpeaker } from '@school/core/classroom/speaker';
import { LocalMedia, type LocalState } from './local-media';
import { Mesh } from './mesh';
import type { Line } from './peer';
import type { RoomChannel } from './room-channel';
import { NO_STATUS, readStatus, type Status } from './status';

/** Somebody else in the room. */
export interface RoomPerson {
  member: ChannelMember;
  status: Status;
  streams: Readonly<Record<Line, MediaStream>>;
  isConnected: boolean;
  /** Undefined until it has been measured. */
  quality: ConnectionQuality | undefined;
}

/** A sign that somebody has just shown. */
export interface ShownReaction {
  key: number;
  from: string;
  reaction: Reaction;
}

/** The room as its page shows it; another object after each change. */
export interface RoomView {
  local: LocalState;
  hand: boolean;
  ownCamera: MediaStream | undefined;
  ownScreen: MediaStream | undefined;
  people: readonly RoomPerson[];
  /** Who speaks: `self`, or the id of a member. */
  speaker: string | undefined;
  quality: ConnectionQuality | undefined;
  reactions: readonly ShownReaction[];
}

/** What the teacher has done to this page. */
export type Order = 'muted' | 'camera_off' | 'hand_lowered';

/** For whoever records: all that is seen and heard here. */
export interface RoomStreams {
  camera: MediaStream | undefined;
  screen: MediaStream | undefined;
  voice: MediaStreamTrack | null;
  remote: readonly { member: ChannelMember; streams: Readonly<Record<Line, MediaStream>>; status: Status }[];
}

export const SELF = 'self';
const LISTEN_MS = 300;

/** The room between the browsers of a class, as one page of it. */
export class BuiltInRoom {
  readonly media = new LocalMedia(() => this.#onLocal());
  readonly #mesh: Mesh;
  readonly #statuses = new Map<string, Status>();
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[];
  #hand = false;
  #speaker: string | undefined;
  #reactions: readonly ShownReaction[] = [];
  #streams: { camera: MediaStream | undefined; screen: MediaStream | undefined } = {
    camera: undefined,
    screen: undefined,
  };
  #view: RoomView | undefined;
  #count = 0;

  constructor(
    private readonly channel: RoomChannel,
    iceServers: () => RTCIceServer[],
    onOrder: (order: Order) => void,
  ) {
    this.#mesh = new Mesh(channel, iceServers, () => this.#changed());
    const listening = setInterval(() => this.#listen(), LISTEN_MS);
    const order = (kind: string, what: Order, obey: () => void): (() => void) =>
      channel.on(kind, (_data, { from }) => {
        // The server lets nobody else say this; a page of another release may still be wrong about it.
        if (from !== 'teacher') return;
        obey();
        onOrder(what);
      });
    this.#ends = [
      channel.on('status', (data, { from, page }) => this.#hearStatus(`${from}/${page}`, data)),
      // Who comes has not heard what was said before.
      channel.on('here', (_data, { from }) => this.#tellStatus(from)),
      channel.on('reaction', (data, { from }) => this.#show(from, readReaction(data))),
      channel.onMembers(() => this.#tellStatus()),
      channel.onState((state) => {
        if (state === 'open') this.#tellStatus();
      }),
      order('mute', 'muted', () => void this.media.setMicrophone(false)),
      order('camera_off', 'camera_off', () => void this.media.setCamera(false)),
      order('lower_hand', 'hand_lowered', () => this.setHand(false)),
      () => clearInterval(listening),
    ];
    void this.media.start();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The room as it is now. */
  view = (): RoomView => (this.#view ??= this.#makeView());

  /** All that is seen and heard in the room. */
  streams = (): RoomStreams => ({
    ...this.#streams,
    voice: this.media.voice,
    remote: this.view().people.map(({ member, streams, status }) => ({ member, streams, status })),
  });

  setHand(isUp: boolean): void {
    this.#hand = isUp;
    this.#tellStatus();
    this.#changed();
  }

  react(reaction: Reaction): void {
    this.channel.send('reaction', reaction);
    this.#show(SELF, reaction);
  }

  /** Orders of the teacher; to everybody, if to nobody by name. */
  order(kind: 'mute' | 'camera_off' | 'lower_hand', to?: string): void {
    this.channel.send(kind, null, to);
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#mesh.close();
    this.media.close();
  }

  #onLocal(): void {
    const { voice, camera, screen, sound } = this.media;
    for (const [line, track] of Object.entries({ voice, camera, screen, sound } as const))
      // `as`: these are the lines.
      this.#mesh.set(line as Line, track);
    this.#streams = {
      camera: sameStream(this.#streams.camera, camera),
      screen: sameStream(this.#streams.screen, screen),
    };
    this.#tellStatus();
    this.#changed();
  }

  #tellStatus(to?: string): void {
    const { microphone, camera, screen } = this.media.state;
    this.channel.send('status', { microphone, camera, screen, hand: this.#hand } satisfies Status, to);
  }

  #hearStatus(key: string, data: unknown): void {
    this.#statuses.set(key, readStatus(data));
    this.#changed();
  }

  #show(from: string, reaction: Reaction | undefined): void {
    if (reaction === undefined) return;
    const shown = { key: (this.#count += 1), from, reaction };
    this.#reactions = [...this.#reactions.filter((one) => one.from !== from), shown];
    setTimeout(() => {
      this.#reactions = this.#reactions.filter(({ key }) => key !== shown.key);
      this.#changed();
    }, REACTION_S * 1000);
    this.#changed();
  }

  #listen(): void {
    this.media.shape(sendingFor('good', Math.max(1, this.#mesh.links().length)));
    const speaker = nextSpeaker(this.#speaker, { ...this.#mesh.loudness(), [SELF]: this.media.level() });
    if (speaker === this.#speaker) return;
    this.#speaker = speaker;
    this.#changed();
  }

  #makeView(): RoomView {
    return {
      local: this.media.state,
      hand: this.#hand,
      ownCamera: this.#streams.camera,
      ownScreen: this.#streams.screen,
      people: this.#mesh.links().map(({ member, peer, quality }) => ({
        member,
        status: this.#statuses.get(`${member.id}/${member.page}`) ?? NO_STATUS,
        streams: peer.streams,
        isConnected: peer.isConnected,
        quality,
      })),
      speaker: this.#speaker,
      quality: this.#mesh.quality(),
      reactions: this.#reactions,
    };
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** A stream of this track: the same one as before, so that the picture does not start anew. */
function sameStream(before: MediaStream | undefined, track: MediaStreamTrack | null): MediaStream | undefined {
  if (track === null) return undefined;
  return before?.getTracks()[0] === track ? before : new MediaStream([track]);
}
