import type { Phone } from '@school/core/shared/phone';
import type { PhoneProof } from '@school/core/students/phone-change';
import { modelOf } from '../db/base-model.js';

/** A change of a family's phone by staff. */
export class PhoneChangeModel extends modelOf('phone_change', {
  id: 'bigint',
  accountId: 'bigint',
  oldPhone: 'text?',
  newPhone: 'text',
  verifiedBy: 'text',
  reason: 'text',
  changedBy: 'bigint',
  changedAt: 'timestamptz',
  mergedLeadId: 'bigint?',
  undoneBy: 'bigint?',
  undoneAt: 'timestamptz?',
  undoReason: 'text?',
}) {
  declare oldPhone: Phone | null;
  declare newPhone: Phone;
  declare verifiedBy: PhoneProof;
}
