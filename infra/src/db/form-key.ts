import { createHash } from 'node:crypto';

/** The key of a person's form, and the key range of all contents of this form. */
export interface FormKey {
  /** One half identifies the form, the other its content. */
  exact: string;
  first: string;
  last: string;
}

const MINUTE_MS = 60_000;

/**
 * The key under which a form is stored, so that sending it twice has one effect. A client without a key of its own is
 * identified by the content it sent in this minute.
 */
export function formKeyOf(actorAccountId: number, given: string | undefined, content: string, now: Date): FormKey {
  const own = given?.toLowerCase() ?? `${Math.floor(now.getTime() / MINUTE_MS)}:${content}`;
  const form = hashed(`${actorAccountId}:${own}`);
  return { exact: uuid(form + hashed(content)), first: uuid(form + '0'.repeat(16)), last: uuid(form + 'f'.repeat(16)) };
}

/** 64 bits as hex. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
