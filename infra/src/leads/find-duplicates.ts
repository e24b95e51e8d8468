// Hot screen: while somebody types, the form shows the lead of the phone and those of similar names, in one statement.
import { SIMILAR_MAX, SIMILAR_NAME_MIN } from '@school/core/leads/details';
import { statement, type Sql } from '../db/sql.js';
import { normalisePhone } from '../identity/normalise-phone.js';

/** From here on, two names are alike; at 1 they are the same. */
const ALIKE = 0.45;

const HIT = `json_build_object('lead_id', l.lead_code, 'student_name', l.student_name, 'stage', l.stage, 'owner_id', l.owner_id,
  'is_asked', EXISTS (SELECT FROM lead_transfer t WHERE t.lead_id = l.id AND t.asked_by = $4 AND t.state = 'open'),
  'owner_name', (SELECT o.username FROM staff_user o WHERE o.id = l.owner_id))`;

const findDuplicates = statement(
  'leads-duplicates',
  `
  WITH here AS (SELECT l.* FROM lead l WHERE l.id = lead_of_phone($1)),
  alike AS (
    SELECT l.*, similarity(l.name_key, name_key($2)) AS likeness FROM lead l
    WHERE l.name_key % name_key($2) AND NOT EXISTS (SELECT FROM here WHERE here.id = l.id) AND l.lead_code IS DISTINCT FROM $3
    ORDER BY similarity(l.name_key, name_key($2)) DESC, l.updated_at DESC LIMIT ${SIMILAR_MAX})
  SELECT json_build_object(
    'same_phone', (SELECT ${HIT} FROM here l WHERE l.lead_code IS DISTINCT FROM $3),
    'similar', (SELECT coalesce(json_agg(${HIT} ORDER BY l.likeness DESC, l.updated_at DESC), '[]') FROM alike l
      WHERE l.likeness >= ${ALIKE}))::text AS json`,
);

/** What is typed so far, and the lead in whose form it is. */
export interface DuplicateQuery {
  phone: string;
  name: string;
  exceptCode?: string | undefined;
  /** Who types, if they are of the staff. */
  staffId: number | null;
}

/** The lead that has the phone and those whose names are like the typed one, as JSON. */
export async function listDuplicates(sql: Sql, { phone, name, exceptCode, staffId }: DuplicateQuery): Promise<string> {
  const isName = [...name.trim()].length >= SIMILAR_NAME_MIN;
  const values = [normalisePhone(phone) ?? null, isName ? name : null, exceptCode ?? null, staffId];
  return (await sql.row<{ json: string }>(findDuplicates, values)).json;
}
