import type { TextState } from '@school/core/class-feedback/feedback';
import { modelOf } from '../db/base-model.js';

/** What a student said about a class. */
export class ClassFeedbackModel extends modelOf('class_feedback', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint',
  teacherId: 'bigint',
  experienceRating: 'smallint',
  enjoymentRating: 'smallint',
  teacherRating: 'smallint',
  feedback: 'text',
  classTypeSent: 'text',
  classType: 'text',
  textState: 'text',
  moderatedBy: 'bigint?',
  moderatedAt: 'timestamptz?',
  createdAt: 'timestamptz',
}) {
  declare classType: 'free' | 'paid';
  declare textState: TextState;
}
