/** Receives the short messages of all processes. Messages that must not be lost go through the outbox. */
export interface Listener {
  /** Subscribes to a channel; returns the function that unsubscribes. */
  on(channel: string, handler: (payload: string) => void): () => void;
  /** Called whenever messages may have been missed: caches that depend on them must be cleared. */
  onGap(handler: () => void): () => void;
  /** False while messages are being missed. */
  isListening(): boolean;
  /** Closes the connection for good. */
  close(): Promise<void>;
}
