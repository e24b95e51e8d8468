import { modelOf } from '../db/base-model.js';

/** How a class ended; a correction is a new version. */
export class ClassOutcomeModel extends modelOf('class_outcome', {
  id: 'bigint',
  classId: 'bigint',
  version: 'integer',
  status: 'text',
  attendedIds: 'int8[]',
  incompleteReason: 'text',
  incompleteCode: 'text?',
  accountId: 'bigint',
  note: 'text',
  createdAt: 'timestamptz',
  noteToFamily: 'text',
}) {}
