import type { ActivityContent, LessonContent, ModuleContent } from '@school/core/curriculum/content';
import { cleanHtml } from '../html/clean-html.js';

/** A lesson ready to be stored: its formatted texts are cleaned, all others stay as they were typed. */
export const cleanLesson = (lesson: LessonContent): LessonContent => ({
  ...lesson,
  content: cleanHtml(lesson.content),
  child_text: cleanHtml(lesson.child_text),
  teacher_notes: cleanHtml(lesson.teacher_notes),
  activities: lesson.activities.map(cleanActivity),
});

const cleanActivity = (activity: ActivityContent): ActivityContent =>
  activity.solution_format === 'rich' && activity.solution !== null
    ? { ...activity, solution: cleanHtml(activity.solution) }
    : activity;

/** The same for whole modules. */
export const cleanModules = (modules: readonly ModuleContent[]): ModuleContent[] =>
  modules.map((module) => ({ ...module, lessons: module.lessons.map(cleanLesson) }));
