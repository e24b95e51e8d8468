/** The kinds of refusal; only `infra/src/http/error-handler.ts` maps them to status codes. */
export type RefusalKind =
  | 'invalid'
  /** A value of the client differs from the server's calculation. */
  | 'mismatch'
  | 'too_large'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'expired'
  | 'limit'
  | 'unavailable';

/** One row of a feature's `errors.ts`: the kind, and the sentence that a person reads. */
export interface Refusal {
  kind: RefusalKind;
  text: string;
  /** The form field of the sentence, by its name in the contract. */
  field?: string;
  /** The reason, when the specification's sentence does not give it. */
  detail?: string;
}

/**
 * A feature's table of refusals; a reason without a row does not compile. Reasons use the same words in every feature:
 * `x_missing` (nothing was given), `x_unknown` (a field names nothing), `x_not_found` (404), `x_order` (the end before
 * the start), `already_x`, `x_changed_meanwhile`, `same_person`.
 */
export type Refusals<Reason extends string> = Readonly<Record<Reason, Refusal>>;
