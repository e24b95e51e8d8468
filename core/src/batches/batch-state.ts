/** What a batch is doing. */
export const BATCH_STATES = ['running', 'paused', 'ended', 'archived'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What the rule needs to know of a batch. */
interface BatchFacts {
  isActive: boolean;
  isPaused: boolean;
  hasClasses: boolean;
  /** A class is to come, or waits for the end of a pause. */
  hasOpenClasses: boolean;
}

/** The state of a batch; one without any class waits for its first, so it is running. */
export function batchState({ isActive, isPaused, hasClasses, hasOpenClasses }: BatchFacts): BatchState {
  if (!isActive) return 'archived';
  if (isPaused) return 'paused';
  return hasClasses && !hasOpenClasses ? 'ended' : 'running';
}
