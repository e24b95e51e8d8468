const PLACES = 6;

/** A certificate's number, `CK-2026-000123`: the year of issue and a count that never restarts. */
export const certificateNumber = (year: number, count: number): string =>
  `CK-${year}-${String(count).padStart(PLACES, '0')}`;

/** The code in `/r/{code}` of a certificate; matches whole codes only. */
export const CERTIFICATE_CODE_PATTERN = /^[A-Za-z0-9]{22,64}$/;
