// Report: every phone of the school, of accounts and of leads.
import { PHONE_REFUSALS } from '@school/core/registration/errors';
import { statement, type Sql } from '../db/sql.js';
import { readPhone } from './read-phone.js';

interface KeptPhone {
  who: string;
  phone: string;
}

// A family's lead has the phone of its account.
const keptPhones = statement(
  'phones-all',
  `
  SELECT 'account ' || a.id AS who, a.phone FROM account a WHERE a.phone IS NOT NULL
  UNION ALL
  SELECT 'lead ' || l.lead_code, l.phone FROM lead l WHERE NOT EXISTS (SELECT FROM account a WHERE a.phone = l.phone)
  ORDER BY phone`,
);

/**
 * A line for each phone in the database that a new family could not register with: kept before the digits were checked.
 * Nothing is changed; whoever reads it calls the family by another way.
 */
export async function phonesReport(sql: Sql): Promise<string[]> {
  const lines = (await sql.rows<KeptPhone>(keptPhones)).flatMap(({ who, phone }) => {
    const problem = problemOf(phone);
    return problem === undefined ? [] : [`${phone}  ${who}: ${problem}`];
  });
  return [...lines, `${lines.length} phones that cannot ring.`];
}

function problemOf(phone: string): string | undefined {
  const read = readPhone(phone);
  if (!read.ok) return PHONE_REFUSALS[read.reason].text;
  const { number, problem } = read.value;
  if (problem !== undefined) return PHONE_REFUSALS[problem].text;
  return number === phone ? undefined : `probably ${number}, with the country code written twice or a zero too many.`;
}
