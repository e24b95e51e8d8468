import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { readPhone, readPhoneAsBefore } from './read-phone.js';

/**
 * A phone as it is looked up: E.164, also of a number that cannot ring, because such ones were kept in the past.
 * Undefined if it cannot be a phone number.
 */
export function normalisePhone(typed: string): string | undefined {
  const read = readPhone(typed);
  return read.ok ? read.value.number : undefined;
}

const keptSpelling = statement(
  'phone-kept-spelling',
  'SELECT phone FROM account WHERE phone = ANY ($1::text[]) ORDER BY array_position($1::text[], phone) LIMIT 1',
);

/** The same for an account of the past, whose phone may be kept as it was read then; costs a read only where they differ. */
export async function keptPhone(sql: Sql, typed: string): Promise<string | undefined> {
  const spellings = [...new Set([normalisePhone(typed), readPhoneAsBefore(typed)])].filter((one) => one !== undefined);
  if (spellings.length < 2) return spellings[0];
  return (await sql.maybeRow<{ phone: string }>(keptSpelling, [spellings]))?.phone ?? spellings[0];
}

const isKept = statement('phone-is-kept', 'SELECT EXISTS (SELECT FROM account WHERE phone = $1) AS is_kept');

/** The phone of a family that registers or books. Only a new number has to be one that can ring. */
export async function familyPhone(sql: Sql, typed: string): Promise<string> {
  const read = readPhone(typed);
  if (!read.ok) throw refusal(REGISTRATION_REFUSALS, read.reason);
  const { number, problem } = read.value;
  if (problem !== undefined && !(await sql.row<{ is_kept: boolean }>(isKept, [number])).is_kept)
    throw refusal(REGISTRATION_REFUSALS, problem);
  return number;
}
