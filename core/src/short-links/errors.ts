import type { Refusals } from '../shared/refusal.js';

/** The shape of a key, and the length of new ones. */
export const SHORT_KEY_PATTERN = /^[0-9A-Za-z]{7,16}$/;
export const SHORT_KEY_LENGTH = 7;

/** The largest limit of visits; without a limit a link is open to everybody. */
export const MAX_VISITS_MAX = 1_000_000;

/** The longest target, in characters. */
export const URL_LENGTH_MAX = 2000;

/** Why an address cannot be shortened. */
export type UrlReason =
  | 'url_missing'
  | 'url_too_long'
  | 'url_not_web'
  | 'url_characters'
  | 'url_broken'
  | 'url_userinfo'
  | 'url_private'
  | 'url_loop'
  | 'url_signs_in';

/** Why a short link is refused. */
export type ShortLinkReason = UrlReason | 'link_not_found' | 'url_taken' | 'already_disabled' | 'already_enabled';

const failed = (why: string): string => `Failed to shorten URL. ${why}`;
const aboutUrl = (why: string) => ({ kind: 'invalid', text: failed(why), field: 'url' }) as const;

export const SHORT_LINK_REFUSALS: Refusals<ShortLinkReason> = {
  url_missing: aboutUrl('Please enter an address.'),
  url_too_long: aboutUrl(`The address is longer than ${URL_LENGTH_MAX} characters.`),
  url_not_web: aboutUrl('The address must start with http:// or https://.'),
  url_characters: aboutUrl('The address has spaces, backslashes or hidden characters.'),
  url_broken: aboutUrl('This is not a valid address.'),
  url_userinfo: aboutUrl('An address must not contain a user name or password.'),
  url_private: aboutUrl('The address leads into a private network.'),
  url_loop: aboutUrl('The address is already a short link.'),
  url_signs_in: aboutUrl('The address contains a secret that would sign somebody in.'),
  link_not_found: { kind: 'not_found', text: 'Link not found.' },
  url_taken: {
    kind: 'conflict',
    text: 'Another active link of the same person already leads to this address.',
    field: 'url',
  },
  already_disabled: { kind: 'conflict', text: 'This link is already disabled.' },
  already_enabled: { kind: 'conflict', text: 'This link is already active.' },
};

/** The message of the specification. */
export const SHORTEN_FAILED = 'Failed to shorten URL.';
