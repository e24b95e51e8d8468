import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { COMPLEXITIES, CONTENT_LIMITS as MOST, COURSE_FILE } from '@school/core/curriculum/content';
import { isAbsoluteWebLink, isPublicLink } from '@school/core/projects/submission-link';
import { cleanPastedAddress } from '@school/core/shared/pasted-address';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';

// A file does not pass the parser of requests, which refuses what the database cannot store.
const isHoldable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const text = (max: number) =>
  z
    .string('Please enter a text.')
    .max(max, atMostCharacters(max))
    .refine(isHoldable, 'This text has characters that cannot be used.');

const filled = (max: number, missing: string) => text(max).trim().min(1, missing);

const code = (missing: string) =>
  filled(MOST.code, missing).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Please use letters, digits, dots and dashes only.');

const link = text(MOST.link)
  .overwrite(cleanPastedAddress)
  .nullable()
  .transform((typed) => (typed === '' ? null : typed))
  .refine((typed) => typed === null || isPublicLink(typed), PRIVATE_LINK_TEXT)
  .refine(
    (typed) => typed === null || isAbsoluteWebLink(typed),
    'Please enter an address that begins with https:// or http://.',
  );

const image = z.string().regex(/^[A-Za-z0-9]{43}$/, 'This picture is not stored at the school.');

const list = <T extends z.ZodType>(item: T, max: number, words: string) =>
  z.array(item, `Please give a list of ${words}.`).max(max, `Please use up to ${max} ${words}.`);

const nullable = (max: number) =>
  text(max)
    .nullable()
    .transform((typed) => (typed === null || typed.trim() === '' ? null : typed));

const choice = z.object({
  text: filled(MOST.line, 'Please enter the choice.'),
  is_correct: z.boolean('Please say whether this choice is right.'),
});

const question = z.object({
  text: filled(MOST.text, 'Please enter the question.'),
  image: image.nullable(),
  choices: list(choice, MOST.choicesMax, 'choices')
    .min(MOST.choicesMin, `Please give at least ${MOST.choicesMin} choices.`)
    .refine((all) => all.some(({ is_correct }) => is_correct), 'Please mark at least one right choice.'),
});

/** A quiz: at least one question, each with at least two choices and at least one right one (product 30). */
export const quizContent = z.object({
  title: filled(MOST.name, 'Please enter a title of the quiz.'),
  questions: list(question, MOST.questions, 'questions').min(1, 'Please add a question.'),
});

const activity = z.object({
  title: filled(MOST.name, 'Please enter a title of the activity.'),
  short_description: text(MOST.text),
  link_url: link,
  link_title: nullable(MOST.name),
  solution: nullable(MOST.html),
  screenshots: list(image, MOST.screenshots, 'pictures'),
});

const project = z.object({
  title: filled(MOST.name, 'Please enter a title of the project.'),
  short_description: text(MOST.text),
});

/** The whole content of a lesson (product 30), with the names of P3. */
export const lessonContent = z.object({
  lesson_code: code('Please enter a code of the lesson.'),
  lesson_name: filled(MOST.name, 'Please enter a name of the lesson.'),
  topic_objective: text(MOST.text),
  topic_introduces: text(MOST.text),
  learning_outcome: text(MOST.text),
  agenda: text(MOST.text),
  content: text(MOST.html),
  /** Older exports do not have it. */
  teacher_notes: text(MOST.html).default(''),
  video_url: link,
  activities: list(activity, MOST.activities, 'activities'),
  after_class_projects: list(project, MOST.projects, 'projects'),
  quiz: quizContent.nullable(),
});

/** The properties of a module. */
export const moduleFacts = z.object({
  module_code: code('Please enter a code of the module.'),
  name: filled(MOST.name, 'Please enter a name of the module.'),
  complexity: z.enum(['', ...COMPLEXITIES], 'Please choose a complexity.'),
  topics_list: text(MOST.text),
  objective: text(MOST.text),
});

const whole = (min: number, max: number, sentence: string) =>
  z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);

/** The properties of a course. */
export const courseFacts = z.object({
  code: code('Please enter a code of the course.'),
  name: filled(MOST.name, 'Please enter a name of the course.'),
  age_min: whole(3, 99, 'Please enter an age of 3 to 99.'),
  age_max: whole(3, 99, 'Please enter an age of 3 to 99.'),
  weeks: whole(1, 200, 'Please enter 1 to 200 weeks.'),
});

/** A version of a course as a file. */
export const courseFile = z.object({
  format: z.literal(COURSE_FILE.format, CURRICULUM_REFUSALS.file_not_json.text),
  format_version: z.literal(COURSE_FILE.format_version, 'This file was exported by a newer version of the school.'),
  course: courseFacts,
  modules: list(moduleFacts.extend({ lessons: list(lessonContent, MOST.lessons, 'lessons') }), MOST.modules, 'modules'),
});
