import type { Journey } from '@school/core/lessons/progress';
import type { LessonState, ModuleState } from '@school/infra/lessons/journey';
import type { lessonsByModule } from '../../contract/lessons.js';

type Answer = ReturnType<(typeof lessonsByModule)['response']['parse']>;
type Module = Answer['completed_modules'][number];
type Lesson = Module['lessons'][number];

/** The three tabs and the counters above them; brief without the texts and links of lessons. */
export function presentJourney(
  { ongoing, upcoming, completed }: Journey<ModuleState>,
  { isBrief }: { isBrief: boolean },
): Answer {
  const presentModule = (state: ModuleState): Module => moduleOf(state, isBrief);
  const modules = [...(ongoing ? [ongoing] : []), ...upcoming, ...completed];
  const lessons = modules.flatMap((module) => module.lessons);
  return {
    ongoing_module: ongoing ? presentModule(ongoing) : null,
    upcoming_modules: upcoming.map(presentModule),
    completed_modules: completed.map(presentModule),
    summary: {
      modules: { completed: completed.length, total: modules.length },
      lessons: { completed: lessons.filter(({ isComplete }) => isComplete).length, total: lessons.length },
      projects: {
        completed: sum(lessons, ({ projects }) => projects),
        total: sum(lessons, ({ lesson }) => lesson.after_class_projects.length),
      },
      quizzes: {
        completed: lessons.filter(({ hasQuizDone }) => hasQuizDone).length,
        total: lessons.filter(({ lesson }) => lesson.quiz_id !== null).length,
      },
    },
  };
}

function moduleOf({ module, batch, lessons, certificateToGo }: ModuleState, isBrief: boolean): Module {
  const { id, module_code, name, complexity, topics_list, objective } = module;
  return {
    id,
    module_code,
    name,
    complexity,
    topics_list,
    objective,
    projects_count: sum(lessons, ({ lesson }) => lesson.after_class_projects.length),
    activities_count: sum(lessons, ({ lesson }) => lesson.activities.length),
    quizzes_count: lessons.filter(({ lesson }) => lesson.quiz_id !== null).length,
    certificate_to_go: certificateToGo,
    lessons: lessons.map((state) => presentLesson(state, batch, isBrief)),
  };
}

function presentLesson(state: LessonState, batch: ModuleState['batch'], isBrief: boolean): Lesson {
  const { quiz_id: _, ...lesson } = state.lesson;
  return {
    ...lesson,
    content: state.texts?.content ?? '',
    video_url: state.isOpen ? lesson.video_url : null,
    activities: lesson.activities.map((activity) =>
      isBrief
        ? { ...activity, ...NO_DETAILS }
        : { ...activity, solution: state.texts?.solutions?.[activity.id] ?? null },
    ),
    activities_completed: isAll(state.activities, lesson.activities),
    projects_completed: isAll(state.projects, lesson.after_class_projects),
    is_complete: state.isComplete,
    batch_info: { batch_name: batch.name, is_active: batch.isActive },
    // `as`: the JSON of the database; a class's status is one of the four by its table's check.
    scheduled_times: state.times as Lesson['scheduled_times'],
  };
}

const NO_DETAILS = { link_url: null, link_title: null, solution: null, screenshots: [] };

const isAll = (done: number, parts: readonly unknown[]): boolean => parts.length > 0 && done >= parts.length;

const sum = (lessons: readonly LessonState[], of: (lesson: LessonState) => number): number =>
  lessons.reduce((total, lesson) => total + of(lesson), 0);
