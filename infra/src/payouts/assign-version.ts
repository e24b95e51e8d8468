import { judgeFirstDay, startOfDay } from '@school/core/payouts/assign-day';
import { VERSION_REFUSALS } from '@school/core/payouts/version-errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { tellAccount } from '../notifications/tell-account.js';
import { payoutVersionAssigned } from '../notifications/templates/payout-version.js';
import { TeacherPayoutModel, type PayoutVersionModel } from './model.js';
import { lockVersion } from './version-repository.js';

/** Which teachers get a version, and from which day of payroll's zone. */
export interface AssignOrder {
  versionId: number;
  teacherIds: readonly number[];
  from: string;
}

interface AssignedTeacher {
  id: number;
  accountId: number;
  email: string | null;
  hasVersion: boolean;
}

// The teachers are locked, so that of two first versions for one teacher the second knows the first: it must read in a
// statement of its own, which sees what was committed while it waited.
const lockTeachers = statement(
  'payout-assign-lock',
  'SELECT id FROM teacher WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
);
const findTeachers = statement(
  'payout-assign-teachers',
  `
  SELECT t.id, t.account_id AS "accountId", a.email, EXISTS (
    SELECT 1 FROM teacher_payout p WHERE p.teacher_id = t.id AND p.effective_from <= $2) AS "hasVersion"
  FROM teacher t JOIN account a ON a.id = t.account_id WHERE t.id = ANY ($1::bigint[]) ORDER BY t.id`,
);

/** Gives teachers an active version from a day on; until then they keep the one they have. */
export async function assignVersion(deps: Deps, actor: Actor, order: AssignOrder): Promise<void> {
  const now = deps.clock.now();
  try {
    await deps.db.transaction((trx) => assignOnce(trx, actor, order, now));
  } catch (error) {
    if (violatedConstraint(error) === 'teacher_payout_teacher_id_effective_from_key')
      throw refusal(VERSION_REFUSALS, 'already_assigned');
    throw error;
  }
}

async function assignOnce(
  trx: Trx,
  actor: Actor,
  { versionId, teacherIds, from }: AssignOrder,
  now: Date,
): Promise<void> {
  const version = await lockVersion(trx, versionId);
  if (version === undefined) throw refusal(VERSION_REFUSALS, 'version_not_found');
  if (!version.isActive) throw refusal(VERSION_REFUSALS, 'not_active');
  const ids = [...new Set(teacherIds)];
  await trx.run(lockTeachers, [ids]);
  const teachers = await trx.rows<AssignedTeacher>(findTeachers, [ids, now]);
  if (teachers.length < ids.length) throw refusal(VERSION_REFUSALS, 'teacher_unknown');
  for (const teacher of teachers) {
    const wrong = judgeFirstDay(from, teacher, now);
    if (wrong !== undefined) throw refusal(VERSION_REFUSALS, wrong);
  }
  const effectiveFrom = startOfDay(from);
  await trx.query(TeacherPayoutModel).insert(
    teachers.map(({ id }) => ({
      teacherId: id,
      payoutVersionId: versionId,
      effectiveFrom,
      assignedBy: actor.accountId,
      createdAt: now,
    })),
  );
  await audit(trx, {
    ...auditedBy(actor),
    action: 'payroll.assign_version',
    entity: 'payout_version',
    entityId: versionId,
    after: { teacher_ids: ids, effective_from: from },
  });
  for (const teacher of teachers) await tell(trx, teacher, version, from);
}

const tell = (trx: Trx, teacher: AssignedTeacher, { id, name }: PayoutVersionModel, from: string): Promise<void> =>
  tellAccount(
    trx,
    teacher,
    { kind: 'payout-version', businessKey: `payout-version:${id}:${teacher.id}:${from}`, link: '/teacher-dashboard' },
    payoutVersionAssigned(name, from),
  );
