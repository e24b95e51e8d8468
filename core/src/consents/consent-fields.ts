/**
 * The fields by which a family agrees to something. Whoever acts for a child can neither give nor take back a consent
 *: a route that takes one of them is either closed to them or refuses to change it, and a test looks
 * through all routes for it. A new consent is added here.
 */
export const CONSENT_FIELDS = ['may_publish'] as const;

/** Names of fields that may be consents; a test asks for each such name whether it is one. */
export const LIKE_CONSENT = /consent|agree|accept|permit|publish|opt_?(in|out)|^(may|allow|share)_/i;

/** Whether a change of a consent is refused: somebody acts for the family, and it would not stay as it was. */
export const isForeignConsent = (isActing: boolean, before: boolean, wanted: boolean): boolean =>
  isActing && before !== wanted;
