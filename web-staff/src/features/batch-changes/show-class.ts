import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import { formatDay } from '@school/web-kit/time/wall-text';
import { showWallTime } from '../../app/batch-parts';

type ShownClass = Pick<
  BatchSchedule['scheduled_classes'][number],
  'class_date' | 'class_time' | 'lesson_code' | 'lesson_name'
>;

/** When a class is, on the clock of the weekly slots. */
export const classTime = ({ class_date, class_time }: Pick<ShownClass, 'class_date' | 'class_time'>): string =>
  `${formatDay(class_date)}, ${showWallTime(class_time)}`;

/** `PY-L3: Loops (Dec 7, 2026, 6:00 PM)`. */
export const showClass = (one: ShownClass): string => `${one.lesson_code}: ${one.lesson_name} (${classTime(one)})`;
