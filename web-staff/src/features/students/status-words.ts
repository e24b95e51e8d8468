import type { StudentClass, StudentOverview } from '@school/bff-staff/contract/students';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

type Trial = NonNullable<NonNullable<StudentOverview['sales']>['trial']>;

/** `no_show` becomes `No show`: for states that have no words of their own here. */
export const inWords = (state: string): string => {
  const words = state.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How a trial class stands or ended. */
export function trialText({ state, class_status, attended }: Trial): string {
  if (state === 'canceled' || class_status === 'canceled') return 'Canceled';
  if (class_status === 'scheduled') return 'Booked';
  if (class_status === 'complete') return attended === false ? 'Held without the child' : 'Done';
  return class_status === 'incomplete' ? 'Not held' : inWords(state);
}

/** The status of a class as a badge. */
export function classStatus({ status, attended }: StudentClass): { label: string; tone: BadgeTone } {
  if (status === 'complete')
    return attended === false ? { label: 'Missed', tone: 'warning' } : { label: 'Attended', tone: 'success' };
  if (status === 'scheduled') return { label: 'Planned', tone: 'info' };
  if (status === 'incomplete') return { label: 'Not held', tone: 'danger' };
  return { label: inWords(status), tone: 'neutral' };
}
