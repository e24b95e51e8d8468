import type { StrikeKind, StrikeState } from '@school/core/strikes/strike';
import { modelOf } from '../db/base-model.js';

/** A strike of a teacher. */
export class StrikeModel extends modelOf('strike', {
  id: 'bigint',
  teacherId: 'bigint',
  classId: 'bigint?',
  kind: 'text',
  points: 'smallint',
  evidence: 'text',
  happenedAt: 'timestamptz',
  expiresAt: 'timestamptz',
  createdAt: 'timestamptz',
  state: 'text',
  sourceKey: 'text?',
  madeBy: 'bigint?',
  appeal: 'text?',
  appealedAt: 'timestamptz?',
  decision: 'text?',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
}) {
  declare kind: StrikeKind;
  declare state: StrikeState;
}
