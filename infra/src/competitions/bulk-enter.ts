import { BULK_PHONES_MAX, COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { competitionState } from '@school/core/competitions/state';
import type { Phone } from '@school/core/shared/phone';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { phoneSpellings } from '../identity/normalise-phone.js';
import { notifyAll } from '../notifications/notify.js';
import { StudentModel } from '../students/model.js';
import { CompetitionEntryModel } from './model.js';
import { lockCompetition } from './repository.js';
import { auditOf } from './staff-competitions.js';

/** The result for one phone of the list. */
export interface BulkLine {
  phone: string;
  outcome: 'entered' | 'already' | 'other_grade' | 'unknown';
  /** The names of the children concerned. */
  names: string[];
}

interface Child {
  phone: Phone;
  id: number;
  accountId: number;
  name: string;
  grade: number;
  /** Null for a child without an entry. */
  entryId: number | null;
}

/**
 * Enters the children of a list of phones: each eligible child gets an entry without a link, which the child fills in,
 * and the family is told. Sending the same list again enters nobody twice.
 */
export function bulkEnter(deps: Deps, actor: Actor, id: number, typed: string): Promise<BulkLine[]> {
  const lines = [...new Set(typed.split(/[\n,;]+/).map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length === 0) throw refusal(COMPETITION_REFUSALS, 'phones_missing');
  if (lines.length > BULK_PHONES_MAX) throw refusal(COMPETITION_REFUSALS, 'too_many_phones');
  const spellings = lines.map(phoneSpellings);
  return deps.db.transaction(async (trx) => {
    const held = await lockCompetition(trx, id);
    const now = deps.clock.now();
    if (now >= held.closesAt || competitionState(held, now) === 'results')
      throw refusal(COMPETITION_REFUSALS, 'closed');
    const found = await findChildren(trx, id, spellings.flat());
    const kept = new Set(found.map(({ phone }) => phone));
    const phones = spellings.map((all) => all.find((one) => kept.has(one)));
    const children = found.filter(({ phone }) => phones.includes(phone));
    const fitsGrade = ({ grade }: Child): boolean => grade >= held.gradeMin && grade <= held.gradeMax;
    const fresh = children.filter((child) => fitsGrade(child) && child.entryId === null);
    const entries = fresh.map((child) => ({ competitionId: id, studentId: child.id, submittedAt: now }));
    if (entries.length > 0) await trx.query(CompetitionEntryModel).insert(entries);
    const studentIds = fresh.map((child) => child.id);
    await audit(trx, { ...auditOf(actor, 'competition.bulk_enter', id), after: { student_ids: studentIds } });
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
        fitsGrade,
      ),
    );
  });
}

/** The children of these phones; the competition is locked, so nobody enters one of them meanwhile. */
const findChildren = async (trx: Trx, competitionId: number, phones: readonly Phone[]): Promise<Child[]> =>
  trx
    .query(StudentModel)
    .join('account', 'account.id', 'student.account_id')
    .leftJoin('competition_entry', (entry) => {
      void entry.on('competition_entry.student_id', 'student.id').andOnVal('competition_id', competitionId);
    })
    .whereIn('account.phone', phones)
    .orderBy('student.id')
    .select(
      'account.phone',
      'student.id',
      'account_id',
      'full_name as name',
      'grade',
      'competition_entry.id as entryId',
    )
    .castTo<Child[]>();

function lineOf(phone: string, children: readonly Child[], fitsGrade: (child: Child) => boolean): BulkLine {
  const fitting = children.filter(fitsGrade);
  const fresh = fitting.filter(({ entryId }) => entryId === null);
  if (fresh.length > 0) return { phone, outcome: 'entered', names: fresh.map(({ name }) => name) };
  if (fitting.length > 0) return { phone, outcome: 'already', names: fitting.map(({ name }) => name) };
  const names = children.map(({ name }) => name);
  return { phone, outcome: children.length === 0 ? 'unknown' : 'other_grade', names };
}
