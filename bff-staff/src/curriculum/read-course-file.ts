import { CONTENT_LIMITS } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { refusal } from '@school/infra/app-error';
import { refuseFile } from '@school/infra/curriculum/file-problems';
import type { UploadedFile } from '@school/infra/input/read-body';
import { inThread } from '@school/infra/threads/in-thread';
import type { z } from 'zod';
import type { courseFile } from '../../contract/curriculum-content.js';
import type { ParsedCourseFile } from './parse-course-file.js';

const PARSER = new URL('./parse-course-file.js', import.meta.url);

/** The course in a file; a refusal names what is wrong and where. */
export async function readCourseFile(file: UploadedFile | undefined): Promise<z.infer<typeof courseFile>> {
  if (file === undefined) throw refusal(UPLOAD_REFUSALS, 'file_missing');
  if (file.sizeBytes > CONTENT_LIMITS.file) throw refusal(CURRICULUM_REFUSALS, 'file_too_large');
  const { course, problems } = await inThread<string, ParsedCourseFile>(PARSER, file.path, () =>
    refusal(CURRICULUM_REFUSALS, 'file_takes_too_long'),
  );
  if (course !== undefined) return course;
  throw problems === undefined ? refusal(CURRICULUM_REFUSALS, 'file_not_json') : refuseFile(problems);
}
