/** A slot with its start in the family's zone, `2026-11-22T09:00:00+01:00`. */
interface LocalSlot {
  start_time_local: string;
}

/** One local day and its slots, in order. */
export interface SlotDay<S extends LocalSlot> {
  /** `2026-11-22`, in the family's zone. */
  date: string;
  slots: S[];
}

/**
 * The slots of each local date, earliest first; the date is taken from the text, so that no zone can shift it.
 */
export function groupSlotsByDay<S extends LocalSlot>(slots: readonly S[]): SlotDay<S>[] {
  const days = new Map<string, S[]>();
  const inOrder = [...slots].sort((a, b) => compare(instantOf(a), instantOf(b)));
  for (const slot of inOrder) {
    const date = slot.start_time_local.slice(0, 'yyyy-mm-dd'.length);
    const day = days.get(date);
    if (day) day.push(slot);
    else days.set(date, [slot]);
  }
  return [...days].map(([date, daySlots]) => ({ date, slots: daySlots }));
}

const instantOf = (slot: LocalSlot): number => Date.parse(slot.start_time_local);
const compare = (a: number, b: number): number => a - b;
