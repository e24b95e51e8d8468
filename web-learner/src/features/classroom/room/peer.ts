import type { Sending } from '@school/core/classroom/media-quality';

/** What a browser sends to another, each on a line of its own, in this order. */
export const LINES = ['voice', 'camera', 'screen', 'sound'] as const;
export type Line = (typeof LINES)[number];

const KINDS = { voice: 'audio', camera: 'video', screen: 'video', sound: 'audio' } as const satisfies Record<
  Line,
  string
>;

/** What two browsers say to each other until they are connected. */
export interface Signal {
  /** Which connection of that page speaks: it may have made another one since. */
  of?: string;
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit;
}

interface PeerOptions {
  iceServers: RTCIceServer[];
  /** One of the two makes the lines and begins; the other gives way when both speak at once. */
  begins: boolean;
  signal: (signal: Signal) => void;
  /** The connection is made, lost or mended. */
  onChange: () => void;
}

/** A connection that is not mended by itself within this time is made anew. */
const MEND_AFTER_MS = 2000;

let count = 0;

/**
 * The connection of this browser with one other ("perfect negotiation" of the WebRTC specification). All lines are there
 * from the beginning, so that a camera or a screen that goes on and off later needs no more talk.
 */
export class Peer {
  readonly streams: Readonly<Record<Line, MediaStream>>;
  readonly connection: RTCPeerConnection;
  readonly #name = String((count += 1));
  /** The name of the other end, once it has spoken. */
  #other: string | undefined;
  readonly #tracks = new Map<Line, MediaStreamTrack | null>();
  readonly #limits = new Map<Line, Sending>();
  /** The heights of the tracks for which the limits were set last: a camera may have changed its own. */
  readonly #heights = new Map<Line, number | undefined>();
  #isOffering = false;
  #mending: ReturnType<typeof setTimeout> | undefined;
  /** Signals are taken one after the other. */
  #taking: Promise<void> = Promise.resolve();

  constructor(private readonly options: PeerOptions) {
    const { iceServers, begins, signal } = options;
    this.connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
    this.streams = {
      voice: new MediaStream(),
      camera: new MediaStream(),
      screen: new MediaStream(),
      sound: new MediaStream(),
    };
    const { connection } = this;
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) signal({ candidate: candidate.toJSON() });
    };
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onconnectionstatechange = () => this.#onState();
    connection.ontrack = ({ track, transceiver }) => this.#receive(track, transceiver);
    if (begins) for (const line of LINES) connection.addTransceiver(KINDS[line], { direction: 'sendrecv' });
  }

  get begins(): boolean {
    return this.options.begins;
  }

  get isConnected(): boolean {
    return this.connection.connectionState === 'connected';
  }

  /** How far the connection has come; what has moved since the last look is not tried again yet. */
  get progress(): string {
    const { signalingState, iceConnectionState, connectionState } = this.connection;
    return `${signalingState} ${iceConnectionState} ${connectionState}`;
  }

  /** Whether this is said by another connection than the one that has spoken before: the two can never become one. */
  isOfAnother = ({ of, description }: Signal): boolean =>
    description !== undefined && this.#other !== undefined && of !== this.#other;

  /** Takes what the other browser says. */
  take(signal: Signal): void {
    this.#taking = this.#taking.then(() => this.#take(signal)).catch(() => this.again());
  }

  /** Sends this track on a line from now on, or nothing. */
  set(line: Line, track: MediaStreamTrack | null): void {
    this.#tracks.set(line, track);
    const sender = this.#transceiver(line)?.sender;
    if (!sender || sender.track === track) return;
    void sender.replaceTrack(track).then(
      () => this.#applyLimit(line),
      () => undefined,
    );
  }

  /** Limits the picture on a line. */
  limit(line: Line, sending: Sending): void {
    const known = this.#limits.get(line);
    const isSame = known?.height === sending.height && known.bitsPerSecond === sending.bitsPerSecond;
    if (isSame && this.#heights.get(line) === this.#tracks.get(line)?.getSettings().height) return;
    this.#limits.set(line, sending);
    void this.#applyLimit(line);
  }

  /** Makes the connection anew, after a lost network or lost words. */
  again(): void {
    const { connection, options } = this;
    if (connection.signalingState === 'closed' || this.isConnected) return;
    const offered = connection.signalingState === 'have-local-offer' ? connection.localDescription : null;
    if (offered) this.#say(offered);
    else if (connection.remoteDescription) connection.restartIce();
    else if (options.begins) void this.#offer();
  }

  close(): void {
    clearTimeout(this.#mending);
    const { connection } = this;
    connection.onicecandidate = connection.onnegotiationneeded = connection.ontrack = null;
    connection.onconnectionstatechange = null;
    connection.close();
  }

  async #offer(): Promise<void> {
    const { connection } = this;
    if (this.#isOffering) return;
    try {
      this.#isOffering = true;
      await connection.setLocalDescription();
      this.#say(connection.localDescription);
    } catch {
      // Closed meanwhile, or the other has spoken first: its words are taken.
    } finally {
      this.#isOffering = false;
    }
  }

  #say(description: RTCSessionDescription | null): void {
    if (description) this.options.signal({ of: this.#name, description: description.toJSON() });
  }

  async #take({ of, description, candidate }: Signal): Promise<void> {
    const { connection, options } = this;
    // A way that is not taken may be the wrong one or one of before; if there is no other, the connection is tried again.
    if (candidate) await connection.addIceCandidate(candidate).catch(() => undefined);
    if (!description) return;
    const isCollision = this.#isOffering || connection.signalingState !== 'stable';
    // Of two offers at once the other's gives way; a second answer, to an offer that was said twice, brings nothing.
    if (description.type === 'offer' ? options.begins && isCollision : connection.signalingState !== 'have-local-offer')
      return;
    // An offer that was said twice, because its answer had not come yet: the answer is said twice, too.
    if (description.type === 'offer' && originOf(description) === originOf(connection.remoteDescription))
      return this.#say(connection.localDescription);
    this.#other = of;
    await connection.setRemoteDescription(description);
    this.#sendOnAllLines();
    if (description.type !== 'offer') return;
    await connection.setLocalDescription();
    this.#say(connection.localDescription);
  }

  #sendOnAllLines(): void {
    for (const transceiver of this.connection.getTransceivers())
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv';
    for (const [line, track] of this.#tracks) this.set(line, track);
  }

  #receive(track: MediaStreamTrack, transceiver: RTCRtpTransceiver): void {
    const line = LINES[this.connection.getTransceivers().indexOf(transceiver)];
    if (!line || this.streams[line].getTracks().includes(track)) return;
    this.streams[line].addTrack(track);
    this.options.onChange();
  }

  #onState(): void {
    const { connectionState } = this.connection;
    clearTimeout(this.#mending);
    if (connectionState === 'failed') this.again();
    if (connectionState === 'disconnected') this.#mending = setTimeout(() => this.again(), MEND_AFTER_MS);
    if (connectionState === 'connected') for (const line of LINES) void this.#applyLimit(line);
    this.options.onChange();
  }

  #transceiver = (line: Line): RTCRtpTransceiver | undefined => this.connection.getTransceivers()[LINES.indexOf(line)];

  async #applyLimit(line: Line): Promise<void> {
    const limit = this.#limits.get(line);
    const sender = this.#transceiver(line)?.sender;
    if (!limit || !sender?.track) return;
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    if (!encoding) return;
    const { height = limit.height } = sender.track.getSettings();
    this.#heights.set(line, sender.track.getSettings().height);
    encoding.maxBitrate = limit.bitsPerSecond;
    encoding.maxFramerate = limit.frameRate;
    encoding.scaleResolutionDownBy = Math.max(1, height / limit.height);
    await sender.setParameters(parameters).catch(() => undefined);
  }
}

/** The line of a description that names it and its version. */
const originOf = (description: RTCSessionDescriptionInit | null): string | undefined =>
  /^o=.*$/m.exec(description?.sdp ?? '')?.[0];
