import type { LessonContent, ModuleContent } from '@school/core/curriculum/content';
import { cleanHtml } from '../html/clean-html.js';

/** A text that a lesson shows as markup when it looks like it; only then is it cleaned (T19). */
const cleanText = (text: string): string => (/<[a-z]/i.test(text) ? cleanHtml(text) : text);

/** A lesson as it may be stored: every text that is shown as markup is cleaned. */
export const cleanLesson = (lesson: LessonContent): LessonContent => ({
  ...lesson,
  topic_objective: cleanText(lesson.topic_objective),
  topic_introduces: cleanText(lesson.topic_introduces),
  learning_outcome: cleanText(lesson.learning_outcome),
  agenda: cleanText(lesson.agenda),
  content: cleanHtml(lesson.content),
  activities: lesson.activities.map((activity) => ({
    ...activity,
    solution: activity.solution === null ? null : cleanText(activity.solution),
  })),
});

/** The same for whole modules. */
export const cleanModules = (modules: readonly ModuleContent[]): ModuleContent[] =>
  modules.map((module) => ({ ...module, lessons: module.lessons.map(cleanLesson) }));
