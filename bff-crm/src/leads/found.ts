import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { refusal } from '@school/infra/app-error';

/** What was read of a lead; refuses a lead that does not exist. */
export function found<Read>(read: Read | undefined): Read {
  if (read === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
  return read;
}
