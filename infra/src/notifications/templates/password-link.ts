import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a set-password link. */
export interface PasswordLinkFacts {
  link: string;
  /** The last moment at which the link works. */
  until: Date;
  zone: string;
}

/** For the person of a phone with which somebody has asked for a link on the login page. */
export const askedPasswordLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'Your link to set a new password',
  body: [
    'Hello! You asked for a link to set or reset your password. Here it is:',
    link,
    '',
    `It works once, until ${clockText(until, zone)}. After that you log in with your phone number and the new password.`,
    '',
    'Please do not pass the link on. If you did not ask for it, you need not do anything: nothing changes.',
  ].join('\n'),
});

/** For a family whose first payment was confirmed: passwords from before that ended. */
export const verifiedPasswordLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'Please set your password',
  body: [
    'Hello! Your payment is confirmed, and your portal is ready. Please set a password for it:',
    link,
    '',
    `The link works once, until ${clockText(until, zone)}. If you had set a password before, it no longer works:`,
    'before a payment, nobody has to prove that a phone number is theirs, so we start afresh to be sure that only you can log in.',
    '',
    'Please do not pass the link on.',
  ].join('\n'),
});

/** For the family or teacher to whom staff send the link. */
export const passwordLinkLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'Your link to set a password',
  body: [
    'Hello! Open this link to set a password and enter your portal:',
    link,
    '',
    `It works once, until ${clockText(until, zone)}. Older links no longer work.`,
    'After that you log in with your phone number and the new password.',
    '',
    'Please do not pass the link on. If you did not ask for it, tell us by replying to this message.',
  ].join('\n'),
});
