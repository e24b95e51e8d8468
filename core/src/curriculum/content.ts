/** Limits of the content of a course. */
export const CONTENT_LIMITS = {
  modules: 60,
  lessons: 400,
  activities: 10,
  screenshots: 6,
  projects: 5,
  questions: 30,
  choicesMin: 2,
  choicesMax: 8,
  code: 30,
  name: 120,
  line: 300,
  /** Two or three sentences, which a child reads between two questions. */
  explanation: 600,
  text: 4000,
  starter: 20_000,
  html: 60_000,
  link: 2000,
  /** Bytes of an import file. */
  file: 5 * 1024 * 1024,
} as const;

/** The header of an exported file. */
export const COURSE_FILE = { format: 'school-course', format_version: 1 } as const;

/** How hard a module is. */
export const COMPLEXITIES = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** How a solution is written: as a program, or, from before solutions were programs, as formatted text. */
export const SOLUTION_FORMATS = ['code', 'rich'] as const;
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];

/** What a child can write and run beside an activity: nothing, a program in Python, or a page with its styles and scripts. */
export const EDITORS = ['none', 'python', 'html'] as const;
export type Editor = (typeof EDITORS)[number];

/** A choice of a question; several may be right. */
export interface ChoiceContent {
  text: string;
  is_correct: boolean;
}

/** A question of a quiz; the image is the key of a stored picture. */
export interface QuestionContent {
  text: string;
  image: string | null;
  /** Why the right choices are right, for the child to read after its answer; empty for none. */
  explanation: string;
  choices: readonly ChoiceContent[];
}

/** A lesson's quiz. */
export interface QuizContent {
  title: string;
  questions: readonly QuestionContent[];
}

/** Something to do in class. */
export interface ActivityContent {
  title: string;
  short_description: string;
  link_url: string | null;
  link_title: string | null;
  solution: string | null;
  solution_format: SolutionFormat;
  editor: Editor;
  /** The code with which the editor begins. */
  starter: string;
  screenshots: readonly string[];
}

/** Something to make after class. */
export interface ProjectContent {
  title: string;
  short_description: string;
}

/** The whole content of a lesson, with the names of the specification. */
export interface LessonContent {
  lesson_code: string;
  lesson_name: string;
  topic_objective: string;
  topic_introduces: string;
  learning_outcome: string;
  agenda: string;
  /** How the lesson is taught; what a child reads, too, while it has no text of its own. */
  content: string;
  /** The lesson in words for the child. */
  child_text: string;
  /** For teachers only. */
  teacher_notes: string;
  video_url: string | null;
  activities: readonly ActivityContent[];
  after_class_projects: readonly ProjectContent[];
  quiz: QuizContent | null;
}

/** The properties of a module. */
export interface ModuleFacts {
  module_code: string;
  name: string;
  complexity: string;
  topics_list: string;
  objective: string;
}

/** A module with its lessons, in their order. */
export interface ModuleContent extends ModuleFacts {
  lessons: readonly LessonContent[];
}

/** The properties of a course. */
export interface CourseFacts {
  code: string;
  name: string;
  age_min: number;
  age_max: number;
  weeks: number;
}
