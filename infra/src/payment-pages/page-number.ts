import { createHash, randomInt, randomUUID } from 'node:crypto';
import { randomToken } from '../auth/secrets.js';

const NUMBER_MIN = 100_000_000;
const NUMBER_END = 1_000_000_000;

/** 24 letters and digits hold 142 bits (C47: at least 128). */
const SUFFIX_LENGTH = 24;

/** A number for a page, of nine digits and in no order, so that nobody reads the school's sales off it (D12). */
export const newPageNumber = (): number => randomInt(NUMBER_MIN, NUMBER_END);

/** The part of a page's id that nobody can guess (C47). */
export const newPageSuffix = (): string => randomToken(SUFFIX_LENGTH);

/** `{number}-{yyyymmdd of creation, UTC}-{random}` (B3). */
export const pageIdOf = (number: number, createdAt: Date): string =>
  `${number}-${createdAt.toISOString().slice(0, 'yyyy-mm-dd'.length).replaceAll('-', '')}-${newPageSuffix()}`;

/** A key for an enrolment that came from no form. */
export const newFormKey = (): string => randomUUID();

/** The key of one form of one person, and the range that all contents of this form share. */
export interface FormKey {
  /** Half of it is the form, half its content. */
  exact: string;
  first: string;
  last: string;
}

const MINUTE_MS = 60_000;

/**
 * The key under which a form is stored, so that sent twice it makes one enrolment. A client without a key of its own is
 * known by what it sent in this minute.
 */
export function formKeyOf(actorAccountId: number, given: string | undefined, content: string, now: Date): FormKey {
  const own = given?.toLowerCase() ?? `${Math.floor(now.getTime() / MINUTE_MS)}:${content}`;
  const form = hashed(`${actorAccountId}:${own}`);
  return { exact: uuid(form + hashed(content)), first: uuid(form + '0'.repeat(16)), last: uuid(form + 'f'.repeat(16)) };
}

/** 64 bits as hex. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
