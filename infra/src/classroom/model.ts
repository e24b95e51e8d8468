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

/** That a child was sent out of the room of a class. */
export class RoomRemovalModel extends modelOf('room_removal', {
  classId: 'bigint',
  studentId: 'bigint',
  removedAt: 'timestamptz',
  askedAt: 'timestamptz?',
  admittedAt: 'timestamptz?',
}) {
  static override idColumn = ['class_id', 'student_id'];
}
