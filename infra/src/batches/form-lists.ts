import { raw, ref } from 'objection';
import { CourseModel, CourseVersionModel, LessonModel } from '../curriculum/model.js';
import type { Sql } from '../db/sql.js';
import { CURRENT_VERSION, IS_TAUGHT } from './course-version.js';

/** A course that can be scheduled. */
export interface ListedCourse {
  code: string;
  name: string;
  /** How many are taught. */
  lessons: number;
}

/** The published courses, each with the number of its lessons. */
export async function listCourses(sql: Sql): Promise<ListedCourse[]> {
  const published = sql.query(CourseVersionModel).where('course_id', ref('c.id')).whereNotNull('published_at');
  const lessons = sql
    .query(LessonModel)
    .alias('l')
    .join('module as m', 'm.id', 'l.module_id')
    .where('m.course_version_id', raw(`(${CURRENT_VERSION})`))
    .whereRaw(IS_TAUGHT)
    .count();
  return sql
    .query(CourseModel)
    .alias('c')
    .whereExists(published)
    .orderBy(['c.position', 'c.id'])
    .select('c.code', 'c.name', lessons.as('lessons'))
    .castTo<ListedCourse[]>();
}
