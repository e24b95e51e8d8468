import type { Refusal, RefusalKind, Refusals } from '@school/core/shared/refusal';

/** An expected refusal, with the sentence that a person reads. Any other thrown error is a bug. */
export class AppError extends Error {
  readonly field: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly detail: string | undefined;

  constructor(
    readonly code: string,
    readonly kind: RefusalKind,
    text: string,
    extra: { field?: string | undefined; retryAfterS?: number | undefined; detail?: string | undefined } = {},
  ) {
    super(text);
    this.field = extra.field;
    this.retryAfterS = extra.retryAfterS;
    this.detail = extra.detail;
  }
}

/** The error for one reason of a feature's table of refusals; pass `field` where two fields can have that reason. */
export function refusal<Reason extends string>(
  table: Refusals<Reason>,
  reason: Reason,
  extra: { retryAfterS?: number; field?: string } = {},
): AppError {
  const row: Refusal = table[reason];
  return new AppError(reason, row.kind, row.text, { field: row.field, detail: row.detail, ...extra });
}

/** Used for missing things and for those of other people alike, so that a caller cannot tell them apart. */
export const notFound = (text = 'Not found.'): AppError => new AppError('not_found', 'not_found', text);

/** For what the school cannot do right now, but in some seconds; the caller has done nothing wrong. */
export const schoolIsBusy = (code: 'busy' | 'unavailable', retryAfterS: number): AppError =>
  new AppError(code, 'unavailable', 'The school is busy. Please try again in a moment.', { retryAfterS });
