import { CHANGE_DONE } from '@school/core/batch-changes/errors';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { addTrialStudent } from '@school/infra/batch-changes/add-trial-student';
import type { TrialSeatRequest } from '@school/infra/batch-changes/read-trial-seat';
import { previewTrialSeat } from '@school/infra/batch-changes/show-trial-seat';
import { findTrialClasses } from '@school/infra/batch-changes/trial-look-ups';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/trial-seats.js';

const scheduler = staffWith('class.schedule');

/** Reads before and under the locks, the lead, the seat, the change itself, audit, message. */
const WRITES = 26;

const toRequest = (body: {
  batch_id: string;
  student_id: number;
  seats?: number | null | undefined;
}): TrialSeatRequest => ({
  kind: 'add_trial_student',
  batch: body.batch_id,
  studentId: body.student_id,
  seats: body.seats ?? undefined,
});

/** Adding a student to the trial class of others. */
export const trialSeatRoutes: readonly Route[] = [
  endpoint(contract.findTrialClasses, scheduler, { queries: 1 }, async ({ query }, deps) =>
    prepared(await findTrialClasses(deps, query.q)),
  ),
  endpoint(contract.previewTrialSeat, scheduler, { queries: 3 }, ({ body }, deps) =>
    previewTrialSeat(deps, toRequest(body)),
  ),
  endpoint(contract.addTrialStudent, inPerson(scheduler), { queries: WRITES }, async ({ actor, body }, deps) => {
    const { id } = await addTrialStudent(deps, actor, {
      request: toRequest(body),
      reason: body.reason,
      formKey: body.form_key ?? undefined,
      fingerprint: body.fingerprint || undefined,
    });
    return { message: CHANGE_DONE.add_trial_student, change_id: id };
  }),
];
