import { modelOf } from '../db/base-model.js';

/** A part of the fee that is due later. */
export class InstalmentModel extends modelOf('instalment', {
  id: 'bigint',
  enrolmentId: 'bigint',
  position: 'smallint',
  amountMinor: 'bigint',
  credits: 'integer',
  dueOn: 'date',
  writtenOffAt: 'timestamptz?',
  createdAt: 'timestamptz',
  writtenOffBy: 'bigint?',
  writeOffReason: 'text?',
}) {}
