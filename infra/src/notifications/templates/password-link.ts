import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a set-password link. */
export interface PasswordLinkFacts {
  link: string;
  /** The last moment at which the link works. */
  until: Date;
  zone: string;
}

/** For the family or teacher to whom staff send the link (product decision 2). */
export const passwordLinkLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'Your link to set a password',
  body: [
    'Hello! Open this link to set a password and enter your portal:',
    link,
    '',
    `It works once, until ${clockText(until, zone)}. Older links do not work any more.`,
    'After that you log in with your phone number and the new password.',
    '',
    'Please do not pass the link on. If you did not ask for it, tell us by answering this message.',
  ].join('\n'),
});
