const emailsOf = (account: string): string => `(
  SELECT e.email FROM account e WHERE e.id = ${account} AND e.email IS NOT NULL
  UNION SELECT e.email FROM student e WHERE e.account_id = ${account} AND e.email IS NOT NULL
  UNION SELECT e.student_email FROM lead e WHERE e.account_id = ${account} AND e.student_email IS NOT NULL)`;

/**
 * SQL: whether the students of two aliases belong to one household: the same account, and with it the
 * same phone, or a common e-mail.
 */
export const sameFamily = (one: string, other: string): string =>
  `(${one}.account_id = ${other}.account_id
    OR EXISTS (${emailsOf(`${one}.account_id`)} INTERSECT ${emailsOf(`${other}.account_id`)}))`;
