import { readFileSync } from 'node:fs';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { DemoLesson, DemoQuiz } from './lesson.js';
import { readLesson } from './read-lesson.js';
import { childHtml, solutionText, teacherNotesHtml, teachingHtml } from './teaching-html.js';

const ASSETS = new URL('../../../../assets/demo/', import.meta.url);
const PUBLISHED_DAYS_AGO = 380;
const DAY_MS = 86_400_000;

/** A module of `courses.json`; its lessons are files in `lessons`. */
interface DemoModule {
  name: string;
  complexity: 'Beginner' | 'Intermediate' | 'Advanced';
  topics: string;
  objective: string;
  lessons: readonly string[];
}

interface DemoCourse {
  code: string;
  name: string;
  ages: readonly [min: number, max: number];
  weeks: number;
  trial: string;
  modules: readonly DemoModule[];
}

const textOf = (file: string): string => readFileSync(new URL(file, ASSETS), 'utf8');

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
  // `as`: our own file, which the tests of the demo school read whole.
  const courses = JSON.parse(textOf('courses.json')) as DemoCourse[];
  courses.forEach((course, index) => made.addCourse(course, index + 1, publishedAt));
  return made.result();
}

const trialOf = ({ name, trial }: DemoCourse): DemoModule => ({
  name: 'Free trial lesson',
  complexity: 'Beginner',
  topics: `A first look at ${name}`,
  objective: 'The child makes something small that works, and the family sees how we teach.',
  lessons: [trial],
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
    return module.lessons.map((file, place) => {
      const lesson = readLesson(textOf(`lessons/${file}`));
      const lessonId = this.#addLesson(id, nextCode(), place + 1, lesson);
      if (lesson.quiz) this.#addQuiz(lessonId, lesson.quiz);
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
      child_text: childHtml(lesson.forChild),
      teacher_notes: teacherNotesHtml(lesson.teaching),
      position,
    });
    this.#lessonNames.set(id, lesson.name);
    this.#addWork(id, lesson);
    return id;
  }

  #addWork(lessonId: number, { activities, project }: DemoLesson): void {
    activities.forEach(({ title, task, link, editor, starter, solution }, place) =>
      this.#rows.activity.push({
        id: this.#rows.activity.length + 1,
        lesson_id: lessonId,
        title,
        short_description: task,
        link_url: link.url,
        link_title: link.title,
        solution: solutionText(solution),
        editor,
        starter,
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
    quiz.questions.forEach(({ text, explanation, choices }, place) => {
      const questionId = this.#rows.quiz_question.length + 1;
      this.#rows.quiz_question.push({ id: questionId, quiz_id: id, text, explanation, position: place + 1 });
      choices.forEach((choice, index) =>
        this.#rows.quiz_choice.push({
          id: this.#rows.quiz_choice.length + 1,
          question_id: questionId,
          text: choice.text,
          is_correct: choice.isRight,
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
