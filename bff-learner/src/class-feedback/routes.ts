import { FEEDBACK_SENT } from '@school/core/class-feedback/errors';
import { isoLocal } from '@school/core/shared/local-time';
import { readOwnFeedback, type OwnFeedback } from '@school/infra/class-feedback/read-own-feedback';
import { readTeacherSummary } from '@school/infra/class-feedback/teacher-summary';
import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, student, teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-feedback.js';
import type { ReadFeedback } from '../../contract/class-feedback.js';

// A teacher who is logged in as the child must neither read nor write what the child says about the teacher.
const child = inPerson(student);

/** What children say about their classes. */
export const classFeedbackRoutes: readonly Route[] = [
  endpoint(contract.readClassFeedback, child, { queries: 2 }, async ({ session, query }, deps) =>
    presentOwn(await readOwnFeedback(deps, query.scheduled_class, session.studentId)),
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

const presentOwn = ({ seat, sent }: OwnFeedback): ReadFeedback => ({
  results: sent.map((one) => ({
    id: one.id,
    scheduled_class: one.classId,
    class_type: one.classTypeSent,
    experience_rating: one.experienceRating,
    enjoyment_rating: one.enjoymentRating,
    teacher_rating: one.teacherRating,
    feedback: one.feedback,
    created_at: isoLocal(one.createdAt, 'UTC'),
  })),
  class: {
    id: seat.classId,
    lesson_name: seat.lessonName,
    teacher_name: seat.teacherName,
    starts_at: isoLocal(seat.startsAt, 'UTC'),
  },
});
