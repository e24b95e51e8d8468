import type { AvailabilityRow } from '@school/infra/calendar/change-availability';
import type { AvailabilitySlotAnswer, createAvailability } from '../../contract/calendar.js';

type CreatedAnswer = ReturnType<(typeof createAvailability)['response']['parse']>;

/** P3, availability slot. */
const presentSlot = (slot: AvailabilityRow): AvailabilitySlotAnswer => ({
  id: slot.id,
  start_time_local: slot.start_time_local,
  end_time_local: slot.end_time_local,
  kind: slot.kind,
});

/** The first half hour in the shape of P3, and all of them in `slots` (product decision 3). */
export const presentCreated = (first: AvailabilityRow, slots: readonly AvailabilityRow[]): CreatedAnswer => ({
  ...presentSlot(first),
  start_time: first.starts_at.toISOString(),
  end_time: first.ends_at.toISOString(),
  slots: slots.map(presentSlot),
});
