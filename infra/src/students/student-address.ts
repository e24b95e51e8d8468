import { isMadeAddress, madeDomain, studentOfMade } from '@school/core/students/made-address';
import type { Phone } from '@school/core/shared/phone';
import type { Config } from '../config.js';
import { keptAmong, phoneSpellings } from '../identity/normalise-phone.js';

/*
 * Every student has one e-mail address that names this student and nobody else (`student_email`): the child's own,
 * else the family's, as long as no other child has it, else one that the school makes. An address that two children
 * claim is therefore neither's, whatever is written into the tables later.
 */

/** SQL: all students with an address, by themselves or by their family. */
const claimants = (email: string): string => `
  SELECT peer.id FROM student peer WHERE peer.email = ${email}
  UNION SELECT peer.id FROM account home JOIN student peer ON peer.account_id = home.id WHERE home.email = ${email}`;

const isOnlyOf = (student: string, email: string, domain: string): string =>
  `${email} IS NOT NULL AND split_part(lower(${email}::text), '@', 2) <> ${domain}
   AND NOT EXISTS (SELECT 1 FROM (${claimants(email)}) other WHERE other.id <> ${student}.id)`;

/** SQL: the address that the school makes for a student. */
export const madeAddress = (student: string, domain: string): string =>
  `('s' || ${student}.id || '@' || ${domain}::text)`;

/** SQL: the address of a student; `student` and `account` are their rows, `domain` the place of `madeDomain`. */
export const addressOf = (student: string, account: string, domain: string): string => `(CASE
  WHEN ${isOnlyOf(student, `${student}.email`, `${domain}::text`)} THEN ${student}.email::text
  WHEN ${isOnlyOf(student, `${account}.email`, `${domain}::text`)} THEN ${account}.email::text
  ELSE ${madeAddress(student, domain)} END)`;

/** How a call names a student; at least one is given. */
export interface StudentKey {
  id: number | null;
  /** Its spellings (`phoneSpellings`); all children of a family have the same. */
  phone: readonly Phone[] | null;
  /** An own address; of an address that the school made only the `id` is left. */
  email: string | null;
}

/**
 * SQL: the ids of the students that a key names, by the places of its values: all children of a phone, and at most one
 * of an address. Whatever is given has to fit.
 */
export function studentsOf(places: Readonly<Record<keyof StudentKey, string>>): string {
  const [id, phone, email] = [`${places.id}::bigint`, keptAmong(places.phone), `${places.email}::citext`];
  return `
  SELECT named.id FROM (
    SELECT peer.id FROM student peer WHERE peer.id = ${id}
    UNION SELECT peer.id FROM account home JOIN student peer ON peer.account_id = home.id WHERE home.phone = ${phone}
    UNION ${claimants(email)}) near
  JOIN student named ON named.id = near.id JOIN account family ON family.id = named.account_id
  WHERE (${id} IS NULL OR named.id = ${id}) AND (${places.phone}::text[] IS NULL OR family.phone = ${phone})
    AND (${email} IS NULL OR ARRAY(${claimants(email)}) = ARRAY[named.id])`;
}

/**
 * The student that texts name, each a phone or an address; undefined if one of them is neither, or if two contradict each
 * other.
 */
export function readStudentKey(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  texts: readonly string[],
  studentId?: number,
): StudentKey | undefined {
  const domain = madeDomain(PUBLIC_URL);
  const keys = texts.map((text) => keyOf(text.trim(), domain));
  const given = keys.flatMap((key) => key ?? []);
  if (given.length < keys.length || (given.length === 0 && studentId === undefined)) return undefined;
  const id = theOne([studentId, ...given.map((key) => key.id)]);
  const phones = given.map((key) => key.phone);
  const phone = theOne(phones.map((spellings) => spellings?.[0]));
  const email = theOne(given.map((key) => key.email));
  return id === undefined || phone === undefined || email === undefined
    ? undefined
    : { id, phone: phones.find((spellings) => spellings) ?? null, email };
}

/** The only value among several, null if there is none; undefined if there are two. */
function theOne<T>(values: readonly (T | undefined)[]): T | null | undefined {
  const different = [...new Set(values.filter((value) => value !== undefined))];
  return different.length > 1 ? undefined : (different[0] ?? null);
}

function keyOf(text: string, domain: string): Partial<StudentKey> | undefined {
  if (!text.includes('@')) {
    const phone = phoneSpellings(text);
    return phone.length === 0 ? undefined : { phone };
  }
  if (!isMadeAddress(text, domain)) return { email: text.toLowerCase() };
  const id = studentOfMade(text, domain);
  return id === undefined ? undefined : { id };
}
