import { EDITORS, SOLUTION_FORMATS } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS as NO } from '@school/core/curriculum/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PICTURE_SENTENCES } from '@school/core/uploads/errors';
import { z } from 'zod';
import { lessonContent, moduleFacts } from './curriculum-content.js';
import { made, ROOT, seenBody, version } from './curriculum.js';
import { done, idParams } from './shared.js';

const id = z.number().int();

export const addModule = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/modules/`,
  summary: 'Adds a module at the end of a draft; returns its id (product 30).',
  status: 201,
  params: idParams,
  body: moduleFacts,
  response: made,
  refusals: [NO.version_not_found.text, NO.already_published.text, NO.module_code_taken.text],
});

const moduleRefusals = [NO.module_not_found.text, NO.already_published.text, NO.changed_meanwhile.text];

export const changeModule = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/modules/{id}/`,
  summary: "Changes the properties of a draft's module (product 30).",
  params: idParams,
  body: moduleFacts.extend({ version }),
  response: done,
  refusals: [...moduleRefusals, NO.module_code_taken.text],
});

export const removeModule = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/modules/{id}/remove/`,
  summary: 'Removes a module and its lessons from a draft (product 30).',
  params: idParams,
  body: seenBody,
  response: done,
  refusals: moduleRefusals,
});

/** The code and name of a new lesson. */
export const lessonNames = lessonContent.pick({ lesson_code: true, lesson_name: true });

export const addLesson = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/modules/{id}/lessons/`,
  summary: "Adds an empty lesson at the end of a draft's module; returns its id (product 30).",
  status: 201,
  params: idParams,
  body: lessonNames,
  response: made,
  refusals: [...moduleRefusals, NO.lesson_code_taken.text, NO.too_many_lessons.text],
});

const storedLesson = z.object({
  id,
  version,
  lesson_code: z.string(),
  lesson_name: z.string(),
  topic_objective: z.string(),
  topic_introduces: z.string(),
  learning_outcome: z.string(),
  agenda: z.string(),
  content: z.string(),
  child_text: z.string(),
  teacher_notes: z.string(),
  video_url: z.string().nullable(),
  activities: z.array(
    z.object({
      title: z.string(),
      short_description: z.string(),
      link_url: z.string().nullable(),
      link_title: z.string().nullable(),
      solution: z.string().nullable(),
      solution_format: z.enum(SOLUTION_FORMATS),
      editor: z.enum(EDITORS),
      starter: z.string(),
      screenshots: z.array(z.string()),
    }),
  ),
  after_class_projects: z.array(z.object({ title: z.string(), short_description: z.string() })),
  quiz: z
    .object({
      title: z.string(),
      questions: z.array(
        z.object({
          text: z.string(),
          image: z.string().nullable(),
          explanation: z.string(),
          choices: z.array(z.object({ text: z.string(), is_correct: z.boolean() })),
        }),
      ),
    })
    .nullable(),
});
export type StoredLesson = z.infer<typeof storedLesson>;

export const readLesson = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/lessons/{id}/`,
  summary: 'A lesson of any version with its whole content (product 30).',
  params: idParams,
  response: storedLesson,
  refusals: [NO.lesson_not_found.text],
});

const lessonRefusals = [NO.lesson_not_found.text, NO.already_published.text, NO.changed_meanwhile.text];

export const saveLesson = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/lessons/{id}/`,
  summary:
    "Saves a draft's lesson as a whole; only content, the child's text and notes are HTML, and sanitized (C27, product 30).",
  params: idParams,
  body: lessonContent.extend({ version }),
  response: storedLesson,
  refusals: [...lessonRefusals, NO.lesson_code_taken.text, NO.image_unknown.text],
});

export const removeLesson = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/lessons/{id}/remove/`,
  summary: 'Removes a lesson from a draft (product 30).',
  params: idParams,
  body: seenBody,
  response: done,
  refusals: lessonRefusals,
});

export const uploadImage = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/images/`,
  summary: 'Stores a picture for a lesson or a question, re-encoded (C29, C30); returns its key (product 30).',
  file: 'file',
  response: z.object({ key: z.string() }),
  refusals: PICTURE_SENTENCES,
});

/** The picture behind a key, for the preview. */
export const contentImage = defineEndpoint({
  method: 'GET',
  path: '/media/content/{key}',
  summary: 'A picture of a lesson; its address cannot be guessed.',
  params: z.object({ key: z.string().max(100) }),
  response: z.string(),
});
