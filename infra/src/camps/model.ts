import { modelOf } from '../db/base-model.js';

/** A holiday camp; the table counts the seats that are taken. */
export class CampModel extends modelOf('camp', {
  id: 'bigint',
  title: 'text',
  theme: 'text',
  summary: 'text',
  startsOn: 'date',
  days: 'smallint',
  wallFrom: 'time',
  wallTo: 'time',
  timezone: 'text',
  ageFrom: 'smallint',
  ageTo: 'smallint',
  seats: 'smallint',
  taken: 'smallint',
  isPublished: 'boolean',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {}

/** A child's seat in a camp, or its place on the waiting list. */
export class CampPlaceModel extends modelOf('camp_place', {
  id: 'bigint',
  campId: 'bigint',
  studentId: 'bigint',
  state: 'text',
  createdAt: 'timestamptz',
}) {}
