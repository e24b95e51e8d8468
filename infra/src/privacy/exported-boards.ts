// Report: what a child's classes wrote and drew together, as files of an archive.
import { extname } from 'node:path';
import { codeFileName } from '@school/core/projects/submitted-code';
import { boardsOf } from '../classroom/boards/read-boards.js';
import { statement, type Sql } from '../db/sql.js';

/** A board as a file of the archive. */
export interface ExportedBoard {
  name: string;
  text: string;
}

const findClasses = statement(
  'privacy-classes-with-boards',
  `SELECT c.id, c.lesson_id AS "lessonId" FROM class_student k JOIN scheduled_class c ON c.id = k.class_id
   WHERE k.student_id = $1 AND EXISTS (SELECT FROM class_board b WHERE b.class_id = c.id) ORDER BY c.id`,
);

/** Reads class by class, so that no more than the boards of one are in memory. */
export async function* exportedBoards(sql: Sql, studentId: number): AsyncGenerator<ExportedBoard> {
  for (const { id, lessonId } of await sql.rows<{ id: number; lessonId: number }>(findClasses, [studentId])) {
    const { codeKind, code, elements } = await boardsOf(sql, id, lessonId);
    const name = `classroom/class-${id}-`;
    if (code !== '') yield { name: `${name}code${extname(codeFileName(codeKind))}`, text: code };
    if (elements.length > 0) yield { name: `${name}whiteboard.excalidraw`, text: drawingFile(elements) };
  }
}

/** A drawing as the file that its drawing program opens. */
const drawingFile = (elements: readonly unknown[]): string =>
  JSON.stringify({ type: 'excalidraw', version: 2, elements, appState: {}, files: {} });
