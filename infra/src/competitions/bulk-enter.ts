import { BULK_PHONES_MAX, COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { competitionState } from '@school/core/competitions/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { phoneSpellings } from '../identity/normalise-phone.js';
import { notifyAll } from '../notifications/notify.js';
import { auditOf, lockCompetition, type ByStaff } from './staff-competitions.js';

/** The result for one phone of the list. */
export interface BulkLine {
  phone: string;
  outcome: 'entered' | 'already' | 'other_grade' | 'unknown';
  /** The names of the children concerned. */
  names: string[];
}

const childrenOf = statement(
  'competition-children-of-phones',
  `
  SELECT a.phone, s.id, s.account_id AS "accountId", s.full_name AS name, s.grade BETWEEN c.grade_min AND c.grade_max AS "fitsGrade"
  FROM account a JOIN student s ON s.account_id = a.id CROSS JOIN competition c
  WHERE c.id = $1 AND a.phone = ANY ($2::text[]) ORDER BY s.id`,
);

const enterAll = statement(
  'competition-bulk-enter',
  `
  INSERT INTO competition_entry (competition_id, student_id, submitted_at)
  SELECT $1, id, $3 FROM unnest($2::bigint[]) AS s (id) ON CONFLICT (competition_id, student_id) DO NOTHING
  RETURNING student_id AS id`,
);

interface Child {
  phone: string;
  id: number;
  accountId: number;
  name: string;
  fitsGrade: boolean;
}

/**
 * Enters the children of a list of phones (product 2.4 #46): each eligible child gets an entry without a link, which
 * the child fills in, and the family is told. Sending the same list again enters nobody twice.
 */
export function bulkEnter(deps: Deps, by: ByStaff, id: number, typed: string): Promise<BulkLine[]> {
  const lines = [...new Set(typed.split(/[\n,;]+/).map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length === 0) throw refusal(COMPETITION_REFUSALS, 'phones_missing');
  if (lines.length > BULK_PHONES_MAX) throw refusal(COMPETITION_REFUSALS, 'too_many_phones');
  const spellings = lines.map(phoneSpellings);
  return deps.db.transaction(async (trx) => {
    const held = await lockCompetition(trx, id);
    const now = deps.clock.now();
    if (now >= held.closesAt || competitionState(held, now) === 'results')
      throw refusal(COMPETITION_REFUSALS, 'closed');
    const found = await trx.rows<Child>(childrenOf, [id, spellings.flat()]);
    const kept = new Set(found.map(({ phone }) => phone));
    const phones = spellings.map((all) => all.find((one) => kept.has(one)));
    const children = found.filter(({ phone }) => phones.includes(phone));
    const fitting = children.filter(({ fitsGrade }) => fitsGrade);
    const rows = await trx.rows<{ id: number }>(enterAll, [id, fitting.map((child) => child.id), now]);
    const entered = new Set(rows.map((row) => row.id));
    await audit(trx, { ...auditOf(by, 'competition.bulk_enter', id), after: { student_ids: [...entered] } });
    const fresh = fitting.filter((child) => entered.has(child.id));
    await notifyAll(
      trx,
      fresh.map((child) => ({
        accountId: child.accountId,
        kind: 'competition',
        title: `${child.name} is invited to “${held.title}”`,
        body: 'Open Competitions and add a project before it closes.',
        link: '/student-dashboard/competitions',
        businessKey: `competition:${id}:student:${child.id}:entered`,
      })),
    );
    return lines.map((phone, index) =>
      lineOf(
        phone,
        children.filter((one) => one.phone === phones[index]),
        entered,
      ),
    );
  });
}

function lineOf(phone: string, children: readonly Child[], entered: ReadonlySet<number>): BulkLine {
  const fitting = children.filter(({ fitsGrade }) => fitsGrade);
  const fresh = fitting.filter(({ id }) => entered.has(id));
  if (fresh.length > 0) return { phone, outcome: 'entered', names: fresh.map(({ name }) => name) };
  if (fitting.length > 0) return { phone, outcome: 'already', names: fitting.map(({ name }) => name) };
  const names = children.map(({ name }) => name);
  return { phone, outcome: children.length === 0 ? 'unknown' : 'other_grade', names };
}
