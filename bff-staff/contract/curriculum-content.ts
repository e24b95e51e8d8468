import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import {
  COMPLEXITIES,
  CONTENT_LIMITS as MOST,
  COURSE_FILE,
  EDITORS,
  SOLUTION_FORMATS,
} from '@school/core/curriculum/content';
import { isAbsoluteWebLink, isPublicLink } from '@school/core/projects/submission-link';
import { cleanPastedAddress } from '@school/core/shared/pasted-address';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { CODE_TEXT, PLAIN_TEXT, RICH_TEXT, unstorableIn } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';

const text = (max: number) =>
  z
    .string('Please enter a text.')
    .max(max, atMostCharacters(max))
    // A file does not pass the parser of requests, which refuses what the database cannot store.
    .superRefine((typed, ctx) => {
      const problem = unstorableIn(typed);
      if (problem !== undefined) ctx.addIssue(problem);
    });

const plain = (max: number) => text(max).meta(PLAIN_TEXT);

/** A plain text that may not be empty; it keeps the white space around it, which is an answer in a quiz on programs. */
const filledPlain = (max: number, missing: string) => plain(max).refine((typed) => typed.trim() !== '', missing);

const rich = (max: number) => text(max).meta(RICH_TEXT);

const name = (max: number, missing: string) => text(max).trim().normalize('NFC').min(1, missing);

const code = (missing: string) =>
  name(MOST.code, missing).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Please use letters, digits, dots and dashes only.');

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

const list = <T extends z.ZodType>(item: T, max: number, plural: string) =>
  z.array(item, `Please give a list of ${plural}.`).max(max, `Please use up to ${max} ${plural}.`);

const nullableName = (max: number) =>
  text(max)
    .normalize('NFC')
    .nullable()
    .transform((typed) => (typed === null || typed.trim() === '' ? null : typed));

const nullableCode = (max: number) =>
  text(max)
    .meta(CODE_TEXT)
    .nullable()
    .transform((typed) => (typed === '' ? null : typed));

const choice = z.object({
  text: filledPlain(MOST.line, 'Please enter the choice.'),
  is_correct: z.boolean('Please say whether this choice is right.'),
});

const question = z.object({
  text: filledPlain(MOST.text, 'Please enter the question.'),
  image: image.nullable(),
  /** Older exports do not have it. */
  explanation: plain(MOST.explanation).default(''),
  choices: list(choice, MOST.choicesMax, 'choices')
    .min(MOST.choicesMin, `Please give at least ${MOST.choicesMin} choices.`)
    .refine((all) => all.some(({ is_correct }) => is_correct), 'Please mark at least one right choice.'),
});

/** A quiz: at least one question, each with at least two choices and at least one right one. */
export const quizContent = z.object({
  title: name(MOST.name, 'Please enter a title of the quiz.'),
  questions: list(question, MOST.questions, 'questions').min(1, 'Please add a question.'),
});

const activity = z.object({
  title: name(MOST.name, 'Please enter a title of the activity.'),
  short_description: plain(MOST.text),
  link_url: link,
  link_title: nullableName(MOST.name),
  solution: nullableCode(MOST.html),
  /** `rich` for the solutions that were formatted before solutions were code; such a one is cleaned. */
  solution_format: z.enum(SOLUTION_FORMATS, 'Please say whether the solution is code or rich.').default('code'),
  /** Exports from before there was an editor have neither this nor its starter. */
  editor: z.enum(EDITORS, 'Please say what is written in the editor: none, python or html.').default('none'),
  starter: text(MOST.starter).meta(CODE_TEXT).default(''),
  screenshots: list(image, MOST.screenshots, 'pictures'),
});

const project = z.object({
  title: name(MOST.name, 'Please enter a title of the project.'),
  short_description: plain(MOST.text),
});

/** The whole content of a lesson, with the names of the specification. */
export const lessonContent = z.object({
  lesson_code: code('Please enter a code of the lesson.'),
  lesson_name: name(MOST.name, 'Please enter a name of the lesson.'),
  topic_objective: plain(MOST.text),
  topic_introduces: plain(MOST.text),
  learning_outcome: plain(MOST.text),
  agenda: plain(MOST.text),
  content: rich(MOST.html),
  /** Older exports have neither this nor the notes. */
  child_text: rich(MOST.html).default(''),
  teacher_notes: rich(MOST.html).default(''),
  video_url: link,
  activities: list(activity, MOST.activities, 'activities'),
  after_class_projects: list(project, MOST.projects, 'projects'),
  quiz: quizContent.nullable(),
});

/** The properties of a module. */
export const moduleFacts = z.object({
  module_code: code('Please enter a code of the module.'),
  name: name(MOST.name, 'Please enter a name of the module.'),
  complexity: z.enum(['', ...COMPLEXITIES], 'Please choose a complexity.'),
  topics_list: plain(MOST.text),
  objective: plain(MOST.text),
});

const whole = (min: number, max: number, sentence: string) =>
  z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);

/** The properties of a course. */
export const courseFacts = z.object({
  code: code('Please enter a code of the course.'),
  name: name(MOST.name, 'Please enter a name of the course.'),
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
