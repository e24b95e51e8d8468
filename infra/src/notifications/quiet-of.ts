import { QUIET_AT_FIRST, type QuietHours } from '@school/core/notifications/quiet-hours';

/** A person's quiet hours; the school's default without a row. */
export function quietOf(isOn: boolean | null, from: number | null, to: number | null): QuietHours | null {
  if (isOn === null || from === null || to === null) return QUIET_AT_FIRST;
  return isOn ? { from, to } : null;
}
