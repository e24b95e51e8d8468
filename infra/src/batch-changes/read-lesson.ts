import { notFound } from '../app-error.js';
import { LessonModel } from '../curriculum/model.js';
import type { Sql } from '../db/sql.js';

/** A lesson with its module and its course. */
export interface SeenLesson extends LessonModel {
  moduleCode: string;
  moduleName: string;
  courseName: string;
}

/** One lesson by its number. */
export async function readLesson(sql: Sql, id: number): Promise<SeenLesson> {
  const lesson = await sql
    .query(LessonModel)
    .findById(id)
    .join('module', 'module.id', 'lesson.module_id')
    .join('course_version', 'course_version.id', 'module.course_version_id')
    .join('course', 'course.id', 'course_version.course_id')
    .select('lesson.*', 'module.code as module_code', 'module.name as module_name', 'course.name as course_name')
    .castTo<SeenLesson | undefined>();
  if (lesson === undefined) throw notFound();
  return lesson;
}
