/** What choosing a class needs to know. */
export interface TimeFacts {
  starts_at: string;
  class_status: string;
}

/** The class that a lesson's card shows: the newest complete one, else the next one, else the last one. */
export function shownTime<T extends TimeFacts>(times: readonly T[]): T | undefined {
  const inOrder = [...times].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return (
    inOrder.findLast(({ class_status }) => class_status === 'complete') ??
    inOrder.find(({ class_status }) => class_status === 'scheduled') ??
    inOrder.at(-1)
  );
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  paused: 'On hold',
  complete: 'Completed',
  incomplete: 'Incomplete',
  canceled: 'Canceled',
};

/** The student's view shows an unknown status as scheduled. */
export const classStatusText = (status: string): string => STATUS_TEXTS[status] ?? 'Scheduled';
