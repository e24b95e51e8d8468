import { CALL_HOURS, lowestOf } from '@school/core/class-feedback/feedback';
import type { Trx } from '../db/database.js';
import { notifyAll } from '../notifications/notify.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { officeOf } from '../users/office.js';
import { ClassFeedbackModel } from './model.js';

/** The list of staff, with the low ratings only. */
const LOW_LIST = '/blackops/class-management/class-feedback?stars=low';

interface LowFeedback extends ClassFeedbackModel {
  lessonName: string;
  studentName: string;
  teacherName: string;
}

const findLow = async (trx: Trx, id: number): Promise<LowFeedback | undefined> =>
  trx
    .query(ClassFeedbackModel)
    .alias('f')
    .findById(id)
    .join('scheduled_class as c', 'c.id', 'f.class_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('teacher as t', 't.id', 'f.teacher_id')
    .join('student as p', 'p.id', 'f.student_id')
    .select('f.*', 'l.name as lesson_name', 't.full_name as teacher_name', 'p.full_name as student_name')
    .castTo<LowFeedback | undefined>();

/** Tells the staff who care for classes about a rating of 1 or 2, so that somebody calls within 24 hours. */
const feedbackLowJob = defineJob({
  name: 'feedback-low',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await findLow(trx, ctx.refId);
      if (row === undefined) return;
      const lowest = lowestOf({
        experience_rating: row.experienceRating,
        enjoyment_rating: row.enjoymentRating,
        teacher_rating: row.teacherRating,
      });
      const office = await officeOf(trx, 'class.schedule');
      await notifyAll(
        trx,
        office.map((accountId) => ({
          accountId,
          kind: 'feedback-low',
          title: `${lowest} ${lowest === 1 ? 'star' : 'stars'} for "${row.lessonName}"`,
          body: `${row.studentName} was not happy with a class of ${row.teacherName}. Please call the family within ${CALL_HOURS} hours.`,
          link: LOW_LIST,
          businessKey: `class-feedback:${ctx.refId}:low:${accountId}`,
        })),
      );
    }),
});

/** The jobs about class feedback. */
export const CLASS_FEEDBACK_JOBS: readonly JobDefinition[] = [feedbackLowJob];
