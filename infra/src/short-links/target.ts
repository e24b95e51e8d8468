import { checkUrl } from '@school/core/short-links/check-url';
import { SHORT_LINK_REFUSALS } from '@school/core/short-links/errors';
import { refusal } from '../app-error.js';
import type { Config } from '../config.js';

/** The normalised target of a link; refuses addresses that are not allowed. It is never opened. */
export function targetOf(config: Config, typed: string): string {
  const own = { publicUrl: config.PUBLIC_URL, otherUrls: [config.STAFF_URL, config.CRM_URL] };
  const checked = checkUrl(typed, own);
  if (!checked.ok) throw refusal(SHORT_LINK_REFUSALS, checked.reason);
  return checked.value;
}
