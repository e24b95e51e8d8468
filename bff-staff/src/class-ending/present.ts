import { isoLocal } from '@school/core/shared/local-time';
import type { SeatPreview } from '@school/infra/class-ending/preview-outcome';
import type { SeenClassOutcome } from '@school/infra/class-ending/read-outcome';
import type { ClassOutcomeAnswer, OutcomePreview } from '../../contract/class-ending.js';

/** What a correction would mean for one child. */
export const presentSeat = (seat: SeatPreview): OutcomePreview['students'][number] => ({
  id: seat.studentId,
  full_name: seat.studentName,
  attended_before: seat.attendedBefore,
  attended_after: seat.attendedAfter,
  charge_before: seat.chargeBefore,
  charge_after: seat.chargeAfter,
  rule: seat.rule,
  credits_before: seat.creditsBefore,
  credits_after: seat.creditsAfter,
  is_owed: seat.isOwed,
});

/** How a class ended, with each correction. */
export const presentOutcome = ({ found, seats, history }: SeenClassOutcome): ClassOutcomeAnswer => ({
  id: found.id,
  lesson: found.lessonName,
  teacher: found.teacherName,
  batch: found.batchName,
  batch_number: found.batchId,
  starts_at: isoLocal(found.startsAt, 'UTC'),
  ended_at: found.endedAt && isoLocal(found.endedAt, 'UTC'),
  class_status: found.status,
  incomplete_reason: found.incompleteReason,
  incomplete_code: found.cause,
  outcome_version: found.outcomeVersion,
  students: seats.map((seat) => ({
    id: seat.studentId,
    full_name: seat.fullName,
    attended: seat.attended,
    charge: seat.charge,
    charge_line: seat.chargeLine,
    ledger_entry_id: seat.chargeEntryId,
  })),
  history: history.map((one) => ({
    version: one.version,
    class_status: one.status,
    attended_student_ids: one.attendedIds.map(Number),
    incomplete_reason: one.incompleteReason,
    incomplete_code: one.incompleteCode,
    by: one.byName,
    note: one.note,
    created_at: isoLocal(one.createdAt, 'UTC'),
  })),
});
