import { modelOf } from '../db/base-model.js';

/** A child; one account may have several. */
export class StudentModel extends modelOf('student', {
  id: 'bigint',
  accountId: 'bigint',
  fullName: 'text',
  grade: 'smallint',
  email: 'citext?',
  parentName: 'text?',
  gender: 'text?',
  country: 'text?',
  createdAt: 'timestamptz',
}) {}
