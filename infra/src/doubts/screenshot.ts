import { notFound } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import type { Session } from '../auth/session.js';
import { readUpload, storeUpload } from '../uploads/store-upload.js';

/** Re-encodes and stores a picture for a new question; returns its key. */
export async function storeScreenshot(deps: Deps, accountId: number, file: UploadedFile | undefined): Promise<string> {
  return (await storeUpload(deps, { purpose: 'doubt_screenshot', file, owner: { accountId } })).key;
}

const findKey = statement(
  'doubt-screenshot-key',
  `SELECT u.key FROM doubt d JOIN upload u ON u.id = d.upload_id WHERE d.id = $1 AND (d.student_id = $2 OR d.teacher_id = $3)`,
);

/** The picture of a question, for the child who asked and the teacher who is asked. */
export async function readScreenshot(
  deps: Deps,
  { studentId, teacherId }: Pick<Session, 'studentId' | 'teacherId'>,
  id: number,
): Promise<{ body: Buffer; contentType: string }> {
  const found = await deps.db.maybeRow<{ key: string }>(findKey, [id, studentId, teacherId]);
  if (found === undefined) throw notFound();
  return readUpload(deps, found.key);
}
