import type { ChangeKind, CourseRule } from '@school/core/batch-changes/course';
import { modelOf } from '../db/base-model.js';

/** A batch's weekly rule and its room, as kept for an undo. */
export interface KeptRule extends CourseRule {
  room: { method: string; link: string | null };
}

/** What staff changed in a course, as one set. */
export class BatchChangeModel extends modelOf('batch_change', {
  id: 'bigint',
  formKey: 'uuid',
  batchId: 'bigint',
  kind: 'text',
  reason: 'text',
  /** Of the request; the column keeps its name, because two releases run beside each other. */
  wishHash: 'text',
  ruleBefore: 'jsonb?',
  ruleAfter: 'jsonb?',
  orderBefore: 'jsonb',
  madeBy: 'bigint',
  madeAt: 'timestamptz',
  toldAt: 'timestamptz?',
  undoneBy: 'bigint?',
  undoneAt: 'timestamptz?',
  undoToldAt: 'timestamptz?',
  studentId: 'bigint?',
  leavesAt: 'timestamptz?',
  handoverDismissedAt: 'timestamptz?',
  trialBookingId: 'bigint?',
  seatsBefore: 'smallint?',
}) {
  declare kind: ChangeKind;
  declare ruleBefore: KeptRule | null;
  declare ruleAfter: KeptRule | null;
  declare orderBefore: number[];

  // Objection would take the list for one of Postgres.
  static override jsonAttributes = ['ruleBefore', 'ruleAfter', 'orderBefore'];
}

/** One class of a change, before and after. */
export class BatchChangeClassModel extends modelOf('batch_change_class', {
  changeId: 'bigint',
  classId: 'bigint',
  lessonId: 'bigint',
  position: 'smallint',
  beforeStartsAt: 'timestamptz?',
  beforeEndsAt: 'timestamptz?',
  beforeTeacherId: 'bigint?',
  afterStartsAt: 'timestamptz?',
  afterEndsAt: 'timestamptz?',
  afterTeacherId: 'bigint?',
}) {
  static override idColumn = ['change_id', 'class_id'];
}

/** A seat in a class: one that a student who leaves has lost, or that of a student who was added to a trial. */
export class BatchChangeSeatModel extends modelOf('batch_change_seat', {
  changeId: 'bigint',
  classId: 'bigint',
  lessonId: 'bigint',
  startsAt: 'timestamptz',
}) {
  static override idColumn = ['change_id', 'class_id'];
}
