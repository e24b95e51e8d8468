/** SQL: the name of the person who opens an account; `i` is the row of the impersonation. */
export const ACTOR_NAME = `(CASE WHEN i.staff_user_id IS NULL
  THEN (SELECT t.full_name FROM teacher t WHERE t.account_id = i.actor_account_id)
  ELSE (SELECT coalesce(m.full_name, u.username) FROM staff_user u LEFT JOIN lead_manager m ON m.account_id = u.account_id
    WHERE u.id = i.staff_user_id) END)`;

/** SQL: whether the account in this column belongs to somebody who works in the back office or in sales. */
export const isOffice = (account: string): string => `(EXISTS (SELECT FROM staff_user u WHERE u.account_id = ${account})
  OR EXISTS (SELECT FROM lead_manager m WHERE m.account_id = ${account}))`;
