import { modelOf } from '../db/base-model.js';

/** A badge that a teacher has given a child for one class. */
export class BadgeAwardModel extends modelOf('badge_award', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint',
  teacherId: 'bigint',
  kind: 'text',
  place: 'smallint',
  note: 'text',
  createdAt: 'timestamptz',
  takenBackAt: 'timestamptz?',
}) {}
