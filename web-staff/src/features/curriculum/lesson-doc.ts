import type { StoredLesson } from '@school/bff-staff/contract/curriculum-items';
import type { Stored } from './use-doc';

type Quiz = NonNullable<StoredLesson['quiz']>;
type Question = Quiz['questions'][number];

/** An item of a list in the form; its key stays the same when it moves. */
export type Keyed<T> = T & { key: string };

/** A lesson's choice, question and activity in the form. */
export type ChoiceDoc = Keyed<Question['choices'][number]>;
export type QuestionDoc = Keyed<Omit<Question, 'choices'> & { choices: ChoiceDoc[] }>;
export type ActivityDoc = Keyed<StoredLesson['activities'][number]>;
export type ProjectDoc = Keyed<StoredLesson['after_class_projects'][number]>;

/** A lesson in the form. */
export type LessonDoc = Omit<StoredLesson, 'id' | 'version' | 'activities' | 'after_class_projects' | 'quiz'> & {
  activities: ActivityDoc[];
  after_class_projects: ProjectDoc[];
  quiz: { title: string; questions: QuestionDoc[] } | null;
};

const keyed = <T>(item: T): Keyed<T> => ({ ...item, key: crypto.randomUUID() });

/** Turns a stored lesson into one for the form. */
export function toDoc({ id: _, version, ...lesson }: StoredLesson): Stored<LessonDoc> {
  const doc = {
    ...lesson,
    video_url: lesson.video_url ?? '',
    activities: lesson.activities.map((activity) =>
      keyed({
        ...activity,
        link_url: activity.link_url ?? '',
        link_title: activity.link_title ?? '',
        solution: activity.solution ?? '',
      }),
    ),
    after_class_projects: lesson.after_class_projects.map(keyed),
    quiz: lesson.quiz && {
      ...lesson.quiz,
      questions: lesson.quiz.questions.map((question) => keyed({ ...question, choices: question.choices.map(keyed) })),
    },
  };
  return { version, doc };
}

export const newActivity = (): ActivityDoc =>
  keyed({
    title: '',
    short_description: '',
    link_url: '',
    link_title: '',
    solution: '',
    solution_format: 'code',
    editor: 'none',
    starter: '',
    screenshots: [],
  });

export const newProject = (): ProjectDoc => keyed({ title: '', short_description: '' });

export const newChoice = (): ChoiceDoc => keyed({ text: '', is_correct: false });

export const newQuestion = (): QuestionDoc =>
  keyed({ text: '', image: null, explanation: '', choices: [newChoice(), newChoice()] });
