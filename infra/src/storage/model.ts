import { modelOf } from '../db/base-model.js';

/** A file that is to be deleted. */
export class FileRemovalModel extends modelOf('file_removal', {
  id: 'bigint',
  key: 'text',
  dueAt: 'timestamptz',
  isBegun: 'boolean',
}) {}
