const PLACES = 6;

/** The number on a certificate, `CK-2026-000123`: the year of its issue and a count that goes on for ever. */
export const certificateNumber = (year: number, count: number): string =>
  `CK-${year}-${String(count).padStart(PLACES, '0')}`;

/** What stands behind `/r/{code}` when it is a certificate's; never the start of a longer word. */
export const CERTIFICATE_CODE_PATTERN = /^[A-Za-z0-9]{22,64}$/;
