import type { SeatRequestState } from '@school/core/seat-requests/errors';
import { modelOf } from '../db/base-model.js';

/** That a teacher asks for a seat for a student. */
export class SeatRequestModel extends modelOf('seat_request', {
  id: 'bigint',
  teacherId: 'bigint',
  batchId: 'bigint',
  accountId: 'bigint',
  studentId: 'bigint?',
  newName: 'text?',
  newGrade: 'smallint?',
  reason: 'text',
  state: 'text',
  declineReason: 'text?',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
  createdAt: 'timestamptz',
}) {
  declare state: SeatRequestState;
}
