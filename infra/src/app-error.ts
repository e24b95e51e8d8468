import type { Refusal, RefusalKind, Refusals } from '@school/core/shared/refusal';

/** What the school refuses, on purpose, with the sentence that a person reads. Anything else thrown is a bug. */
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

/** The error for one reason of a feature's table of refusals; `field` where two fields can have it. */
export function refusal<Reason extends string>(
  table: Refusals<Reason>,
  reason: Reason,
  extra: { retryAfterS?: number; field?: string } = {},
): AppError {
  const row: Refusal = table[reason];
  return new AppError(reason, row.kind, row.text, { field: row.field, detail: row.detail, ...extra });
}

/** Another's thing and a missing thing answer alike, so that nobody can tell which it is. */
export const notFound = (text = 'Not found.'): AppError => new AppError('not_found', 'not_found', text);
