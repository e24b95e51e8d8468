import { RECORDING_UPLOADED, UPLOAD_CANCELED } from '@school/core/recordings/errors';
import { notFound } from '@school/infra/app-error';
import { prepared, Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, learner, teacher } from '@school/infra/auth/policy';
import { beginUpload } from '@school/infra/recordings/begin-upload';
import { cancelUpload } from '@school/infra/recordings/cancel-upload';
import { listNeeding } from '@school/infra/recordings/classes-needing';
import { completeUpload } from '@school/infra/recordings/complete-upload';
import { findPlayable, findPoster, type Viewer } from '@school/infra/recordings/play-recording';
import { partAddress, partArrived } from '@school/infra/recordings/upload-parts';
import { isWatchSignature } from '@school/infra/recordings/watch-link';
import * as contract from '../../contract/recordings.js';
import { presentBegun } from './present.js';

/** Uploading recordings, and watching them. */
export const recordingRoutes: readonly Route[] = [
  endpoint(contract.classesNeedingRecording, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listNeeding(deps.db, session.teacherId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.beginUpload, teacher, { queries: 15 }, async ({ actor, session, body }, deps) => {
    const {
      scheduled_class_id: classId,
      filename,
      content_type: contentType,
      size: sizeBytes,
      heard_student_ids: heard,
    } = body;
    const wanted = { classId, fileName: filename, contentType, sizeBytes, heard };
    return presentBegun(deps.config, await beginUpload(deps, actor, session, wanted));
  }),
  // A file of 2 GB has 128 parts, each with two calls.
  endpoint(contract.signPart, teacher, { rate: 'read', queries: 1 }, async ({ session, body }, deps) => ({
    upload_url: await partAddress(deps, { ...nameOf(session, body), part: body.part_number }),
  })),
  endpoint(contract.completePart, teacher, { rate: 'read', queries: 3 }, async ({ session, body }, deps) => {
    await partArrived(deps, { ...nameOf(session, body), part: body.part_number }, body.etag);
    return { message: 'The part has arrived.' };
  }),
  endpoint(contract.completeUpload, teacher, { queries: 14 }, async ({ actor, session, body }, deps) => {
    const { public_url: publicUrl, chapters = [] } = body;
    const { sizeBytes } = await completeUpload(deps, actor, { ...nameOf(session, body), publicUrl, chapters });
    return { message: RECORDING_UPLOADED, size_bytes: sizeBytes ?? 0 };
  }),
  endpoint(contract.cancelUpload, teacher, { queries: 5 }, async ({ session, body }, deps) => {
    await cancelUpload(deps, nameOf(session, body));
    return { message: UPLOAD_CANCELED };
  }),
  endpoint(contract.playRecording, learner, { queries: 1, byCookie: true }, async ({ session, params }, deps) => {
    return new Redirect(await findPlayable(deps, params.id, viewerOf(session)), NOT_KEPT);
  }),
  endpoint(contract.watchRecording, anyone, { queries: 1 }, async ({ params }, deps) => {
    if (!isWatchSignature(deps, params.id, params.signature)) throw notFound();
    return new Redirect(await findPlayable(deps, params.id, SIGNED), PLAYED_ANYWHERE);
  }),
  endpoint(contract.recordingPoster, learner, { queries: 1, byCookie: true }, async ({ session, params }, deps) => {
    return new Redirect(await findPoster(deps, params.id, viewerOf(session)), NOT_KEPT);
  }),
];

/** The redirect is valid for minutes and for this person only. */
const NOT_KEPT = { 'Cache-Control': 'private, no-store' };

/** A player on a page of another origin may follow it, too. */
const PLAYED_ANYWHERE = { ...NOT_KEPT, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Whoever has a signed address. */
const SIGNED: Viewer = { studentId: null, teacherId: null, mayWatchAll: true };

const viewerOf = ({ studentId, teacherId }: Omit<Viewer, 'mayWatchAll'>): Viewer => ({
  studentId,
  teacherId,
  mayWatchAll: false,
});

const nameOf = ({ teacherId }: { teacherId: number }, body: { scheduled_class_id: number; key: string }) => ({
  teacherId,
  classId: body.scheduled_class_id,
  key: body.key,
});
