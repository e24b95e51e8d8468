import { instant, number, text, yesNo } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { listMembers, listRoles } from '../../contract/access-control.js';

/** The roles. */
export const roleSheet = sheetOf(listRoles, 'roles', [
  number('ID', (row) => row.id),
  text('Role', (row) => row.name),
  text('Description', (row) => row.description, 40),
  text('Permissions', (row) => row.permissions.join(', '), 60),
  yesNo('Needs a second factor', (row) => row.needs_second_factor),
  text('Who has it', (row) => row.holders.map(({ username }) => username).join(', '), 40),
  instant('Changed', (row) => row.updated_at),
]);

/** The staff with their roles. */
export const memberSheet = sheetOf(listMembers, 'staff', [
  number('ID', (row) => row.id),
  text('Username', (row) => row.username),
  text('Email', (row) => row.email, 30),
  yesNo('Admin', (row) => row.is_superuser),
  yesNo('Has a password', (row) => row.has_password),
  yesNo('Disabled', (row) => row.is_disabled),
  text('Roles', (row) => row.roles.map(({ name }) => name).join(', '), 40),
  text('Owner teams', (row) => row.teams.join(', '), 40),
  text('Permissions', (row) => row.permissions.join(', '), 60),
  yesNo('Second factor', (row) => row.has_second_factor),
  yesNo('Needs a second factor', (row) => row.needs_second_factor),
]);
