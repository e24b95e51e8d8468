import { instant, number, text, word, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { changeWords } from '@school/core/audit/change-words';
import { listFamilyChanges } from '../../contract/families.js';
import { listStudentClasses } from '../../contract/students.js';

/** The classes of a student. */
export const studentClassSheet = sheetOf(listStudentClasses, 'student-classes', [
  number('ID', (row) => row.id),
  instant('Begins', (row) => row.starts_at),
  word('Status', (row) => row.status),
  text('Lesson', (row) => row.lesson, 30),
  text('Teacher', (row) => row.teacher),
  text('Batch', (row) => row.batch.code),
  yesNo('Trial', (row) => row.is_trial),
  yesNo('Attended', (row) => row.attended ?? false),
  number('Credits', (row) => row.credits),
  number('Stars for the teacher', (row) => row.teacher_stars),
  number('Stars for the class', (row) => row.class_stars),
]);

/** What was changed about a family. */
export const familyChangeSheet = sheetOf(listFamilyChanges, 'family-changes', [
  number('ID', (row) => row.id),
  instant('When', (row) => row.at),
  text('Who', (row) => row.who),
  text('As', (row) => row.on_behalf_of),
  text('What', (row) => changeWords(row.action), 40),
  text('About', (row) => row.about, 28),
  text('Reason', (row) => row.reason, 40),
]);
