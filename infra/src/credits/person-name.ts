/**
 * SQL: the name of the account in this column, whatever its role; NULL for the system. The column's table may not be
 * called `named`, `u`, `m`, `t` or `s`, which mean others in here.
 */
export const nameOfAccount = (column: string): string => `(
  SELECT coalesce(u.username, m.full_name, t.full_name, (
    SELECT string_agg(s.full_name, ', ' ORDER BY s.id) FROM student s WHERE s.account_id = named.id))
  FROM account named LEFT JOIN staff_user u ON u.account_id = named.id LEFT JOIN lead_manager m ON m.account_id = named.id
  LEFT JOIN teacher t ON t.account_id = named.id WHERE named.id = ${column})`;
