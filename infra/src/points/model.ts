import { modelOf } from '../db/base-model.js';

/** Points that a child got. */
export class PointEntryModel extends modelOf('point_entry', {
  id: 'bigint',
  studentId: 'bigint',
  businessKey: 'text',
  kind: 'text',
  points: 'integer',
  description: 'text',
  createdAt: 'timestamptz',
}) {}
