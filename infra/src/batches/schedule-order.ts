import type { WeeklyRule } from '@school/core/batches/plan-classes';

/** The form "Schedule course". */
export interface ScheduleOrder {
  courseCode: string;
  isRenewal: boolean;
  teacher: {
    id: number | undefined;
    email: string | undefined;
  };
  student: {
    id: number | undefined;
    /** Each a phone or an address, whatever its field is called. */
    named: readonly string[];
  };
  rule: WeeklyRule;
  /** Staff confirmed classes outside the child's hours. */
  isOutsideConfirmed: boolean;
  /** The form's key, so that it schedules once however often it is sent. */
  formKey: string | undefined;
  /** The form as text; a second form with the same key must be identical. */
  content: string;
}
