/** Days that a calendar feed covers before and after now. */
export const FEED_DAYS_BACK = 30;
export const FEED_DAYS_AHEAD = 180;

/** How often calendar apps are asked to refresh, in seconds. */
export const FEED_EVERY_S = 3600;

export const FEED_RENEWED = 'Your calendar address is ready. The old one no longer works.';
export const FEED_REVOKED = 'The calendar address no longer works.';

/**
 * An event's SEQUENCE: it grows with every move and once more on cancellation, so that calendars replace the older copy
 * (RFC 5545 3.8.7.4).
 */
export const sequenceOf = (version: number, isCanceled: boolean): number => (version - 1) * 2 + (isCanceled ? 1 : 0);
