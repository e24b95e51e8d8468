/** Tells every process of the school something small, now. What must not be lost goes through the outbox. */
export interface Broadcast {
  /** Sends to all who listen just now; a message is at most 7,900 bytes: send ids, let the hearer read. */
  publish(channel: string, payload: string): Promise<void>;
  /** Hears the channel from now on; the answered function stops it. */
  subscribe(channel: string, handler: (payload: string) => void): () => void;
  /** Called whenever messages may have been missed: whoever caches by them must drop its cache. */
  onGap(handler: () => void): () => void;
  /** False while messages are being missed. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** The limit of NOTIFY, kept on both stores so that nothing works on one only. */
export const PAYLOAD_BYTES_MAX = 7900;

/** Refuses early what one of the stores would refuse or cut. */
export function checkPayload(payload: string): void {
  const bytes = Buffer.byteLength(payload);
  if (bytes > PAYLOAD_BYTES_MAX) throw new Error(`a broadcast of ${bytes} bytes is too long`);
}
