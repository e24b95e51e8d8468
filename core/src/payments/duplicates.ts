import { refuse, ok, type Result } from '../shared/result.js';

/** The longest reference and notes. */
export const REFERENCE_MAX = 100;
export const NOTES_MAX = 2000;

/** Two pictures look the same when their hashes differ in at most this many of 64 bits (product section 4 #3). */
export const LOOKALIKE_BITS = 3;

/** A reference for comparison: upper case, letters and digits only; null when nothing is left. */
export function referenceKey(reference: string): string | null {
  const key = reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, REFERENCE_MAX);
  return key === '' ? null : key;
}

/** Signs that two payments are the same, the surest first. */
export const DUPLICATE_SIGNS = ['duplicate_screenshot', 'duplicate_reference', 'duplicate_near'] as const;
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number];

/** Another page or link that may be for the same money. */
export interface DuplicateFound {
  sign: DuplicateSign;
  /** The number of that page; null for a link. */
  pageNumber: number | null;
  /** The student of the page, or the title of the link. */
  name: string;
}

/** The person's answer to the warning. */
export interface DuplicateAnswer {
  isConfirmed: boolean;
  reason: string;
  /** Only finance may accept the same screenshot twice. */
  mayTakeSameScreenshot: boolean;
}

/** The surest sign among those found. */
export const surestOf = (found: readonly DuplicateFound[]): DuplicateFound | undefined =>
  DUPLICATE_SIGNS.flatMap((sign) => found.filter((one) => one.sign === sign))[0];

/** Whether a payment may be accepted although it looks like another one; returns the reason to store. */
export function judgeDuplicate(
  found: DuplicateFound | undefined,
  answer: DuplicateAnswer,
): Result<string | null, DuplicateSign | 'duplicate_reason_missing'> {
  if (found === undefined) return ok(null);
  if (found.sign === 'duplicate_screenshot' && !answer.mayTakeSameScreenshot) return refuse(found.sign);
  if (!answer.isConfirmed) return refuse(found.sign);
  const reason = answer.reason.trim();
  return reason === '' ? refuse('duplicate_reason_missing') : ok(reason);
}

/** The warning that names the other page or link. */
export function duplicateText({ sign, pageNumber, name }: DuplicateFound, mayTakeSameScreenshot: boolean): string {
  const other = pageNumber === null ? `the payment link “${name}”` : `payment page ${pageNumber} (${name})`;
  if (sign === 'duplicate_reference') return `This payment reference was already used for ${other}.`;
  if (sign === 'duplicate_near') return `This looks like the payment of ${other}.`;
  const rest = mayTakeSameScreenshot ? '' : ' Only Finance can accept it again.';
  return `This screenshot was already used for ${other}.${rest}`;
}
