import { modelOf } from '../db/base-model.js';

/** The room of a class. */
export class ClassRoomModel extends modelOf('class_room', {
  classId: 'bigint',
  name: 'text',
  createdAt: 'timestamptz',
}) {
  static override idColumn = 'class_id';
}

/** That somebody was in the room of a class. */
export class RoomVisitModel extends modelOf('room_visit', {
  id: 'bigint',
  classId: 'bigint',
  accountId: 'bigint',
  studentId: 'bigint?',
  firstSeenAt: 'timestamptz',
  lastSeenAt: 'timestamptz',
  leftAt: 'timestamptz?',
  quality: 'text?',
  worstQuality: 'text?',
}) {}

/** That a class is being recorded, or was. */
export class LiveRecordingModel extends modelOf('live_recording', {
  classId: 'bigint',
  beganAt: 'timestamptz',
  seenAt: 'timestamptz',
  endedAt: 'timestamptz?',
}) {
  static override idColumn = 'class_id';
}
