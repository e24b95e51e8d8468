import { instant, number, text, word } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listModLogins } from '../../contract/impersonation.js';

/** Uses of the moderator login. */
export const modLoginSheet = sheetOf(listModLogins, 'moderator-logins', [
  number('ID', (row) => row.id),
  text('Account of', (row) => row.user_name),
  word('Kind', (row) => row.user_type),
  number('Grade', (row) => row.student_grade),
  text('Opened by', (row) => row.actor_name),
  text('Reason', (row) => row.reason, 40),
  text('Why changes were made', (row) => row.act_reason, 40),
  instant('Asked', (row) => row.asked_at),
  instant('Opened', (row) => row.opened_at),
  instant('Ended', (row) => row.ended_at),
]);
