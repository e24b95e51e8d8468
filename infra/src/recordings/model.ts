import { modelOf } from '../db/base-model.js';

/** The state of a recording; an expired one was ready, and was kept as long as the school keeps recordings. */
type RecordingState = 'uploading' | 'uploaded' | 'ready' | 'refused' | 'canceled' | 'abandoned' | 'expired';

/** The recording of a class. */
export class RecordingModel extends modelOf('recording', {
  id: 'bigint',
  classId: 'bigint',
  accountId: 'bigint',
  key: 'text',
  fileName: 'text',
  contentType: 'text',
  sizeBytes: 'bigint?',
  uploadId: 'text?',
  state: 'text',
  refusedBecause: 'text?',
  playedKey: 'text?',
  lengthMs: 'integer?',
  createdAt: 'timestamptz',
  touchedAt: 'timestamptz',
  uploadedAt: 'timestamptz?',
  posterKey: 'text?',
  knowsHeard: 'boolean',
}) {
  declare state: RecordingState;
}

/** A part of a recording as the browser sent it. */
export class RecordingPartModel extends modelOf('recording_part', {
  recordingId: 'bigint',
  number: 'integer',
  etag: 'text',
}) {
  static override idColumn = ['recording_id', 'number'];
}

/** An upload in parts that puts a repaired recording together. */
export class RecordingAssemblyModel extends modelOf('recording_assembly', {
  recordingId: 'bigint',
  uploadId: 'text',
  key: 'text',
}) {
  static override idColumn = ['recording_id', 'upload_id'];
}

/** A chapter of a recording. */
export class RecordingChapterModel extends modelOf('recording_chapter', {
  recordingId: 'bigint',
  atS: 'integer',
  title: 'text',
}) {
  static override idColumn = ['recording_id', 'at_s'];
}

/** A child that can be heard in a recording. */
export class RecordingHeardModel extends modelOf('recording_heard', {
  recordingId: 'bigint',
  studentId: 'bigint',
}) {
  static override idColumn = ['recording_id', 'student_id'];
}
