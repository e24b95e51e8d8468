import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { CODE_KINDS, type CodeKind } from '@school/core/projects/submitted-code';
import { refusal } from '../../app-error.js';
import type { Session } from '../../auth/session.js';
import { ClassStudentModel, ScheduledClassModel } from '../../batches/model.js';
import { ActivityModel } from '../../curriculum/model.js';
import type { Sql } from '../../db/sql.js';
import { codeOf, documentOf, elementsOf } from './document.js';
import { ClassBoardUpdateModel } from './model.js';

/** What a class wrote and drew together. */
export interface ClassBoards {
  /** What the class writes: as the first activity of its lesson that has an editor. */
  codeKind: CodeKind;
  code: string;
  /** Those of the lesson with an editor of this kind. */
  activities: readonly { id: number; title: string }[];
  /** The elements of the drawing; empty if nobody has drawn. */
  elements: unknown[];
}

/** The boards of a class of this teacher or this student; any other class is not found. */
export async function readBoards(
  sql: Sql,
  { teacherId, studentId }: Pick<Session, 'teacherId' | 'studentId'>,
  classId: number,
): Promise<ClassBoards> {
  const found = await sql
    .query(ScheduledClassModel)
    .findById(classId)
    .select('lesson_id')
    .where((mine) => {
      void mine
        .where({ teacher_id: teacherId })
        .orWhereExists(
          sql.query(ClassStudentModel).where({ student_id: studentId }).whereColumn('class_id', 'scheduled_class.id'),
        );
    });
  if (found === undefined) throw refusal(ROOM_REFUSALS, 'not_yours');
  return boardsOf(sql, classId, found.lessonId);
}

/** The boards of a class of this lesson, for whoever may see them. */
export async function boardsOf(sql: Sql, classId: number, lessonId: number): Promise<ClassBoards> {
  const rows = await sql
    .query(ClassBoardUpdateModel)
    .where({ class_id: classId })
    .orderBy('id')
    .select('board', 'bytes');
  const of = (board: string) => documentOf(rows.filter((row) => row.board === board).map(({ bytes }) => bytes));
  const found = await sql
    .query(ActivityModel)
    .where({ lesson_id: lessonId })
    .whereIn('editor', CODE_KINDS)
    .orderBy('position')
    .select('id', 'title', 'editor');
  const codeKind = CODE_KINDS.find((kind) => kind === found[0]?.editor) ?? 'python';
  const activities = found.filter(({ editor }) => editor === codeKind).map(({ id, title }) => ({ id, title }));
  return { codeKind, code: codeOf(of('code')), activities, elements: elementsOf(of('whiteboard')) };
}
