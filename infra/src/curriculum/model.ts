import { modelOf } from '../db/base-model.js';

/** A course of the school; its lessons are in its versions. */
export class CourseModel extends modelOf('course', {
  id: 'bigint',
  code: 'text',
  name: 'text',
  ageMin: 'smallint',
  ageMax: 'smallint',
  weeks: 'smallint',
  position: 'smallint',
  revision: 'integer',
}) {}
