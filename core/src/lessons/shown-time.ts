/** A class of a lesson as far as choosing goes. */
export interface TimeFacts {
  starts_at: string;
  class_status: string;
}

/** The class that a lesson's card speaks of: the newest complete one, else the next to come, else the last there was. */
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

/** P4: in the student's view anything that is not known is scheduled. */
export const classStatusText = (status: string): string => STATUS_TEXTS[status] ?? 'Scheduled';
