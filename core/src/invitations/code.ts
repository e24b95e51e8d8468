/** Letters and digits that are not confused with one another when a code is read aloud. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Letters of a new code. */
export const INVITE_LETTERS = 8;

/** A longer text cannot be a code. */
export const INVITE_TEXT_MAX = 100;

const CODE = /^[A-Z0-9]{6,12}$/;

/** A typed or linked code in its normal spelling; undefined when it is not a code. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The page for an invited friend, with the code in its address. */
export const invitePath = (code: string): string => `/register?invite=${code}`;

/** The message that a family sends to friends. */
export const inviteText = (url: string): string =>
  `My child learns to code with a live teacher and loves it. Try a free lesson with our link: ${url}`;
