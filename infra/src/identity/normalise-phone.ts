import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { AccountModel } from '../auth/model.js';
import type { Sql } from '../db/sql.js';
import { readPhone, readPhoneAsBefore } from './read-phone.js';

/**
 * A phone as it is looked up: E.164, also of a number that cannot ring, because such ones were kept in the past.
 * Undefined if it cannot be a phone number.
 */
export function normalisePhone(typed: string): Phone | undefined {
  const read = readPhone(typed);
  return read.ok ? read.value.number : undefined;
}

/**
 * The spellings in which a typed phone may be kept, today's first: an account of the past may have its phone as it was
 * read then. Empty if it cannot be a phone number.
 */
export const phoneSpellings = (typed: string): Phone[] =>
  [...new Set([normalisePhone(typed), readPhoneAsBefore(typed)])].filter((one) => one !== undefined);

/** SQL: the spelling that is kept among those at `place`; null if nobody has any. */
export const keptAmong = (place: string): string => `(
  SELECT kept.phone FROM account kept WHERE kept.phone = ANY (${place}::text[])
  ORDER BY array_position(${place}::text[], kept.phone) LIMIT 1)`;

/** A typed phone as an account has it; costs a read only where spellings differ. */
export async function keptPhone(sql: Sql, typed: string): Promise<Phone | undefined> {
  const spellings = phoneSpellings(typed);
  if (spellings.length < 2) return spellings[0];
  const kept = await sql.query(AccountModel).select('phone').whereIn('phone', spellings);
  return spellings.find((one) => kept.some(({ phone }) => phone === one)) ?? spellings[0];
}

/** The phone of a family that registers or books. Only a new number has to be one that can ring. */
export async function familyPhone(sql: Sql, typed: string): Promise<Phone> {
  const read = readPhone(typed);
  if (!read.ok) throw refusal(REGISTRATION_REFUSALS, read.reason);
  const { number, problem } = read.value;
  const isKept = async (): Promise<boolean> => (await sql.query(AccountModel).findOne({ phone: number })) !== undefined;
  if (problem !== undefined && !(await isKept())) throw refusal(REGISTRATION_REFUSALS, problem);
  return number;
}
