import { judgeFirstDay, startOfDay } from '@school/core/payouts/assign-day';
import { VERSION_REFUSALS } from '@school/core/payouts/version-errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { tellAccount } from '../notifications/tell-account.js';
import { payoutVersionAssigned } from '../notifications/templates/payout-version.js';
import { TeacherModel } from '../profile/model.js';
import { TeacherPayoutModel, type PayoutVersionModel } from './model.js';
import { lockVersion } from './version-repository.js';

/** Which teachers get a version, and from which day of payroll's zone. */
export interface AssignOrder {
  versionId: number;
  teacherIds: readonly number[];
  from: string;
}

interface AssignedTeacher extends TeacherModel {
  email: string | null;
  hasVersion: boolean;
}

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
  const teachers = await lockTeachers(trx, ids, now);
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

/**
 * The teachers are locked, so that of two first versions for one teacher the second knows the first: it must read in a
 * statement of its own, which sees what was committed while it waited.
 */
async function lockTeachers(trx: Trx, ids: number[], now: Date): Promise<AssignedTeacher[]> {
  await trx.query(TeacherModel).findByIds(ids).orderBy('id').forNoKeyUpdate().select('id');
  const given = trx
    .query(TeacherPayoutModel)
    .whereColumn('teacher_id', 'teacher.id')
    .where('effective_from', '<=', now);
  return trx
    .query(TeacherModel)
    .findByIds(ids)
    .join('account', 'account.id', 'teacher.account_id')
    .orderBy('teacher.id')
    .select('teacher.*', 'account.email', raw('EXISTS ?', given).as('has_version'))
    .castTo<AssignedTeacher[]>();
}

const tell = (trx: Trx, teacher: AssignedTeacher, { id, name }: PayoutVersionModel, from: string): Promise<void> =>
  tellAccount(
    trx,
    teacher,
    { kind: 'payout-version', businessKey: `payout-version:${id}:${teacher.id}:${from}`, link: '/teacher-dashboard' },
    payoutVersionAssigned(name, from),
  );
