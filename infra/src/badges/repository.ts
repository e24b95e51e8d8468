import { BADGE_HOURS_AFTER } from '@school/core/badges/badges';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import { BadgeAwardModel } from './model.js';

const HOUR_MS = 3_600_000;

/** A class for which its teacher gives badges. */
export interface BadgeClassRow {
  id: number;
  status: string;
  startsAt: Date;
  endsAt: Date;
  lessonName: string;
}

const classesOf = (sql: Sql, teacherId: number) =>
  sql
    .query(ScheduledClassModel)
    .alias('c')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .where('c.teacher_id', teacherId)
    .select('c.id', 'c.status', 'c.starts_at', 'c.ends_at', 'l.name as lesson_name');

/** One class of a teacher; undefined if it is not this teacher's. */
export const findBadgeClass = async (
  sql: Sql,
  teacherId: number,
  classId: number,
): Promise<BadgeClassRow | undefined> =>
  classesOf(sql, teacherId).findOne('c.id', classId).castTo<BadgeClassRow | undefined>();

/** The teacher's latest class that has begun and for which badges can still be given. */
export const findLatestBadgeClass = async (
  sql: Sql,
  teacherId: number,
  now: Date,
): Promise<BadgeClassRow | undefined> =>
  classesOf(sql, teacherId)
    .whereNot('c.status', 'canceled')
    .where('c.starts_at', '<=', now)
    .where('c.ends_at', '>', new Date(now.getTime() - BADGE_HOURS_AFTER * HOUR_MS))
    .orderBy('c.starts_at', 'desc')
    .first()
    .castTo<BadgeClassRow | undefined>();

/** A child of a class. */
export interface BadgeSeat {
  studentId: number;
  fullName: string;
}

/** The children of a class, by name. */
export const findBadgeSeats = async (sql: Sql, classId: number): Promise<BadgeSeat[]> =>
  sql
    .query(ClassStudentModel)
    .alias('s')
    .where({ 's.class_id': classId, 's.is_live': true })
    .join('student as p', 'p.id', 's.student_id')
    .orderBy(['p.full_name', 'p.id'])
    .select('s.student_id', 'p.full_name')
    .castTo<BadgeSeat[]>();

/** The badges of a class that nobody has taken back, oldest first. */
export const findClassBadges = async (sql: Sql, classId: number): Promise<BadgeAwardModel[]> =>
  sql.query(BadgeAwardModel).where({ class_id: classId, taken_back_at: null }).orderBy(['created_at', 'id']);

/** A badge as the child sees it. */
export interface OwnBadge extends BadgeAwardModel {
  lessonName: string;
  teacherName: string;
}

/** Badges that a page of a child shows. */
const OWN_MAX = 200;

/** A child's badges, newest first. */
export const findOwnBadges = async (sql: Sql, studentId: number): Promise<OwnBadge[]> =>
  sql
    .query(BadgeAwardModel)
    .alias('b')
    .where({ 'b.student_id': studentId, 'b.taken_back_at': null })
    .join('scheduled_class as c', 'c.id', 'b.class_id')
    .join('lesson as l', 'l.id', 'c.lesson_id')
    .join('teacher as t', 't.id', 'b.teacher_id')
    .orderBy([
      { column: 'b.created_at', order: 'desc' },
      { column: 'b.id', order: 'desc' },
    ])
    .limit(OWN_MAX)
    .select('b.*', 'l.name as lesson_name', 't.full_name as teacher_name')
    .castTo<OwnBadge[]>();
