import { modelOf } from '../db/base-model.js';

/** A list of an office as somebody keeps it: its filters, search and order under a name. */
export class SavedViewModel extends modelOf('saved_view', {
  id: 'bigint',
  accountId: 'bigint',
  app: 'text',
  list: 'text',
  name: 'text',
  query: 'text',
  isShared: 'boolean',
  removedAt: 'timestamptz?',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  declare app: 'staff' | 'crm';
}
