import type { MediaFacts } from '@school/core/classroom/media-quality';

interface Counted {
  packets: number;
  lost: number;
}

/** Measures one connection, each time since the last. */
export class PeerStats {
  #before: Counted = { packets: 0, lost: 0 };
  #smooth: MediaFacts = { loss: 0, roundTripMs: undefined };

  /** What was measured since the last look; undefined while nothing can be. */
  async look(connection: RTCPeerConnection): Promise<MediaFacts | undefined> {
    const report = await connection.getStats().catch(() => undefined);
    if (!report) return undefined;
    const counted: Counted = { packets: 0, lost: 0 };
    let sentLoss = 0;
    let roundTripMs: number | undefined;
    // `as`: the types of TypeScript know no more than the name of each kind.
    for (const one of (report as unknown as Map<string, Stat>).values()) {
      if (one.type === 'inbound-rtp') {
        counted.packets += one.packetsReceived ?? 0;
        counted.lost += one.packetsLost ?? 0;
      }
      if (one.type === 'remote-inbound-rtp') sentLoss = Math.max(sentLoss, one.fractionLost ?? 0);
      if (one.type === 'candidate-pair' && one.nominated === true && one.currentRoundTripTime !== undefined)
        roundTripMs = one.currentRoundTripTime * 1000;
    }
    const packets = counted.packets - this.#before.packets;
    const lost = Math.max(0, counted.lost - this.#before.lost);
    this.#before = counted;
    const loss = Math.max(sentLoss, packets + lost > 0 ? lost / (packets + lost) : 0);
    // A single bad moment is no bad connection.
    this.#smooth = { loss: (this.#smooth.loss + loss) / 2, roundTripMs: roundTripMs ?? this.#smooth.roundTripMs };
    return this.#smooth;
  }
}

interface Stat {
  type: string;
  packetsReceived?: number;
  packetsLost?: number;
  fractionLost?: number;
  nominated?: boolean;
  currentRoundTripTime?: number;
}

/** How loud the person at the other end is, from 0 to 1. */
export function loudnessOf(connection: RTCPeerConnection): number {
  const [voice] = connection.getReceivers();
  const [source] = voice?.getSynchronizationSources() ?? [];
  return source?.audioLevel ?? 0;
}
