/** How far back and ahead a calendar feed reaches, in days. */
export const FEED_DAYS_BACK = 30;
export const FEED_DAYS_AHEAD = 180;

/** How often calendar apps are asked to look, in seconds. */
export const FEED_EVERY_S = 3600;

export const FEED_RENEWED = 'Your calendar address is ready. The old one does not work any more.';
export const FEED_REVOKED = 'The calendar address does not work any more.';

/**
 * The SEQUENCE of an event: grows with each move of the class, and once more when it is called off, so that calendars
 * take the newer copy (RFC 5545 3.8.7.4).
 */
export const sequenceOf = (version: number, isCanceled: boolean): number => (version - 1) * 2 + (isCanceled ? 1 : 0);

/** `Mia` of `Mia Sommer`: a feed lies in other people's clouds, and names no child in full. */
export const givenName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
