import type { Editor } from '@school/core/curriculum/content';

/** What to do or to answer, and the script or program that belongs to it. */
export interface Step {
  text: string;
  code?: string;
}

/** How a lesson is taught, for the teacher and the child; `like this` is code. */
export interface Teaching {
  warmUp: string;
  /** The idea in an everyday picture, one paragraph each. */
  idea: readonly string[];
  build: readonly Step[];
  check: readonly (readonly [question: string, answer: string])[];
  mistakes: readonly (readonly [seen: string, help: string])[];
  stretch: string;
}

/** A lesson in words for the child; `like this` is code. */
export interface ForChild {
  /** What it will make. */
  make: readonly string[];
  need: string;
  tries: readonly Step[];
}

/** Something to do in class; the solution is for afterwards. */
interface DemoActivity {
  title: string;
  task: string;
  /** Where it is done or looked up. */
  link: { title: string; url: string };
  /** What is written beside it, and the code to begin with. */
  editor: Editor;
  starter: string;
  solution: Step;
}

/** Several choices of a question may be right. */
export interface DemoQuiz {
  title: string;
  questions: readonly { text: string; explanation: string; choices: readonly { text: string; isRight: boolean }[] }[];
}

/** A lesson of the demo curriculum, in the words a teacher reads. */
export interface DemoLesson {
  name: string;
  objective: string;
  introduces: string;
  outcome: string;
  agenda: readonly string[];
  forChild: ForChild;
  teaching: Teaching;
  activities: readonly DemoActivity[];
  /** After class; a free trial asks for none. */
  project?: readonly [title: string, brief: string];
  quiz?: DemoQuiz;
}
