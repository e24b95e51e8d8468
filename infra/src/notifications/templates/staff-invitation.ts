import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';
import type { PasswordLinkFacts } from './password-link.js';

/** For a new member of staff. */
export const staffInvitationLetter = ({ link, until, zone }: PasswordLinkFacts): Letter => ({
  subject: 'Your access to the back office',
  body: [
    'Hello! The school has made an account of the back office for you. Open this link to set your password:',
    link,
    '',
    `It works once, until ${clockText(until, zone)}. Older links no longer work.`,
    'After that you sign in with your email address and the password.',
    '',
    'Please do not pass the link on. If you do not expect it, tell us by replying to this message.',
  ].join('\n'),
});
