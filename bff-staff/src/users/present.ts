import { maskPhone } from '@school/core/shared/phone';
import type { AccountLine } from '@school/infra/users/list-accounts';
import type { Account } from '../../contract/users.js';

/** An account in the list; its phone is masked, enough to recognise it but not to call it. */
export const presentAccount = (line: AccountLine, mayManage: boolean): Account => ({
  id: line.id,
  name: line.name,
  role: line.role,
  phone: line.phone === null ? null : maskPhone(line.phone),
  email: line.email,
  is_disabled: line.is_disabled,
  disabled_reason: mayManage ? line.disabled_reason : null,
  has_second_factor: line.has_second_factor,
  created_at: line.created_at.toISOString(),
  last_sign_in_at: line.last_sign_in_at?.toISOString() ?? null,
});
