/** Letters and digits that nobody mistakes for one another when a code is read out. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Letters of a new code. */
export const INVITE_LETTERS = 8;

/** Longer texts are no code, whatever they are. */
export const INVITE_TEXT_MAX = 100;

const CODE = /^[A-Z0-9]{6,12}$/;

/** A code as it was typed or came with a link, in its one spelling; undefined when it cannot be one. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The page that a friend lands on, with the code in its address. */
export const invitePath = (code: string): string => `/register?invite=${code}`;

/** What a family sends to another one. */
export const inviteText = (url: string): string =>
  `My child learns to code with a live teacher and loves it. Try a free lesson with our link: ${url}`;
