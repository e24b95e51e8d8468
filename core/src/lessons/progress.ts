/** What progress needs to know of a lesson's class; `attended` is null until somebody notes it. */
export interface ClassFacts {
  status: string;
  attended: boolean | null;
}

/** Whether a child has completed a lesson in a batch: the child attended one of its complete classes. */
export const isLessonComplete = (classes: readonly ClassFacts[]): boolean =>
  classes.some(({ status, attended }) => status === 'complete' && attended === true);

/** The rounded percentage of completed lessons; 0 while there are none. */
export const progressPercent = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * completed) / total);

/** A child's module in one batch, with its lessons in order. */
export interface ModuleFacts {
  lessons: readonly { isComplete: boolean; hasClass: boolean }[];
  /** The child's next class is one of this module. */
  hasNextClass: boolean;
}

/** A batch with its modules in order; batches come with the most important to the child first. */
export interface BatchModules<M extends ModuleFacts> {
  isActive: boolean;
  modules: readonly M[];
}

/** The three tabs of 'My Lessons'. */
export interface Journey<M> {
  ongoing: M | undefined;
  upcoming: M[];
  completed: M[];
}

/**
 * Sorts modules into ongoing, upcoming and completed. The ongoing one is that of the next class, or, if there is none, the
 * first that is not completed. An archived batch only shows modules it has begun.
 */
export function placeModules<M extends ModuleFacts>(batches: readonly BatchModules<M>[]): Journey<M> {
  const completed: M[] = [];
  const open: M[] = [];
  for (const { isActive, modules } of batches) {
    for (const module of modules.filter(({ lessons }) => lessons.length > 0)) {
      if (module.lessons.every(({ isComplete }) => isComplete)) completed.push(module);
      else if (isActive || module.lessons.some(({ hasClass }) => hasClass)) open.push(module);
    }
  }
  const ongoing = open.find(({ hasNextClass }) => hasNextClass) ?? open[0];
  return { ongoing, upcoming: open.filter((module) => module !== ongoing), completed };
}
