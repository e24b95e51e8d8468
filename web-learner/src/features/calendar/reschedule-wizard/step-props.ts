import type { ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import type { MoveOptions } from '../api';
import type { useWizard } from './use-wizard';

/** The props of every step. */
export interface StepProps {
  wizard: ReturnType<typeof useWizard>;
  options: MoveOptions;
  target: ScheduledClassAnswer;
  zone: string;
}
