import { maskPhone } from '@school/core/shared/phone';
import type { AccountLine } from '@school/infra/staff/list-accounts';
import type { Account } from '../../contract/users.js';

/** An account for people who need to recognise a number and not to call it (product decision 8). */
export const presentAccount = (line: AccountLine): Account => ({
  id: line.id,
  name: line.name,
  role: line.role,
  phone: line.phone === null ? null : maskPhone(line.phone),
  email: line.email,
  is_disabled: line.is_disabled,
  created_at: line.created_at.toISOString(),
});
