import { notFound } from '../app-error.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import type { Session } from '../auth/session.js';
import { UploadModel } from '../uploads/model.js';
import { readUpload, storeUpload } from '../uploads/store-upload.js';

/** Re-encodes and stores a picture for a new question; returns its key. */
export async function storeScreenshot(deps: Deps, accountId: number, file: UploadedFile | undefined): Promise<string> {
  return (await storeUpload(deps, { purpose: 'doubt_screenshot', file, owner: { accountId } })).key;
}

/** The picture of a question, for the child who asked and the teacher who is asked. */
export async function readScreenshot(
  deps: Deps,
  { studentId, teacherId }: Pick<Session, 'studentId' | 'teacherId'>,
  id: number,
): Promise<{ body: Buffer; contentType: string }> {
  const found = await deps.db
    .query(UploadModel)
    .join('doubt', 'doubt.upload_id', 'upload.id')
    .findOne('doubt.id', id)
    .where((own) => {
      void own.where('doubt.student_id', studentId ?? 0).orWhere('doubt.teacher_id', teacherId ?? 0);
    })
    .select('upload.key');
  if (found === undefined) throw notFound();
  return readUpload(deps, found.key);
}
