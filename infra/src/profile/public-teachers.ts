import { picturePath } from '@school/core/profile/picture-path';
import { teacherLine } from '@school/core/profile/teacher-line';
import type { QueryBuilder } from 'objection';
import type { Sql } from '../db/sql.js';
import { TeacherModel } from './model.js';

/** A teacher as every visitor may see them. */
export interface PublicTeacher {
  id: number;
  full_name: string;
  /** The address of the picture. */
  profile_picture: string | null;
  /** One line about them; may be empty. */
  line: string;
}

/** The columns of a teacher who shows themselves to families. */
export interface ShownTeacher {
  id: number;
  fullName: string;
  pictureKey: string | null;
  bio: string | null;
  subjects: string[] | null;
  languages: string[] | null;
}

/** Teachers who teach here now: nobody who has left, is away for a while, or may not sign in. */
export const shownTeachers = (sql: Sql, now: Date): QueryBuilder<TeacherModel> =>
  sql
    .query(TeacherModel)
    .join('account', 'account.id', 'teacher.account_id')
    .leftJoin('teacher_profile', 'teacher_profile.teacher_id', 'teacher.id')
    .where('teacher.is_active', true)
    .whereRaw('coalesce(teacher.hidden_until <= ?, true)', now)
    .whereNull('account.disabled_at')
    .select('teacher.id', 'teacher.full_name', 'account.picture_key', 'bio', 'subjects', 'languages')
    .orderBy(['teacher.full_name', 'teacher.id']);

/** What a visitor sees of a teacher. */
export const publicTeacher = (row: ShownTeacher): PublicTeacher => ({
  id: row.id,
  full_name: row.fullName,
  profile_picture: picturePath(row.pictureKey),
  line: teacherLine(row),
});
