import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { DemoLesson, DemoModule } from './old-lesson.js';
import { APP_MODULES, DATA_MODULES, GAME_MODULES, WEB_MODULES } from './other-lessons.js';
import { PYTHON_MODULES } from './python-lessons.js';
import { QUIZZES } from './quizzes.js';
import { SCRATCH_MODULES } from './scratch-lessons.js';

const PUBLISHED_DAYS_AGO = 380;
const DAY_MS = 86_400_000;

interface DemoCourse {
  code: string;
  name: string;
  ages: readonly [min: number, max: number];
  weeks: number;
  trial: string;
  modules: readonly DemoModule[];
}

/** The six courses of the home page, ages and weeks exactly as P1. */
const COURSES: readonly DemoCourse[] = [
  {
    code: 'SCR',
    name: 'Scratch Programming',
    ages: [6, 10],
    weeks: 12,
    trial: 'Make a cat dance',
    modules: SCRATCH_MODULES,
  },
  {
    code: 'PY',
    name: 'Python for Kids',
    ages: [10, 14],
    weeks: 16,
    trial: 'A chat robot in ten lines',
    modules: PYTHON_MODULES,
  },
  {
    code: 'WEB',
    name: 'Web Development',
    ages: [12, 16],
    weeks: 20,
    trial: 'Your first page on the web',
    modules: WEB_MODULES,
  },
  {
    code: 'DS',
    name: 'Data Science for Kids',
    ages: [11, 15],
    weeks: 14,
    trial: 'What do your songs have in common?',
    modules: DATA_MODULES,
  },
  {
    code: 'GAME',
    name: 'Game Development',
    ages: [10, 16],
    weeks: 18,
    trial: 'Catch a falling star',
    modules: GAME_MODULES,
  },
  {
    code: 'APP',
    name: 'App Development',
    ages: [13, 17],
    weeks: 22,
    trial: 'Sketch an app that helps a friend',
    modules: APP_MODULES,
  },
];

/** The curriculum as rows, and the lessons by course, for those who plan classes. */
export interface Curriculum {
  tables: SeedTable[];
  /** Course version id by course code. */
  versionIds: ReadonlyMap<string, number>;
  /** Lesson ids of a course in order, the trial lesson left out. */
  lessonIds: ReadonlyMap<string, number[]>;
  trialLessonIds: ReadonlyMap<string, number>;
  lessonNames: ReadonlyMap<number, string>;
}

/** Writes the six courses down, version 1 of each published. */
export function curriculum(now: Date): Curriculum {
  const made = new CurriculumRows();
  const publishedAt = new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY_MS).toISOString();
  COURSES.forEach((course, index) => made.addCourse(course, index + 1, publishedAt));
  return made.result();
}

const trialOf = (course: DemoCourse): DemoModule => ({
  name: 'Free trial lesson',
  complexity: 'Beginner',
  topics: `A first look at ${course.name}`,
  objective: 'The child makes something small that works, and the family sees how we teach.',
  lessons: [
    {
      name: course.trial,
      objective: `Make something that works in the first half hour of ${course.name}.`,
      introduces: 'The tools of the course, and one idea behind them',
      outcome: 'Shows the result and explains one step of it.',
      agenda: [
        'Hello, and what do you like to make?',
        'Build it together',
        'Show it to the family, and what comes next',
      ],
      activity: [course.trial, 'Finish it with your teacher and show it.'],
      project: undefined,
    },
  ],
});

class CurriculumRows {
  readonly #rows = {
    course: [] as SeedRow[],
    course_version: [] as SeedRow[],
    module: [] as SeedRow[],
    lesson: [] as SeedRow[],
    activity: [] as SeedRow[],
    project: [] as SeedRow[],
    quiz: [] as SeedRow[],
    quiz_question: [] as SeedRow[],
    quiz_choice: [] as SeedRow[],
  };
  readonly #versionIds = new Map<string, number>();
  readonly #lessonIds = new Map<string, number[]>();
  readonly #trialLessonIds = new Map<string, number>();
  readonly #lessonNames = new Map<number, string>();

  addCourse(course: DemoCourse, id: number, publishedAt: string): void {
    const {
      code,
      name,
      ages: [age_min, age_max],
      weeks,
    } = course;
    this.#rows.course.push({ id, code, name, age_min, age_max, weeks, position: id });
    this.#rows.course_version.push({ id, course_id: id, version: 1, published_at: publishedAt });
    this.#versionIds.set(code, id);
    const trial = this.#addModule(id, `${code}-TRIAL`, 0, trialOf(course), () => `TRIAL-${code}`);
    this.#trialLessonIds.set(code, trial[0] ?? 0);
    let number = 0;
    const lessons = course.modules.flatMap((module, place) =>
      this.#addModule(
        id,
        `${code}-M${place + 1}`,
        place + 1,
        module,
        () => `${code}-${String(++number).padStart(2, '0')}`,
      ),
    );
    this.#lessonIds.set(code, lessons);
  }

  #addModule(versionId: number, code: string, position: number, module: DemoModule, nextCode: () => string): number[] {
    const id = this.#rows.module.length + 1;
    this.#rows.module.push({
      id,
      course_version_id: versionId,
      code,
      name: module.name,
      complexity: module.complexity,
      topics_list: module.topics,
      objective: module.objective,
      position,
    });
    return module.lessons.map((lesson, place) => this.#addLesson(id, nextCode(), place + 1, lesson));
  }

  #addLesson(moduleId: number, code: string, position: number, lesson: DemoLesson): number {
    const id = this.#rows.lesson.length + 1;
    const agenda = lesson.agenda.map((step, place) => `${place + 1}. ${step}`).join('\n');
    this.#rows.lesson.push({
      id,
      module_id: moduleId,
      code,
      name: lesson.name,
      topic_objective: lesson.objective,
      topic_introduces: lesson.introduces,
      learning_outcome: lesson.outcome,
      agenda,
      content: `${lesson.objective}\n\n${agenda}\n\nAt the end: ${lesson.outcome}`,
      position,
    });
    this.#lessonNames.set(id, lesson.name);
    const [title, task] = lesson.activity;
    this.#rows.activity.push({
      id: this.#rows.activity.length + 1,
      lesson_id: id,
      title,
      short_description: task,
      position: 1,
    });
    if (lesson.project) {
      const [name, description] = lesson.project;
      this.#rows.project.push({
        id: this.#rows.project.length + 1,
        lesson_id: id,
        title: name,
        short_description: description,
        position: 1,
      });
    }
    this.#addQuiz(id, code);
    return id;
  }

  #addQuiz(lessonId: number, code: string): void {
    const quiz = QUIZZES.get(code);
    if (quiz === undefined) return;
    const id = this.#rows.quiz.length + 1;
    this.#rows.quiz.push({ id, lesson_id: lessonId, title: quiz.title });
    quiz.questions.forEach(([text, right, ...wrong], place) => {
      const questionId = this.#rows.quiz_question.length + 1;
      this.#rows.quiz_question.push({ id: questionId, quiz_id: id, text, position: place + 1 });
      // The right answer moves from question to question.
      const choices = [...wrong];
      choices.splice(place % (wrong.length + 1), 0, right);
      choices.forEach((choice, index) =>
        this.#rows.quiz_choice.push({
          id: this.#rows.quiz_choice.length + 1,
          question_id: questionId,
          text: choice,
          is_correct: choice === right,
          position: index + 1,
        }),
      );
    });
  }

  result(): Curriculum {
    return {
      tables: Object.entries(this.#rows),
      versionIds: this.#versionIds,
      lessonIds: this.#lessonIds,
      trialLessonIds: this.#trialLessonIds,
      lessonNames: this.#lessonNames,
    };
  }
}
