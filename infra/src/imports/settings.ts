import type { DuplicatePolicy } from '@school/core/imports/states';
import type { CountryCode } from '@school/core/shared/phone';

/** What whoever imports chooses for all rows. */
export interface ImportSettings {
  policy: DuplicatePolicy;
  /** For phones without a code, like `+49`. */
  countryCode: CountryCode;
  /** For new families whose row names none; a kind that makes no families has none. */
  timezone?: string | undefined;
  /** New families get a link to set a password. */
  sendsLinks: boolean;
}
