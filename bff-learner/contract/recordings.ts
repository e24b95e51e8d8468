import { CHAPTER_AT_MAX_S, CHAPTER_TITLE_MAX, CHAPTERS_FULL, CHAPTERS_MAX } from '@school/core/recordings/chapters';
import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const FILE_NAME_MAX = 255;
const KEY_MAX = 200;
const ETAG_MAX = 200;
const PARTS_MAX = 10_000;
const HEARD_MAX = 100;

const anyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const classId = anyId;

/** The upload, by its class and key. */
const uploadName = { scheduled_class_id: classId, key: z.string().min(1).max(KEY_MAX) };

const partName = { ...uploadName, part_number: z.number().int().min(1).max(PARTS_MAX) };

/** Class needing recording; `starts_at`, `upload`, `without_consent`, `is_late` and `refused_because` are additions. */
const classNeedingRecording = z.object({
  id: z.number().int(),
  lesson_name: z.string(),
  /** On the teacher's clock: `Sat, Nov 21, 2:30 PM`. */
  formatted_time_local: z.string(),
  starts_at: instant,
  class_time: z.string(),
  class_date: z.string(),
  student_name: z.string(),
  student_grade: z.string(),
  /** An upload that was begun and can be continued. */
  upload: z.object({ key: z.string(), filename: z.string(), size_bytes: z.number().int() }).nullable(),
  /** Whose family does not agree to recordings; until it does, no video can be uploaded. */
  without_consent: z.array(z.string()),
  /** It was recorded, and should have been uploaded by now. */
  is_late: z.boolean(),
  /** Why the last file was refused. */
  refused_because: z.string().nullable(),
});
export type ClassNeedingRecording = z.infer<typeof classNeedingRecording>;

export const classesNeedingRecording = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-dashboard/classes-needing-recording/',
  summary: "The teacher's ended classes of the last 30 days without a recording (P2.10, P7, product 3.18).",
  response: z.object({ results: z.array(classNeedingRecording) }),
});

/** The size is an addition: with it, the store refuses any other, and a large file is uploaded in parts. */
export const beginUpload = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/upload/init/',
  summary: 'Begin or continue the upload of a recording; the file is put to the returned address (P7, T9).',
  body: z.object({
    scheduled_class_id: classId,
    filename: z.string().trim().min(1, RECORDING_REFUSALS.not_video.text).max(FILE_NAME_MAX),
    content_type: z.string().max(100).default(''),
    size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** For a film that the class page mixed: the children who can be heard in it. Without it, all of the class may be. */
    heard_student_ids: z.array(anyId).max(HEARD_MAX).optional(),
  }),
  response: z.object({
    upload_url: z.string(),
    key: z.string(),
    public_url: z.string(),
    headers: z.record(z.string(), z.string()),
    /** How a large file is split, and which parts have arrived; null for a file in one piece. */
    parts: z
      .object({ part_bytes: z.number().int(), count: z.number().int(), arrived: z.array(z.number().int()) })
      .nullable(),
  }),
  refusals: Object.values(RECORDING_REFUSALS).map(({ text }) => text),
});
export type BegunUploadAnswer = ReturnType<(typeof beginUpload)['response']['parse']>;

/** Not in the specification: for files above 100 MB. */
export const signPart = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/upload/part/',
  summary: 'Where one part of a large recording may be put.',
  body: z.object(partName),
  response: z.object({ upload_url: z.string() }),
  refusals: [RECORDING_REFUSALS.no_such_part.text, RECORDING_REFUSALS.upload_over.text],
});

/** Not in the specification: for files above 100 MB. */
export const completePart = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/upload/part/complete/',
  summary: 'Note that a part has arrived, so that the upload can continue after it on any device.',
  body: z.object({ ...partName, etag: z.string().min(1).max(ETAG_MAX) }),
  response: done,
  refusals: [RECORDING_REFUSALS.no_such_part.text, RECORDING_REFUSALS.upload_over.text],
});

/** The public address is made by the server; the one in the body is only compared with it. */
export const completeUpload = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/upload/complete/',
  summary: 'The upload is finished: the file is checked and becomes the recording of the class (P7, C32).',
  body: z.object({
    ...uploadName,
    public_url: z.string().max(2000),
    /** Named places that the teacher marked, which the player of the class shows; an addition. */
    chapters: z
      .array(
        z.object({
          at_s: z.number().min(0).max(CHAPTER_AT_MAX_S),
          title: z.string().trim().min(1).max(CHAPTER_TITLE_MAX),
        }),
      )
      .max(CHAPTERS_MAX, CHAPTERS_FULL)
      .optional(),
  }),
  /** The bytes that arrived: whoever has sent as many may delete their copy. */
  response: done.extend({ size_bytes: z.number().int() }),
  refusals: Object.values(RECORDING_REFUSALS).map(({ text }) => text),
});

/** Not in the specification. */
export const cancelUpload = defineEndpoint({
  method: 'POST',
  path: '/api/recordings/upload/cancel/',
  summary: 'Cancel an upload; the parts that have arrived are deleted.',
  body: z.object(uploadName),
  response: done,
});

export const playRecording = defineEndpoint({
  method: 'GET',
  path: '/media/{id}',
  summary:
    'The recording of a class, for its students and its teacher: redirects to the file for ten minutes (C33, T10).',
  params: idParams,
  response: z.unknown(),
});

/** The address in answers: a plain player, which has neither our header nor our cookie, plays it. */
export const watchRecording = defineEndpoint({
  method: 'GET',
  path: '/media/{id}/video/{signature}',
  summary: 'The recording of a class for whoever has its signed address, which holds ten minutes (P3, D10).',
  params: idParams.extend({ signature: z.string().max(80) }),
  response: z.unknown(),
});

export const recordingPoster = defineEndpoint({
  method: 'GET',
  path: '/media/{id}/poster',
  summary: 'The still picture of a recording, for everybody who may watch it (T10).',
  params: idParams,
  response: z.unknown(),
});
