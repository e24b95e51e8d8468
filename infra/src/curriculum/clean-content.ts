import type { LessonContent, ModuleContent } from '@school/core/curriculum/content';
import { hasMarkup } from '@school/core/shared/allowed-html';
import { cleanHtml } from '../html/clean-html.js';

/** Cleans a text only if it contains markup, because only then it is shown as HTML (T19). */
const cleanText = (text: string): string => (hasMarkup(text) ? cleanHtml(text) : text);

/** A lesson ready to be stored, with all markup cleaned. */
export const cleanLesson = (lesson: LessonContent): LessonContent => ({
  ...lesson,
  topic_objective: cleanText(lesson.topic_objective),
  topic_introduces: cleanText(lesson.topic_introduces),
  learning_outcome: cleanText(lesson.learning_outcome),
  agenda: cleanText(lesson.agenda),
  content: cleanHtml(lesson.content),
  teacher_notes: cleanHtml(lesson.teacher_notes),
  activities: lesson.activities.map((activity) => ({
    ...activity,
    solution: activity.solution === null ? null : cleanText(activity.solution),
  })),
});

/** The same for whole modules. */
export const cleanModules = (modules: readonly ModuleContent[]): ModuleContent[] =>
  modules.map((module) => ({ ...module, lessons: module.lessons.map(cleanLesson) }));
