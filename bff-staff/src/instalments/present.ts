import { isOpen } from '@school/core/instalments/state';
import { minorText } from '@school/core/shared/money';
import type { Schedule } from '@school/infra/instalments/schedule';
import type { EnrolmentSchedule } from '../../contract/instalments.js';

/** The schedule as the caller may see it. */
export const presentSchedule = (
  schedule: Schedule,
  { publicUrl, mayWriteOff }: { publicUrl: string; mayWriteOff: boolean },
): EnrolmentSchedule => ({
  enrolment_id: schedule.number,
  student_name: schedule.studentName,
  student_id: schedule.studentId,
  course: schedule.course,
  payment_type: schedule.paymentType,
  payment_currency: schedule.currency,
  total_discounted_fee: minorText(schedule.discountedFeeMinor),
  total_num_of_classes: schedule.totalClasses,
  token_amount: schedule.tokenMinor === null ? null : minorText(schedule.tokenMinor),
  refunded_at: schedule.refundedAt?.toISOString() ?? null,
  owner_email: schedule.ownerEmail,
  pauses: schedule.pauses.map((one) => ({
    batch_code: one.batchCode,
    batch_number: one.batchId,
    batch_name: one.batchName,
    paused_at: one.pausedAt,
    reason: one.reason,
    classes: one.classes,
  })),
  instalments: schedule.instalments.map((one) => ({
    instalment: one.position,
    amount: minorText(one.amountMinor),
    payment_amount: minorText(one.dueMinor),
    credits_obtained: one.credits,
    due_date: one.dueOn,
    state: one.state,
    page_number: one.pageNumber,
    page_id: one.pageId,
    payment_url: one.pageId === null ? null : `${publicUrl}/payment/${one.pageId}`,
    paid_at: one.paidAt,
    punched_at: one.punchedAt,
    next_reminder: one.nextReminderOn,
    written_off_at: one.writtenOffAt,
    write_off_reason: one.writeOffReason,
    may_write_off: mayWriteOff && one.position > 1 && one.dueOn !== null && isOpen(one.state),
  })),
});
