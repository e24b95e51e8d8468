/**
 * Why a message was not sent, without the words of whoever refused it: they usually repeat the address, and this error goes
 * to the log and the job board.
 */
export class NotSent extends Error {
  constructor(
    reason: string,
    /** There is no such mailbox or number, so another attempt would be refused, too. */
    readonly isFinal = false,
  ) {
    super(reason);
    this.name = 'NotSent';
  }
}

/** The name of a fault of the network, as `not sent: ECONNREFUSED`. */
export function networkFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z_]+$/.test(code) ? `not sent: ${code}` : 'not sent';
}
