import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { DemoLesson, DemoModule, DemoQuiz } from './lesson.js';
import { APP_MODULES } from './content/app/course.js';
import { DATA_MODULES } from './content/data/course.js';
import { GAME_MODULES } from './content/game/course.js';
import { PYTHON_MODULES } from './content/python/course.js';
import { SCRATCH_MODULES } from './content/scratch/course.js';
import {
  APP_TRIAL,
  DATA_TRIAL,
  GAME_TRIAL,
  PYTHON_TRIAL,
  SCRATCH_TRIAL,
  WEB_TRIAL,
  type DemoTrial,
} from './content/trials.js';
import { WEB_MODULES } from './content/web/course.js';
import { solutionText, teacherNotesHtml, teachingHtml } from './teaching-html.js';

const PUBLISHED_DAYS_AGO = 380;
const DAY_MS = 86_400_000;

interface DemoCourse {
  code: string;
  name: string;
  ages: readonly [min: number, max: number];
  weeks: number;
  trial: DemoTrial;
  modules: readonly DemoModule[];
}

/** The six courses of the home page, ages and weeks exactly as P1. */
const COURSES: readonly DemoCourse[] = [
  {
    code: 'SCR',
    name: 'Scratch Programming',
    ages: [6, 10],
    weeks: 12,
    trial: SCRATCH_TRIAL,
    modules: SCRATCH_MODULES,
  },
  {
    code: 'PY',
    name: 'Python for Kids',
    ages: [10, 14],
    weeks: 16,
    trial: PYTHON_TRIAL,
    modules: PYTHON_MODULES,
  },
  {
    code: 'WEB',
    name: 'Web Development',
    ages: [12, 16],
    weeks: 20,
    trial: WEB_TRIAL,
    modules: WEB_MODULES,
  },
  {
    code: 'DS',
    name: 'Data Science for Kids',
    ages: [11, 15],
    weeks: 14,
    trial: DATA_TRIAL,
    modules: DATA_MODULES,
  },
  {
    code: 'GAME',
    name: 'Game Development',
    ages: [10, 16],
    weeks: 18,
    trial: GAME_TRIAL,
    modules: GAME_MODULES,
  },
  {
    code: 'APP',
    name: 'App Development',
    ages: [13, 17],
    weeks: 22,
    trial: APP_TRIAL,
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
      name: course.trial.name,
      objective: `Make something that works in the first half hour of ${course.name}.`,
      introduces: 'The tools of the course, and one idea behind them',
      outcome: 'Shows the result and explains one step of it.',
      agenda: [
        'Hello, and what do you like to make?',
        'Build it together',
        'Show it to the family, and what comes next',
      ],
      teaching: course.trial.teaching,
      activities: [course.trial.activity],
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
    return module.lessons.map((lesson, place) => {
      const lessonId = this.#addLesson(id, nextCode(), place + 1, lesson);
      const quiz = place === module.lessons.length - 1 ? module.quiz : lesson.quiz;
      if (quiz) this.#addQuiz(lessonId, quiz);
      return lessonId;
    });
  }

  #addLesson(moduleId: number, code: string, position: number, lesson: DemoLesson): number {
    const id = this.#rows.lesson.length + 1;
    this.#rows.lesson.push({
      id,
      module_id: moduleId,
      code,
      name: lesson.name,
      topic_objective: lesson.objective,
      topic_introduces: lesson.introduces,
      learning_outcome: lesson.outcome,
      agenda: lesson.agenda.map((step, place) => `${place + 1}. ${step}`).join('\n'),
      content: teachingHtml(lesson.teaching),
      teacher_notes: teacherNotesHtml(lesson.teaching),
      position,
    });
    this.#lessonNames.set(id, lesson.name);
    this.#addWork(id, lesson);
    return id;
  }

  #addWork(lessonId: number, { activities, project }: DemoLesson): void {
    activities.forEach(({ title, task, link, solution }, place) =>
      this.#rows.activity.push({
        id: this.#rows.activity.length + 1,
        lesson_id: lessonId,
        title,
        short_description: task,
        link_url: link.url,
        link_title: link.title,
        solution: solutionText(solution),
        position: place + 1,
      }),
    );
    if (project === undefined) return;
    const [title, brief] = project;
    this.#rows.project.push({
      id: this.#rows.project.length + 1,
      lesson_id: lessonId,
      title,
      short_description: brief,
      position: 1,
    });
  }

  #addQuiz(lessonId: number, quiz: DemoQuiz): void {
    const id = this.#rows.quiz.length + 1;
    this.#rows.quiz.push({ id, lesson_id: lessonId, title: quiz.title });
    quiz.questions.forEach(({ text, choices }, place) => {
      const questionId = this.#rows.quiz_question.length + 1;
      this.#rows.quiz_question.push({ id: questionId, quiz_id: id, text, position: place + 1 });
      choices.forEach((choice, index) =>
        this.#rows.quiz_choice.push({
          id: this.#rows.quiz_choice.length + 1,
          question_id: questionId,
          text: choice.text,
          is_correct: choice.right === true,
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
