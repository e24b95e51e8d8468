import { instant, number, text, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listUsers } from '../../contract/users.js';

/** Accounts, with their phones masked as on the screen. */
export const userSheet = sheetOf(listUsers, 'users', [
  number('ID', (row) => row.id),
  text('Name', (row) => row.name),
  text('Role', (row) => row.role),
  text('Phone', (row) => row.phone),
  text('Email', (row) => row.email, 30),
  yesNo('Disabled', (row) => row.is_disabled),
  text('Why disabled', (row) => row.disabled_reason, 32),
  yesNo('Second factor', (row) => row.has_second_factor),
  instant('Created', (row) => row.created_at),
  instant('Last sign-in', (row) => row.last_sign_in_at),
]);
