import { modelOf } from '../db/base-model.js';

/** A course of the school; its lessons are in its versions. */
export class CourseModel extends modelOf('course', {
  id: 'bigint',
  code: 'text',
  name: 'text',
  ageMin: 'smallint',
  ageMax: 'smallint',
  weeks: 'smallint',
  position: 'smallint',
  revision: 'integer',
}) {}

/** A version of a course: a draft until it is published. */
export class CourseVersionModel extends modelOf('course_version', {
  id: 'bigint',
  courseId: 'bigint',
  version: 'integer',
  publishedAt: 'timestamptz?',
  updatedAt: 'timestamptz',
  publishedBy: 'bigint?',
  revision: 'integer',
}) {}

/** A part of a course that earns a certificate. */
export class ModuleModel extends modelOf('module', {
  id: 'bigint',
  courseVersionId: 'bigint',
  code: 'text',
  name: 'text',
  complexity: 'text',
  topicsList: 'text',
  objective: 'text',
  position: 'smallint',
  revision: 'integer',
}) {}

/** What one class teaches. */
export class LessonModel extends modelOf('lesson', {
  id: 'bigint',
  moduleId: 'bigint',
  code: 'text',
  name: 'text',
  topicObjective: 'text',
  topicIntroduces: 'text',
  learningOutcome: 'text',
  agenda: 'text',
  content: 'text',
  videoUrl: 'text?',
  position: 'smallint',
  revision: 'integer',
  teacherNotes: 'text',
  childText: 'text',
}) {}

/** A task of a lesson. */
export class ActivityModel extends modelOf('activity', {
  id: 'bigint',
  lessonId: 'bigint',
  title: 'text',
  shortDescription: 'text',
  linkUrl: 'text?',
  linkTitle: 'text?',
  solution: 'text?',
  position: 'smallint',
  solutionFormat: 'text',
  editor: 'text',
  starter: 'text',
}) {}

/** The project of a lesson. */
export class ProjectModel extends modelOf('project', {
  id: 'bigint',
  lessonId: 'bigint',
  title: 'text',
  shortDescription: 'text',
  position: 'smallint',
}) {}
