import type { ClassroomMethod } from '@school/core/batches/classroom-method';
import { modelOf } from '../db/base-model.js';

/** A teacher. */
export class TeacherModel extends modelOf('teacher', {
  id: 'bigint',
  accountId: 'bigint',
  fullName: 'text',
  isActive: 'boolean',
  hiddenUntil: 'timestamptz?',
  createdAt: 'timestamptz',
}) {}

/** What a teacher tells of themselves, and how they teach. */
export class TeacherProfileModel extends modelOf('teacher_profile', {
  teacherId: 'bigint',
  bio: 'text',
  languages: 'text[]',
  subjects: 'text[]',
  grades: 'int2[]',
  roomMethod: 'text',
  meetLink: 'text?',
  updatedAt: 'timestamptz',
}) {
  static override idColumn = 'teacher_id';
  declare roomMethod: ClassroomMethod;
}

/** The bank details of a teacher, sealed. */
export class PayoutAccountModel extends modelOf('payout_account', {
  id: 'bigint',
  teacherId: 'bigint',
  sealed: 'bytea',
  masked: 'text',
  createdAt: 'timestamptz',
  countsFrom: 'timestamptz',
  withdrawnAt: 'timestamptz?',
}) {}
