import { FEEDBACK_SENT } from '@school/core/class-feedback/errors';
import { readOwnFeedback, readTeacherSummary } from '@school/infra/class-feedback/queries';
import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, student, teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-feedback.js';

// A teacher who is logged in as the child must neither read nor write what the child says about the teacher.
const child = inPerson(student);

/** What children say about their classes. */
export const classFeedbackRoutes: readonly Route[] = [
  endpoint(contract.readClassFeedback, child, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await readOwnFeedback(deps.db, query.scheduled_class, session.studentId, deps.clock.now())),
  ),
  endpoint(contract.sendClassFeedback, child, { queries: 4 }, async ({ session, body }, deps) => {
    const { scheduled_class, class_type, feedback, ...stars } = body;
    const { id, createdAt } = await sendFeedback(deps, {
      classId: scheduled_class,
      studentId: session.studentId,
      stars,
      text: feedback,
      classTypeSent: class_type,
    });
    return { id, ...body, created_at: createdAt.toISOString(), message: FEEDBACK_SENT };
  }),
  endpoint(contract.teacherFeedback, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await readTeacherSummary(deps.db, session.teacherId)),
  ),
];
