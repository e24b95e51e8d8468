import type { ConsentPurpose, ConsentWay } from '@school/core/consents/purposes';
import { modelOf } from '../db/base-model.js';

/** A family's consent for one child from its beginning to its end; without an end it counts. */
export class ConsentModel extends modelOf('consent', {
  id: 'bigint',
  studentId: 'bigint',
  purpose: 'text',
  wording: 'smallint',
  givenBy: 'bigint',
  givenWay: 'text',
  givenNote: 'text',
  givenAt: 'timestamptz',
  withdrawnBy: 'bigint?',
  withdrawnWay: 'text?',
  withdrawnNote: 'text',
  withdrawnAt: 'timestamptz?',
}) {
  declare purpose: ConsentPurpose;
  declare givenWay: ConsentWay;
  declare withdrawnWay: ConsentWay | null;
}
