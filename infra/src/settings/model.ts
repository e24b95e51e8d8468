import { modelOf } from '../db/base-model.js';

/** A setting of the school. */
export class SettingModel extends modelOf('setting', {
  key: 'text',
  value: 'jsonb',
  updatedAt: 'timestamptz',
}) {
  static override idColumn = 'key';
}
