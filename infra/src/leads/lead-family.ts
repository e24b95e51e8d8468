/** SQL: a lead by the code `$1`, with its family: that of the lead itself, or of its child. */
export const LEAD_WITH_FAMILY = `
  SELECT l.id, l.lead_code, l.phone, l.student_id, coalesce(l.account_id, s.account_id) AS account_id, l.created_at
  FROM lead l LEFT JOIN student s ON s.id = l.student_id WHERE l.lead_code = $1`;

/** SQL: how many credits the student `s` has. */
export const CREDITS_OF = `coalesce((SELECT k.balance FROM ledger_account k
  WHERE k.student_id = s.id AND k.kind = 'student_credit'), 0)`;
