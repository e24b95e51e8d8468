import { notFound } from '@school/infra/app-error';
import { correctClass } from '@school/infra/class-ending/correct-class';
import { readClassOutcome } from '@school/infra/class-ending/read-outcome';
import type { Deps } from '@school/infra/deps';
import { prepared, type PreparedJson } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/http/policy';
import * as contract from '../../contract/class-ending.js';

const STATEMENTS_MAX = 60;

const academics = staffWith('class.schedule');

/** How classes ended, and putting it right (product 2.2 #23). */
export const classEndingRoutes: readonly Route[] = [
  endpoint(contract.readClassOutcome, academics, { queries: 1 }, ({ params }, deps) => readOutcome(deps, params.id)),
  endpoint(contract.correctClass, inPerson(academics), { queries: STATEMENTS_MAX }, async (call, deps) => {
    const { session, params, body, requestId } = call;
    const correction = {
      classId: params.id,
      status: body.class_status,
      attendedIds: body.attended_student_ids,
      reason: body.incomplete_reason,
      code: body.incomplete_code ?? undefined,
      version: body.outcome_version,
      note: body.note,
      teacherId: null,
      by: { actorAccountId: session.accountId, onBehalfOfAccountId: null },
    };
    await correctClass(deps, correction, requestId);
    return readOutcome(deps, params.id);
  }),
];

async function readOutcome({ db }: Deps, classId: number): Promise<PreparedJson> {
  const json = await readClassOutcome(db, classId);
  if (json === undefined) throw notFound('Class not found.');
  return prepared(json);
}
