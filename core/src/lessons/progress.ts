/** One class of a lesson as far as progress goes; nobody has ticked `attended` while it is null. */
export interface ClassFacts {
  status: string;
  attended: boolean | null;
}

/** Whether a child has done a lesson in a batch: one of its classes is complete, and the child was there (3.14). */
export const isLessonComplete = (classes: readonly ClassFacts[]): boolean =>
  classes.some(({ status, attended }) => status === 'complete' && attended === true);

/** The rounded share of completed lessons in percent (P9); 0 while there are none. */
export const progressPercent = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * completed) / total);

/** A module as a child does it in one batch; lessons in their order. */
export interface ModuleFacts {
  lessons: readonly { isComplete: boolean; hasClass: boolean }[];
}

/** A batch with its modules in their order; batches come in the order in which they matter to the child. */
export interface BatchModules<M extends ModuleFacts> {
  isActive: boolean;
  modules: readonly M[];
}

/** The three tabs of 'My Lessons' (P2.12). */
export interface Journey<M> {
  ongoing: M | undefined;
  upcoming: M[];
  completed: M[];
}

/** Where each module stands: done, being done, or to come. An archived batch only shows what it has begun. */
export function placeModules<M extends ModuleFacts>(batches: readonly BatchModules<M>[]): Journey<M> {
  const completed: M[] = [];
  const open: M[] = [];
  for (const { isActive, modules } of batches) {
    for (const module of modules.filter(({ lessons }) => lessons.length > 0)) {
      if (module.lessons.every(({ isComplete }) => isComplete)) completed.push(module);
      else if (isActive || module.lessons.some(({ hasClass }) => hasClass)) open.push(module);
    }
  }
  const [ongoing, ...upcoming] = open;
  return { ongoing, upcoming, completed };
}
