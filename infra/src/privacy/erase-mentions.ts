// Upkeep: looks through all messages for those that name a child.
import { shortName } from '@school/core/shared/person-name';
import { statement, type Sql, type Statement, type Value } from '../db/sql.js';
import { leadsOf } from './data-of-families.js';
import type { ErasedChild } from './erase.js';
import type { ChildOfFamily } from './repository.js';
import { saysName } from './says-name.js';

const SLICE_ROWS = 20_000;
/** Numbers are given before the commit, so the newest rows may not have been all that there were. */
const LOOKED_AT_AGAIN = 1000;

// Other families' messages may name a namesake, so only those of people without children are searched.
const named = (
  text: string,
): string => `t.created_at >= (SELECT s.created_at FROM student s WHERE s.id = $4) - interval '1 day'
  AND CASE WHEN t.account_id = $1 THEN EXISTS (SELECT FROM unnest($2::text[]) n WHERE ${saysName(text, 'n')})
    WHEN EXISTS (SELECT FROM student s WHERE s.account_id = t.account_id)
      THEN t.business_key LIKE ANY (SELECT 'invite:' || i.id || ':%' FROM invitation i
        WHERE $4 IN (i.inviter_student_id, i.friend_student_id))
    ELSE ${saysName(text, '$3::text')} END`;

interface Search {
  find: Statement;
  remove: Statement;
}

const searchOf = (table: 'notification' | 'delivery', text: string): Search => ({
  find: statement(
    `privacy-find-in-${table}`,
    `SELECT max(t.id) AS last, coalesce(json_agg(t.id) FILTER (WHERE ${named(text)}), '[]') AS ids
     FROM (SELECT * FROM ${table} WHERE id > $5 ORDER BY id LIMIT $6) t`,
  ),
  remove: statement(
    `privacy-erase-in-${table}`,
    `DELETE FROM ${table} t WHERE t.id = ANY ($5::bigint[]) OR t.id > $6 AND ${named(text)}`,
  ),
});

const NOTICES = searchOf('notification', `(t.title || ' ' || t.body)`);
const LETTERS = searchOf('delivery', `(t.subject || ' ' || t.body)`);

// A line break within JSON is written with a letter.
const EVENT_TEXT = String.raw`regexp_replace(t.data::text, '\\[bfnrt]', ' ', 'g')`;
const emptyEvents = statement(
  'privacy-erase-lead-events',
  `UPDATE lead_event t SET data = '{}' WHERE t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$1')})
     AND EXISTS (SELECT FROM unnest($2::text[]) n WHERE ${saysName(EVENT_TEXT, 'n')})`,
);

// What sales people have written about a family's lead may be about one of several children.
const ofLeads = (table: string, text: string): Statement =>
  statement(
    `privacy-erase-in-${table}`,
    `DELETE FROM ${table} t WHERE t.lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$1')})
       AND EXISTS (SELECT FROM unnest($2::text[]) n WHERE ${saysName(text, 'n')})`,
  );
const NOTES = ofLeads(
  'lead_note',
  `(t.body || ' ' || coalesce((SELECT string_agg(v.body, ' ') FROM lead_note_version v WHERE v.note_id = t.id), ''))`,
);
const TASKS = ofLeads('lead_task', 't.title');
const TRANSFERS = ofLeads('lead_transfer', 't.reason');

const MERGED_TEXT = `(coalesce(t.merged::text, '') || ' ' || coalesce(t.before::text, ''))`;
const forgetMerged = statement(
  'privacy-erase-merged-leads',
  `UPDATE lead_merge t SET merged = NULL, before = NULL WHERE t.kept_lead_id IN (SELECT l.id FROM lead l WHERE ${leadsOf('l', '$1')})
     AND EXISTS (SELECT FROM unnest($2::text[]) n WHERE ${saysName(MERGED_TEXT, 'n')})`,
);

/** The messages of one table that name a child, and how far they were looked through. */
interface Found {
  ids: readonly number[];
  seen: number;
}

/** The messages that name a child. */
export interface Mentions {
  notices: Found;
  letters: Found;
}

type Named = Pick<ChildOfFamily, 'id' | 'accountId' | 'name'>;

function valuesOf({ id, accountId, name }: Named): [Value, string[], Value, Value] {
  const first = name.split(/\s+/u)[0] ?? name;
  const ofFamily = [...new Set([name, shortName(name), first])];
  // A single word is part of too many other texts.
  return [accountId, ofFamily, /\s/u.test(name) ? name : null, id];
}

/**
 * Looks through all messages since the child came, which may take long: it comes before the transaction, which then holds
 * no locks meanwhile, and no statement reads more than a slice.
 */
export async function findMentions(sql: Sql, child: Named, sliceRows = SLICE_ROWS): Promise<Mentions> {
  return { notices: await find(sql, NOTICES, child, sliceRows), letters: await find(sql, LETTERS, child, sliceRows) };
}

async function find(sql: Sql, search: Search, child: Named, sliceRows: number): Promise<Found> {
  const ids: number[] = [];
  for (let seen = 0; ;) {
    const values = [...valuesOf(child), seen, sliceRows];
    const slice = await sql.row<{ last: number | null; ids: number[] }>(search.find, values);
    if (slice.last === null) return { ids, seen };
    ids.push(...slice.ids);
    seen = slice.last;
  }
}

/**
 * Removes the messages that name the child: the family's own, and those of teachers and of the office with the whole
 * name, also those that came after the search. It comes before the child's row is emptied. Answers how many went.
 */
export async function eraseMentions(
  sql: Sql,
  { studentId, accountId }: ErasedChild,
  name: string,
  { notices, letters }: Mentions,
): Promise<number> {
  const values = valuesOf({ id: studentId, accountId, name });
  const remove = ({ ids, seen }: Found, search: Search): Promise<number> =>
    sql.run(search.remove, [...values, ids, seen - LOOKED_AT_AGAIN]);
  const gone = (await remove(notices, NOTICES)) + (await remove(letters, LETTERS));
  const named: [Value, string[]] = [accountId, values[1]];
  const written = (await sql.run(NOTES, named)) + (await sql.run(TASKS, named)) + (await sql.run(TRANSFERS, named));
  await sql.run(forgetMerged, named);
  return gone + written + (await sql.run(emptyEvents, named));
}
