import type { AvailabilityRow } from '@school/infra/calendar/change-availability';
import type { AvailabilitySlotAnswer, createAvailability } from '../../contract/calendar.js';

type CreatedAnswer = ReturnType<(typeof createAvailability)['response']['parse']>;

/** Availability slot. */
const presentSlot = (slot: AvailabilityRow): AvailabilitySlotAnswer => ({
  id: slot.id,
  start_time_local: slot.start_time_local,
  end_time_local: slot.end_time_local,
  kind: slot.kind,
});

/** The first half hour, the whole time in the words in which it was sent, and every half hour of it. */
export const presentCreated = (
  first: AvailabilityRow,
  slots: readonly AvailabilityRow[],
  sent: { start_time: string; end_time: string },
): CreatedAnswer => ({
  ...presentSlot(first),
  start_time: sent.start_time,
  end_time: sent.end_time,
  slots: slots.map(presentSlot),
});
