import { cityOf, formatTime, zoneName } from '@school/web-kit/time/formatters';
import type { MoveOptions } from './api';
import type { Choice } from '@school/web-kit/form/ChoiceField';
import { MESSAGES } from './messages';

/** The choices: free times (with the teacher's time beside each), the next class time, and a request for another time. */
export function choicesOf({ times, next_time, teacher_timezone }: MoveOptions, zone: string): Choice[] {
  const teachers = (at: Date): string | undefined =>
    teacher_timezone === zone
      ? undefined
      : `${formatTime(at, teacher_timezone)} in ${cityOf(teacher_timezone)} for your teacher`;
  const next = next_time?.moved[0];
  return [
    ...times.map(({ starts_at }) => ({
      value: starts_at,
      label: `${formatTime(new Date(starts_at), zone)} ${zoneName(zone)}`,
      hint: teachers(new Date(starts_at)),
    })),
    ...(next === undefined
      ? []
      : [
          {
            value: 'next_time',
            label: `${MESSAGES.nextTime}: ${formatTime(new Date(next.starts_at), zone)} ${zoneName(zone)}`,
            hint: MESSAGES.nextTimeHint,
          },
        ]),
    { value: 'ask', label: MESSAGES.ask, hint: MESSAGES.askHint },
  ];
}
