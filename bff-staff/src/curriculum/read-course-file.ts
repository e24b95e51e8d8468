import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '@school/infra/app-error';
import { readJsonFile, refuseFile } from '@school/infra/curriculum/transfer';
import type { UploadedFile } from '@school/infra/http/body';
import type { z } from 'zod';
import { courseFile } from '../../contract/curriculum-content.js';

/** The course in a file; a refusal names what is wrong and where. */
export async function readCourseFile(file: UploadedFile | undefined): Promise<z.infer<typeof courseFile>> {
  const given = await readJsonFile(file);
  if (typeof given !== 'object' || given === null || !('format' in given))
    throw refusal(CURRICULUM_REFUSALS, 'file_not_json');
  const read = courseFile.safeParse(given);
  if (read.success) return read.data;
  throw refuseFile(read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), text: message })));
}
