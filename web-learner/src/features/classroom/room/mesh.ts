import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { qualityOf } from '@school/core/classroom/connection-quality';
import type { ChannelMember } from '@school/core/classroom/channel';
import { mediaPercent, ownPercent, screenBitsFor, sendingFor } from '@school/core/classroom/media-quality';
import { VIDEO_QUALITIES } from '@school/core/classroom/video-quality';
import { LINES, Peer, type Line, type Signal } from './peer';
import { loudnessOf, PeerStats } from './peer-stats';
import type { RoomChannel } from './room-channel';

/** The connection with one page of another person. */
export interface Link {
  member: ChannelMember;
  peer: Peer;
  /** Undefined until it has been measured. */
  quality: ConnectionQuality | undefined;
}

interface KeptLink extends Link {
  stats: PeerStats;
  percent: number | undefined;
  /** When the person was no longer among those of the room; their pictures may still come. */
  missingSince: number | undefined;
  /** How often a connection that has not come about was tried again, and when it is the next time. */
  tries: number;
  triesAt: number;
  progress: string;
}

const LOOK_MS = 2000;
/**
 * A connection that has not come about is tried again when nothing has moved for this time, and each further time for
 * twice as long. Only who has begun it tries: the other hears it, or has no channel.
 */
const TRY_AFTER_MS = 8000;
const TRY_AFTER_MOST_MS = 32_000;
/** From this try on the connection is thrown away and made from nothing. */
const ANEW_FROM = 3;
/** A gateway that dies takes its people out of the list, but not out of the call: they come back within seconds. */
const MISSING_MS = 12_000;

/** The connections of this page with everybody else in the room. */
export class Mesh {
  readonly #links = new Map<string, KeptLink>();
  readonly #tracks = new Map<Line, MediaStreamTrack | null>();
  readonly #ends: (() => void)[];

  constructor(
    private readonly channel: RoomChannel,
    private readonly iceServers: () => RTCIceServer[],
    private readonly onChange: () => void,
  ) {
    const looking = setInterval(() => void this.#look(), LOOK_MS);
    this.#ends = [
      channel.onMembers((members) => this.#meet(members)),
      channel.on('signal', (data, { from, page }) => this.#take(data, from, page)),
      channel.on('here', (_data, { from, page }) => this.#greet(from, page)),
      channel.on('bye', (_data, { from, page }) => this.#end(`${from}/${page}`)),
      channel.onState((state) => {
        if (state !== 'open') return;
        // What the others have said before this page could hear it is lost: they say it again.
        channel.send('here', null);
        for (const { peer } of this.#links.values()) peer.again();
      }),
      () => clearInterval(looking),
    ];
  }

  /** The connections, in the order in which the people came. */
  links(): readonly Link[] {
    return [...this.#links.values()].toSorted((one, other) => one.member.since - other.member.since);
  }

  /** How loud each of the others is, from 0 to 1. */
  loudness(): Readonly<Record<string, number>> {
    const levels = [...this.#links.values()].map(
      ({ member, peer }) => [member.id, loudnessOf(peer.connection)] as const,
    );
    return Object.fromEntries(levels);
  }

  /** This person's own connection; undefined until it has been measured. */
  quality(): ConnectionQuality | undefined {
    const percents = [...this.#links.values()].flatMap(({ percent }) => (percent === undefined ? [] : [percent]));
    const percent = ownPercent(percents);
    return percent === undefined ? undefined : qualityOf(percent);
  }

  /** Sends this track to everybody from now on, or nothing. */
  set(line: Line, track: MediaStreamTrack | null): void {
    this.#tracks.set(line, track);
    for (const { peer } of this.#links.values()) peer.set(line, track);
  }

  close(): void {
    this.channel.send('bye', null);
    for (const end of this.#ends) end();
    for (const { peer } of this.#links.values()) peer.close();
    this.#links.clear();
  }

  #meet(members: readonly ChannelMember[]): void {
    const self = this.channel.self();
    if (!self) return;
    const others = members.filter(({ id }) => id !== self.id);
    const keys = new Set(others.map(keyOf));
    for (const [key, link] of this.#links) {
      if (keys.has(key)) link.missingSince = undefined;
      // Another page of the same person has taken this one's place.
      else if (others.some(({ id }) => id === link.member.id)) this.#end(key);
      else this.#miss(link);
    }
    for (const member of others) {
      const known = this.#links.get(keyOf(member));
      if (known) known.member = member;
      else this.#connect(member);
    }
    this.#limit();
    this.onChange();
  }

  #miss(link: KeptLink): void {
    link.missingSince ??= Date.now();
  }

  #connect(member: ChannelMember): KeptLink | undefined {
    const self = this.channel.self();
    if (!self || self.id === member.id) return undefined;
    const key = keyOf(member);
    const peer = new Peer({
      iceServers: this.iceServers(),
      begins: self.id < member.id,
      signal: (signal) => void this.channel.send('signal', { ...signal, page: member.page }, member.id),
      onChange: this.onChange,
    });
    const link: KeptLink = {
      member,
      peer,
      quality: undefined,
      stats: new PeerStats(),
      percent: undefined,
      missingSince: undefined,
      tries: 0,
      progress: '',
      triesAt: Date.now() + TRY_AFTER_MS,
    };
    this.#links.set(key, link);
    for (const line of LINES) peer.set(line, this.#tracks.get(line) ?? null);
    return link;
  }

  #take(data: unknown, from: string, page: string): void {
    // `as`: pages of this release say nothing else; the browser judges the rest.
    const signal = data as Signal & { page?: string };
    if (signal.page !== this.channel.self()?.page) return;
    const member = this.channel.members().find(({ id }) => id === from);
    if (member?.page !== page && this.#links.get(`${from}/${page}`) === undefined) return;
    const known = this.#links.get(`${from}/${page}`);
    const link = known?.peer.isOfAnother(signal) ? this.#anew(known) : (known ?? (member && this.#connect(member)));
    link?.peer.take(signal);
  }

  /** Somebody's room has opened, or their channel once more. */
  #greet(from: string, page: string): void {
    const known = this.#links.get(`${from}/${page}`);
    const member = this.channel.members().find((one) => one.id === from && one.page === page);
    if (known) known.peer.again();
    else if (member) this.#connect(member);
  }

  #anew({ member, peer }: KeptLink): KeptLink | undefined {
    peer.close();
    return this.#connect(member);
  }

  #tryAgain(link: KeptLink): void {
    const { progress } = link.peer;
    const waitsMs = Math.min(TRY_AFTER_MOST_MS, TRY_AFTER_MS * 2 ** link.tries);
    // A slow device is on its way: beginning anew would only take longer.
    if (progress !== link.progress) [link.progress, link.triesAt] = [progress, Date.now() + waitsMs];
    if (Date.now() < link.triesAt) return;
    link.tries += 1;
    link.triesAt = Date.now() + waitsMs;
    if (link.tries >= ANEW_FROM) this.#anew(link);
    else link.peer.again();
  }

  #end(key: string): void {
    this.#links.get(key)?.peer.close();
    this.#links.delete(key);
    this.#limit();
    this.onChange();
  }

  async #look(): Promise<void> {
    for (const [key, link] of this.#links) {
      const { missingSince } = link;
      if (missingSince !== undefined && (Date.now() - missingSince > MISSING_MS || !link.peer.isConnected)) {
        this.#end(key);
        continue;
      }
      if (link.peer.isConnected) [link.tries, link.triesAt] = [0, Date.now() + TRY_AFTER_MS];
      else if (link.peer.begins) this.#tryAgain(link);
      const facts = link.peer.isConnected ? await link.stats.look(link.peer.connection) : undefined;
      link.percent = facts && mediaPercent(facts);
      link.quality = link.percent === undefined ? undefined : qualityOf(link.percent);
    }
    this.#limit();
    this.onChange();
  }

  /** The smaller pictures get, the more there are of them: lower before they stutter. */
  #limit(): void {
    const others = this.#links.size;
    for (const { peer, quality } of this.#links.values()) {
      peer.limit('camera', sendingFor(quality ?? 'good', others));
      peer.limit('screen', { ...VIDEO_QUALITIES.high, frameRate: 15, bitsPerSecond: screenBitsFor(others) });
    }
  }
}

const keyOf = ({ id, page }: ChannelMember): string => `${id}/${page}`;
