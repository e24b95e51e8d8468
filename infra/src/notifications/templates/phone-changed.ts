import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';
import type { PasswordLinkFacts } from './password-link.js';

/** The facts of a changed phone; both numbers are masked. */
export interface PhoneChangedFacts {
  from: string;
  to: string;
  at: Date;
  /** The last moment at which the school can undo it. */
  until: Date;
  zone: string;
}

/** For the old number and the addresses that the school knows: whoever did not ask for it can still say so. */
export const phoneChangedLetter = ({ from, to, at, until, zone }: PhoneChangedFacts): Letter => ({
  subject: 'The phone number of your account was changed',
  body: [
    `Hello! Our office changed the phone number of your account on ${clockText(at, zone)}, from ${from} to ${to}.`,
    'Everybody was logged out, and older links no longer work.',
    '',
    `If you did not ask for this, tell us at once by replying to this message: until ${clockText(until, zone)} we can undo it.`,
  ].join('\n'),
});

/** For the new number, with a link to set a password. */
export const newPhoneLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'This is now the phone number of your account',
  body: [
    'Hello! From now on you log in with this phone number. Open this link to set a new password:',
    link,
    '',
    `It works once, until ${clockText(until, zone)}. Older links no longer work.`,
    '',
    'Please do not pass the link on. If you did not ask for this, tell us by replying to this message.',
  ].join('\n'),
});

/** For the number that is no longer the account's. */
export const phoneUndoneLetter = ({ from, to, at, zone }: Omit<PhoneChangedFacts, 'until'>): Letter => ({
  subject: 'The phone number of your account was changed back',
  body: [
    `Hello! On ${clockText(at, zone)} our office undid the change of the phone number of your account: it is ${to} again, and no longer ${from}.`,
    'Everybody was logged out, and older links no longer work.',
    '',
    'If you did not expect this, tell us by replying to this message.',
  ].join('\n'),
});

/** For the old number, which is the account's again, with a link to set a password. */
export const phoneBackLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'Your account has its old phone number again',
  body: [
    'Hello! Our office undid the change of your phone number. You log in with this number again. Open this link to set a new password:',
    link,
    '',
    `It works once, until ${clockText(until, zone)}. Older links no longer work.`,
    '',
    'Please do not pass the link on.',
  ].join('\n'),
});
