/** A lesson of the demo curriculum, in the words a teacher reads. */
export interface DemoLesson {
  name: string;
  objective: string;
  introduces: string;
  outcome: string;
  agenda: readonly string[];
  activity: readonly [title: string, task: string];
  project: readonly [title: string, task: string] | undefined;
}

/** A module of a demo course. */
export interface DemoModule {
  name: string;
  complexity: 'Beginner' | 'Intermediate' | 'Advanced';
  topics: string;
  objective: string;
  lessons: readonly DemoLesson[];
}

/** Writes a lesson down in one call: what it is for, what happens, what is made. */
export const lesson = (
  name: string,
  [objective, introduces, outcome]: readonly [string, string, string],
  agenda: readonly string[],
  activity: readonly [string, string],
  project?: readonly [string, string],
): DemoLesson => ({ name, objective, introduces, outcome, agenda, activity, project });
