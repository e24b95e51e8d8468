/** The ways in which the school refuses; `infra/src/http/app-error.ts` alone turns them into status numbers. */
export type RefusalKind =
  | 'invalid'
  /** What the client worked out does not agree with what we work out. */
  | 'mismatch'
  | 'too_large'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'expired'
  | 'limit'
  | 'unavailable';

/** One row of a feature's `errors.ts`: how it is meant, and the sentence a person reads. */
export interface Refusal {
  kind: RefusalKind;
  text: string;
  /** The form field that the sentence belongs to, as named on the wire. */
  field?: string;
  /** Why, where the specification's sentence says only that. */
  detail?: string;
}

/** A feature's table of refusals; a reason without a row does not compile. */
export type Refusals<Reason extends string> = Readonly<Record<Reason, Refusal>>;
