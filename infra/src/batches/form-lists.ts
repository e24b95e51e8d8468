import { raw, ref } from 'objection';
import { CourseModel, CourseVersionModel, LessonModel } from '../curriculum/model.js';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { TeacherModel } from '../profile/model.js';
import { CURRENT_VERSION, IS_TAUGHT } from './course-version.js';

const TEACHERS_MAX = 8;

/** A course that can be scheduled. */
export interface ListedCourse {
  code: string;
  name: string;
  /** How many are taught. */
  lessons: number;
}

/** A teacher who can be scheduled. */
export interface ListedTeacher {
  id: number;
  name: string;
  email: string;
  timezone: string;
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

/** The first active teachers whose name or e-mail contains this text. */
export async function findTeachers(sql: Sql, typed: string): Promise<ListedTeacher[]> {
  const teachers = sql
    .query(TeacherModel)
    .join('account', 'account.id', 'teacher.account_id')
    .where('teacher.is_active', true)
    .whereNull('account.disabled_at');
  const pattern = searchPattern(typed);
  if (pattern !== null)
    void teachers.where((fits) => {
      void fits.where(raw('account.email::text'), 'ilike', pattern).modify(orNameFits, raw('teacher.name_key'), typed);
    });
  return teachers
    .orderBy(['teacher.full_name', 'teacher.id'])
    .limit(TEACHERS_MAX)
    .select('teacher.id', 'teacher.full_name as name', 'account.email', 'account.timezone')
    .castTo<ListedTeacher[]>();
}
