import { QUIET_AT_FIRST, type QuietHours } from '@school/core/notifications/quiet-hours';

/** A person's quiet hours from their row, the school's own without one. */
export function quietOf(isOn: boolean | null, from: number | null, to: number | null): QuietHours | null {
  if (isOn === null || from === null || to === null) return QUIET_AT_FIRST;
  return isOn ? { from, to } : null;
}
