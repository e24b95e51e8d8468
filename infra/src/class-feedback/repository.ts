import { LOW_STARS, type SeatFacts, type TextState } from '@school/core/class-feedback/feedback';
import { raw, ref, type Page } from 'objection';
import { ClassStudentModel } from '../batches/model.js';
import { nameOfAccount } from '../credits/person-name.js';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { TrialBookingModel } from '../trial-booking/model.js';
import { ClassFeedbackModel } from './model.js';

/** A child's seat in a class, with what decides whether the child may rate it. */
export interface RatingSeat extends SeatFacts {
  classId: number;
  lessonName: string;
  teacherId: number;
  teacherName: string;
  batchType: 'free' | 'paid';
  /** The lead of a trial class. */
  leadId: number | null;
}

/** The child's seat in a class; undefined if there is none. */
export const findRatingSeat = async (sql: Sql, classId: number, studentId: number): Promise<RatingSeat | undefined> =>
  sql
    .query(ClassStudentModel)
    .alias('s')
    .findById([classId, studentId])
    .where('s.is_live', true)
    .join('scheduled_class as c', 'c.id', 's.class_id')
    .join('batch as b', 'b.id', 'c.batch_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('teacher as t', 't.id', 'c.teacher_id')
    .select(
      's.class_id',
      's.attended',
      's.joined_at',
      'c.starts_at',
      'c.status',
      'c.teacher_id',
      'b.batch_type',
      'l.name as lesson_name',
      't.full_name as teacher_name',
      sql
        .query(TrialBookingModel)
        .where({ class_id: ref('s.class_id'), student_id: ref('s.student_id') })
        .whereNot('state', 'canceled')
        .select('lead_id')
        .as('lead_id'),
    )
    .castTo<RatingSeat | undefined>();

/** Feedback with what its list shows beside it. */
export interface SeenFeedback extends ClassFeedbackModel {
  startsAt: Date;
  lessonName: string;
  batchId: number;
  batchCode: string;
  teacherName: string;
  studentName: string;
  moderatedByName: string | null;
}

/** The query of the list for staff. */
export interface FeedbackQuery {
  /** A part of the student's or the teacher's name. */
  q?: string | undefined;
  /** Only feedback with a rating of 1 or 2. */
  onlyLow: boolean;
  text?: Exclude<TextState, 'none'> | undefined;
  batchId?: number | undefined;
  page: number;
  pageSize: number;
}

/** A page of feedback for staff, newest first, and how much there is. */
export async function findFeedback(
  sql: Sql,
  { q, onlyLow, text, batchId, page, pageSize }: FeedbackQuery,
): Promise<Page<SeenFeedback>> {
  const found = sql
    .query(ClassFeedbackModel)
    .alias('f')
    .join('scheduled_class as c', 'c.id', 'f.class_id')
    .join('batch as b', 'b.id', 'c.batch_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('teacher as t', 't.id', 'f.teacher_id')
    .join('student as p', 'p.id', 'f.student_id')
    .select(
      'f.*',
      'c.starts_at',
      'l.name as lesson_name',
      'b.id as batch_id',
      'b.code as batch_code',
      't.full_name as teacher_name',
      'p.full_name as student_name',
      raw(nameOfAccount('f.moderated_by')).as('moderated_by_name'),
    );
  if (searchPattern(q) !== null)
    void found.where((fits) => {
      // Nothing fits a text in which there is nothing of a name.
      void fits.whereRaw('false').modify(orNameFits, raw('p.name_key'), q).modify(orNameFits, raw('t.name_key'), q);
    });
  if (onlyLow) void found.whereRaw('least(experience_rating, enjoyment_rating, teacher_rating) <= ?', LOW_STARS);
  if (text !== undefined) void found.where('f.text_state', text);
  if (batchId !== undefined) void found.where('c.batch_id', batchId);
  return found
    .orderBy([
      { column: 'f.created_at', order: 'desc' },
      { column: 'f.id', order: 'desc' },
    ])
    .page(page - 1, pageSize)
    .castTo<Page<SeenFeedback>>();
}
