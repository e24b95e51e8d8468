import { deletionBlockedText } from '@school/core/privacy/blockers';
import { PRIVACY_REFUSALS } from '@school/core/privacy/errors';
import { privacyDueAt, type PrivacyKind } from '@school/core/privacy/request';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { notifyOffice } from '../notifications/notify-office.js';
import { PrivacyRequestModel } from './model.js';
import { readBlockers } from './read-blockers.js';
import { findChild, requestsOf } from './repository.js';

/** What somebody asks for, and about whom. */
export interface PrivacyAsk {
  kind: PrivacyKind;
  studentId: number;
  /** What staff write down; a family needs no reason. */
  reason: string;
  isByFamily: boolean;
}

/** Asks for a child's data as a file, or for its deletion; nothing happens until another person approves. */
export async function askPrivacy(deps: Deps, actor: Actor, ask: PrivacyAsk): Promise<number> {
  try {
    return await deps.db.transaction((trx) => request(trx, actor, ask, deps.clock.now()));
  } catch (error) {
    if (violatedConstraint(error) === 'privacy_request_one_open') throw refusal(PRIVACY_REFUSALS, 'already_asked');
    throw error;
  }
}

async function request(trx: Trx, actor: Actor, ask: PrivacyAsk, now: Date): Promise<number> {
  const { kind, studentId, reason, isByFamily } = ask;
  await findChild(trx, studentId);
  const known = await requestsOf(trx, studentId);
  if (known.isDeleted) throw refusal(PRIVACY_REFUSALS, 'already_deleted');
  if (known[kind]) throw refusal(PRIVACY_REFUSALS, 'already_asked');
  if (kind === 'deletion') await refuseBlocked(trx, studentId, now);
  const row = { kind, studentId, askedBy: actor.accountId, isByFamily, reason, askedAt: now, dueAt: privacyDueAt(now) };
  const { id } = await trx.query(PrivacyRequestModel).insert(row);
  await audit(trx, {
    ...auditedBy(actor),
    action: `privacy.ask_${kind}`,
    entity: 'student',
    entityId: studentId,
    after: { request_id: id, by_family: isByFamily },
  });
  await notifyOffice(trx, {
    permission: 'privacy.manage',
    except: [actor.accountId],
    kind: 'privacy',
    title: kind === 'export' ? 'A family’s data waits to be handed over' : 'A child’s data waits to be deleted',
    body: isByFamily ? 'The family asked for it. It has to be done within a day.' : 'It has to be done within a day.',
    link: '/blackops/user-management/privacy',
    businessKey: `privacy:${id}:asked`,
  });
  return id;
}

/** Refuses a deletion while something is still going on with the child. */
export async function refuseBlocked(trx: Trx, studentId: number, now: Date): Promise<void> {
  const blockers = await readBlockers(trx, studentId, now);
  if (blockers.length > 0) throw new AppError('deletion_blocked', 'conflict', deletionBlockedText(blockers));
}
