// Upkeep: looks through all messages for those that name a child.
import { shortName } from '@school/core/shared/person-name';
import { statement, type Sql } from '../db/sql.js';
import type { ErasedChild } from './erase.js';

// All messages since the child came: more than an ordinary statement may read.
const PATIENCE_MS = 120_000;

const bePatient = statement('privacy-be-patient', `SELECT set_config('statement_timeout', $1, true)`);

// Other families' messages may name a namesake, so only those of people without children are searched.
const named = (
  text: string,
): string => `t.created_at >= (SELECT s.created_at FROM student s WHERE s.id = $4) - interval '1 day'
  AND CASE WHEN t.account_id = $1 THEN EXISTS (SELECT FROM unnest($2::text[]) n WHERE strpos(${text}, n) > 0)
    WHEN EXISTS (SELECT FROM student s WHERE s.account_id = t.account_id)
      THEN t.business_key LIKE ANY (SELECT 'invite:' || i.id || ':%' FROM invitation i
        WHERE $4 IN (i.inviter_student_id, i.friend_student_id))
    ELSE strpos(${text}, $3::text) > 0 END`;

const removeNotices = statement(
  'privacy-erase-notices',
  `DELETE FROM notification t WHERE ${named(`t.title || ' ' || t.body`)}`,
);
const removeLetters = statement(
  'privacy-erase-letters',
  `DELETE FROM delivery t WHERE ${named(`t.subject || ' ' || t.body`)}`,
);
const emptyEvents = statement(
  'privacy-erase-lead-events',
  `UPDATE lead_event t SET data = '{}' WHERE t.lead_id IN (SELECT id FROM lead WHERE phone = (SELECT phone FROM account WHERE id = $1))
     AND EXISTS (SELECT FROM unnest($2::text[]) n WHERE strpos(t.data::text, n) > 0)`,
);

/**
 * Removes the messages that name the child: the family's own, and those of teachers and of the office with the whole
 * name. It comes before the child's row is emptied. Answers how many went.
 */
export async function eraseMentions(sql: Sql, child: ErasedChild, fullName: string): Promise<number> {
  await sql.rows(bePatient, [String(PATIENCE_MS)]);
  const first = fullName.split(/\s+/u)[0] ?? fullName;
  const ofFamily = [...new Set([fullName, shortName(fullName), first])];
  // A single word is part of too many other texts.
  const whole = /\s/u.test(fullName) ? fullName : null;
  const values = [child.accountId, ofFamily, whole, child.studentId];
  const gone = (await sql.run(removeNotices, values)) + (await sql.run(removeLetters, values));
  return gone + (await sql.run(emptyEvents, [child.accountId, ofFamily]));
}
