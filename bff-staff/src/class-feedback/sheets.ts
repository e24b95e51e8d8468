import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listClassFeedback } from '../../contract/class-feedback.js';

/** What children say about their classes. */
export const classFeedbackSheet = sheetOf(listClassFeedback, 'class-feedback', [
  number('ID', (row) => row.id),
  text('Student', (row) => row.student),
  text('Teacher', (row) => row.teacher),
  text('Lesson', (row) => row.lesson),
  text('Batch', (row) => row.batch, 16),
  number('Class', (row) => row.class_id),
  word('Class type', (row) => row.class_type),
  instant('Class began', (row) => row.starts_at),
  number('Experience', (row) => row.experience_rating),
  number('Enjoyment', (row) => row.enjoyment_rating),
  number('Teacher stars', (row) => row.teacher_rating),
  text('Text', (row) => row.feedback, 50),
  word('Text state', (row) => row.text_state),
  text('Decided by', (row) => row.moderated_by),
  instant('Decided', (row) => row.moderated_at),
  instant('Sent', (row) => row.created_at),
]);
