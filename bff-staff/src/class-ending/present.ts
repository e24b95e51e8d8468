import type { SeatPreview } from '@school/infra/class-ending/preview-outcome';
import type { OutcomePreview } from '../../contract/class-ending.js';

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
