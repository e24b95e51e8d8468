import { refuse, ok, type Result } from '../shared/result.js';
import { asTyped } from '../shared/text-format.js';

/** The longest reference and notes. */
export const REFERENCE_MAX = 100;
export const NOTES_MAX = 2000;

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
export const DUPLICATE_SIGNS = ['duplicate_screenshot', 'duplicate_reference'] as const;
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
}

/** The surest sign among those found. */
export const surestOf = (found: readonly DuplicateFound[]): DuplicateFound | undefined =>
  DUPLICATE_SIGNS.flatMap((sign) => found.filter((one) => one.sign === sign))[0];

/**
 * Whether a payment is accepted although another one has its reference or its picture: everybody who may mark a page as
 * paid may say why it is another payment. Returns the reason to store.
 */
export function judgeDuplicate(
  found: DuplicateFound | undefined,
  answer: DuplicateAnswer,
): Result<string | null, DuplicateSign | 'duplicate_reason_missing'> {
  if (found === undefined) return ok(null);
  if (!answer.isConfirmed) return refuse(found.sign);
  const reason = asTyped(answer.reason);
  return reason === '' ? refuse('duplicate_reason_missing') : ok(reason);
}

/** The warning that names the other page or link. */
export function duplicateText({ sign, pageNumber, name }: DuplicateFound): string {
  const other = pageNumber === null ? `the payment link “${name}”` : `payment page ${pageNumber} (${name})`;
  const what = sign === 'duplicate_reference' ? 'payment reference' : 'screenshot';
  return `This ${what} was already used for ${other}.`;
}
