/** The share of a module's projects that must be handed in, in percent. */
export const PROJECTS_PERCENT_MIN = 80;

/** The best score that each quiz of a module needs. */
export const QUIZ_BEST_MIN = 60;

/** What a child has done of a module in one batch. */
export interface ModuleWork {
  lessons: { completed: number; total: number };
  /** `submitted`: handed in and not invalid; `reviewed`: those of them that the teacher has reviewed. */
  projects: { submitted: number; reviewed: number; total: number };
  /** The best score of each quiz of the module; null before the first attempt. */
  quizzes: readonly (number | null)[];
}

/** One line of the checklist. */
export interface CheckItem {
  key: 'lessons' | 'projects' | 'review' | 'quizzes';
  /** 'Lessons 6/8' */
  label: string;
  isDone: boolean;
  /** What is missing, '1 project to go'; empty when done. */
  toGo: string;
}

/** How many projects of a module must be handed in. */
export const projectsNeeded = (total: number): number => Math.ceil((total * PROJECTS_PERCENT_MIN) / 100);

/** The checklist of a certificate; it asks only for what the module has. */
export function checklistOf({ lessons, projects, quizzes }: ModuleWork): CheckItem[] {
  const items = [item('lessons', `Lessons ${lessons.completed}/${lessons.total}`, lessonsToGo(lessons))];
  if (projects.total > 0) {
    const missing = Math.max(0, projectsNeeded(projects.total) - projects.submitted);
    items.push(
      item('projects', `Projects ${projects.submitted}/${projects.total}`, toGo(missing, 'project', 'projects')),
    );
    items.push(item('review', 'One project reviewed by your teacher', projects.reviewed > 0 ? '' : '1 review to go'));
  }
  if (quizzes.length > 0) {
    const missing = quizzes.filter((best) => best === null || best < QUIZ_BEST_MIN).length;
    const worst = Math.min(...quizzes.map((best) => best ?? 0));
    const label = quizzes.length === 1 ? `Quiz ${worst} %` : `Quizzes ${quizzes.length - missing}/${quizzes.length}`;
    items.push(
      item(
        'quizzes',
        label,
        toGo(
          missing,
          `quiz to go with ${QUIZ_BEST_MIN} % or more`,
          `quizzes to go with ${QUIZ_BEST_MIN} % or more`,
          false,
        ),
      ),
    );
  }
  return items;
}

/** Whether a module is complete for a child: every line of its checklist is done. */
export const isModuleComplete = (work: ModuleWork): boolean => checklistOf(work).every(({ isDone }) => isDone);

const lessonsToGo = ({ completed, total }: ModuleWork['lessons']): string =>
  total === 0 ? 'No lessons yet' : toGo(total - completed, 'lesson', 'lessons');

const item = (key: CheckItem['key'], label: string, missing: string): CheckItem => ({
  key,
  label,
  isDone: missing === '',
  toGo: missing,
});

function toGo(count: number, one: string, many: string, ends = true): string {
  if (count <= 0) return '';
  return `${count} ${count === 1 ? one : many}${ends ? ' to go' : ''}`;
}
