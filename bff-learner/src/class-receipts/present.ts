import { CHARGE_TEXTS } from '@school/core/class-ending/charges';
import { minutesPresent } from '@school/core/class-receipts/receipt';
import { firstName } from '@school/core/shared/person-name';
import type { Config } from '@school/infra/config';
import type { ClassReceipt, ReceiptDispute } from '@school/infra/class-receipts/read-receipt';
import { souvenirUrl } from '@school/infra/souvenirs/souvenir-token';
import type { ClassReceiptAnswer } from '../../contract/class-receipts.js';

/** A class as its family reads it: only the public fields. */
export const presentReceipt = (receipt: ClassReceipt, config: Config): ClassReceiptAnswer => ({
  kind: 'class-receipt',
  state: receipt.status,
  is_corrected: receipt.isCorrected,
  lesson_name: receipt.lessonName,
  objective: receipt.objective,
  student_name: firstName(receipt.studentName),
  teacher_name: firstName(receipt.teacherName),
  starts_at: receipt.startsAt.toISOString(),
  attended: receipt.attended,
  minutes_present: receipt.attended === true ? minutesPresent(receipt) : null,
  is_trial: receipt.isTrial,
  credit_change: receipt.change,
  credits_left: receipt.balance,
  credit_rule: receipt.line === null ? '' : CHARGE_TEXTS[receipt.line],
  teacher_note: receipt.teacherNote,
  homework: receipt.homework,
  has_recording: receipt.hasRecording,
  next_class: receipt.next && { lesson_name: receipt.next.lessonName, starts_at: instantOf(receipt.next.startsAt) },
  timezone: receipt.zone,
  is_thanked: receipt.isThanked,
  souvenir_url: (receipt.souvenir && souvenirUrl(config, receipt.souvenir)) ?? null,
  dispute: receipt.dispute && presentDispute(receipt.dispute),
});

const presentDispute = (dispute: ReceiptDispute): NonNullable<ClassReceiptAnswer['dispute']> => ({
  reason: dispute.reason,
  state: dispute.state,
  opened_at: instantOf(dispute.openedAt),
  answer_by: instantOf(dispute.dueAt),
  answer: dispute.answer,
  decided_at: dispute.decidedAt && instantOf(dispute.decidedAt),
});

const instantOf = (text: string): string => new Date(text).toISOString();
