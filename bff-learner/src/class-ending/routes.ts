import { CLASS_CORRECTED, classMarkedText } from '@school/core/class-ending/errors';
import type { EndClassOrder } from '@school/core/class-ending/outcome';
import { correctClass } from '@school/infra/class-ending/correct-class';
import { endClass } from '@school/infra/class-ending/end-class';
import { readAttendance } from '@school/infra/class-ending/read-attendance';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, teacher } from '@school/infra/auth/policy';
import type { EndedAsBody } from '../../contract/class-ending.js';
import * as contract from '../../contract/class-ending.js';
import { presentAttendance, presentEnded } from './present.js';

/**
 * The most statements for a class of six children without credits: 14 for the class, 6 per child; a correction that
 * reverses the earlier outcome takes 4 more per child.
 */
const END_STATEMENTS_MAX = 50;
const CORRECT_STATEMENTS_MAX = 75;

// A class that ends takes credits and pays the teacher, so nobody ends one in the teacher's name.
const oneself = inPerson(teacher);

/** Ending a class, and correcting how it ended. */
export const classEndingRoutes: readonly Route[] = [
  endpoint(contract.classAttendance, teacher, { queries: 2 }, async ({ session, params }, deps) => {
    const attendance = await readAttendance(deps, { classId: params.id, teacherId: session.teacherId });
    return presentAttendance(attendance, deps.clock.now());
  }),
  endpoint(contract.endClass, oneself, { queries: END_STATEMENTS_MAX }, async (call, deps) => {
    const { session, actor, params, body } = call;
    const own = { classId: params.id, teacherId: session.teacherId };
    const ended = await endClass(deps, actor, own, toOrder(body));
    return presentEnded(ended, session.timezone, classMarkedText(ended.outcome.status));
  }),
  endpoint(contract.correctClass, oneself, { queries: CORRECT_STATEMENTS_MAX }, async (call, deps) => {
    const { session, actor, params, body } = call;
    const { teacherId } = session;
    const seen = { classId: params.id, version: body.outcome_version, note: '', teacherId };
    const ended = await correctClass(deps, actor, { ...toOrder(body), ...seen });
    return presentEnded(ended, session.timezone, CLASS_CORRECTED);
  }),
];

const toOrder = (body: EndedAsBody): EndClassOrder => ({
  status: body.class_status,
  attendedIds: body.attended_student_ids,
  reason: body.incomplete_reason,
  code: body.incomplete_code ?? undefined,
  noteToFamily: body.note_to_family ?? undefined,
});
