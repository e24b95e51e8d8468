import { describeProblems } from '@school/infra/curriculum/file-problems';
import { inputSentence } from '@school/infra/input/input-sentences';
import { parseJsonFile } from '@school/infra/uploads/json-file';
import type { z } from 'zod';
import { courseFile } from '../../contract/curriculum-content.js';

/** A file's course, or what is wrong with it; neither for a file that is no course at all. */
export interface ParsedCourseFile {
  course?: z.infer<typeof courseFile>;
  problems?: string;
}

/** Runs in a thread (`read-course-file.ts`): a file of 5 MB can take long to read, and longer to check. */
export default async function parseCourseFile(path: string): Promise<ParsedCourseFile> {
  const given = await parseJsonFile(path);
  if (typeof given !== 'object' || given === null || !('format' in given)) return {};
  const read = courseFile.safeParse(given, { error: inputSentence });
  if (read.success) return { course: read.data };
  const problems = read.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), text: issue.message }));
  return { problems: describeProblems(problems) };
}

/** Answers when the thread has loaded this file. */
export const ready = (): true => true;
