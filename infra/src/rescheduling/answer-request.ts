import { ANSWER_REFUSALS, type AnswerReason } from '@school/core/rescheduling/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { tellFamily } from '../notifications/tell-family.js';
import { timeDeclined } from '../notifications/templates/class-moved.js';
import type { Mover } from './facts.js';
import { RescheduleRequestModel } from './model.js';
import { findMoveOptions, type MoveOptions } from './move-options.js';
import { findTimeRequest, type SeenTimeRequest } from './repository.js';
import { rescheduleClass, type Rescheduled } from './reschedule-class.js';

const refuse = (reason: AnswerReason) => refusal(ANSWER_REFUSALS, reason);

async function findOpen(sql: Sql, id: number): Promise<SeenTimeRequest> {
  const found = await findTimeRequest(sql, id);
  if (found === undefined) throw refuse('request_not_found');
  if (found.closedAt !== null) throw refuse('already_answered');
  return found;
}

/** Staff move a class like its teacher, in the family's zone, and it counts for neither side. */
const moverOf = ({ teacherId, zone }: SeenTimeRequest, actor: Actor): Mover => ({
  accountId: actor.accountId,
  actAccountId: null,
  studentId: null,
  teacherId,
  timezone: zone,
  isSchool: true,
});

/** The options for moving the class of a request, in the family's zone. */
export async function findRequestOptions(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<MoveOptions & { timezone: string }> {
  const request = await findOpen(deps.db, id);
  const options = await findMoveOptions(deps, moverOf(request, actor), request.classId);
  return { ...options, timezone: request.zone };
}

/** Moves the class by the rule of every move, which closes the request and tells both sides. */
export async function answerWithTime(
  deps: Deps,
  actor: Actor,
  id: number,
  { at, version }: { at: Date; version: number },
): Promise<Rescheduled> {
  const request = await findOpen(deps.db, id);
  const check = async (trx: Trx): Promise<void> => {
    const now = await trx.query(RescheduleRequestModel).findById(id).throwIfNotFound().forUpdate();
    if (now.closedAt !== null) throw refuse('already_answered');
  };
  const order = {
    classId: request.classId,
    preference: 'another_time',
    at,
    confirmations: {},
    reason: '',
    version,
    check,
  } as const;
  return rescheduleClass(deps, actor, moverOf(request, actor), order);
}

/** Declines a request with a text for the family; of two answers one wins. */
export async function declineRequest(deps: Deps, actor: Actor, id: number, text: string): Promise<void> {
  const { config, clock } = deps;
  await deps.db.transaction(async (trx) => {
    const declined = await trx
      .query(RescheduleRequestModel)
      .findById(id)
      .whereNull('closed_at')
      .patch({ closedAt: clock.now(), declinedBy: actor.accountId, declineText: text });
    const request = await findTimeRequest(trx, id);
    if (request === undefined) throw refuse('request_not_found');
    if (declined === 0) throw refuse('already_answered');
    await audit(trx, {
      ...auditedBy(actor),
      action: 'class.decline_time',
      entity: 'scheduled_class',
      entityId: request.classId,
      after: { request_id: id, text },
    });
    const fact = {
      kind: 'time-declined',
      businessKey: `reschedule-request:${id}:declined`,
      link: '/student-dashboard',
    } as const;
    await tellFamily(trx, request, fact, timeDeclined({ ...request, text, publicUrl: config.PUBLIC_URL }));
  });
}
