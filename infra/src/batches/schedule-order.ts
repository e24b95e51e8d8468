import type { WeeklyRule } from '@school/core/batches/plan-classes';

/** What the form of Schedule course says (B3). */
export interface ScheduleOrder {
  courseCode: string;
  isRenewal: boolean;
  teacher: {
    id: number | undefined;
    email: string | undefined;
  };
  student: {
    id: number | undefined;
    phone: string | undefined;
    email: string | undefined;
  };
  rule: WeeklyRule;
  /** Classes outside the child's hours are meant to be there (product 3.16). */
  isOutsideConfirmed: boolean;
  /** Names the form, so that it schedules once however often it is sent. */
  formKey: string | undefined;
  /** The form as text; with the same key it must be the same. */
  content: string;
}

/** Who schedules, in which request. */
export interface Scheduler {
  accountId: number;
  requestId: string;
}
