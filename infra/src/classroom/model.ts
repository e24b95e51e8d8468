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

/** The chat of a class; there is one as soon as somebody writes or pauses it. */
export class ClassChatModel extends modelOf('class_chat', {
  classId: 'bigint',
  revision: 'bigint',
  pausedAt: 'timestamptz?',
}) {
  static override idColumn = 'class_id';
}

/** A message of a class's chat, by one of its students or its teacher. */
export class ClassMessageModel extends modelOf('class_message', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint?',
  teacherId: 'bigint?',
  clientKey: 'uuid',
  revision: 'bigint',
  text: 'text',
  isFlagged: 'boolean',
  sentAt: 'timestamptz',
  removedAt: 'timestamptz?',
}) {}

/** How ready a child was for a class. */
export class ClassReadyModel extends modelOf('class_ready', {
  classId: 'bigint',
  studentId: 'bigint',
  camera: 'text',
  microphone: 'text',
  network: 'text',
  tool: 'text',
  homework: 'text',
  deviceLight: 'text',
  checkedAt: 'timestamptz',
}) {
  static override idColumn = ['class_id', 'student_id'];
}

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

/** The door of the room of a class: shut, while whoever comes waits to be let in. */
export class RoomDoorModel extends modelOf('room_door', {
  classId: 'bigint',
  shutAt: 'timestamptz',
  openedAt: 'timestamptz?',
}) {
  static override idColumn = 'class_id';
}

/** That a child waits at the door of a room, or may pass it. */
export class RoomEntryModel extends modelOf('room_entry', {
  classId: 'bigint',
  studentId: 'bigint',
  askedAt: 'timestamptz?',
  admittedAt: 'timestamptz?',
}) {
  static override idColumn = ['class_id', 'student_id'];
}

/** That a class is being recorded, or was. */
export class LiveRecordingModel extends modelOf('live_recording', {
  classId: 'bigint',
  beganAt: 'timestamptz',
  seenAt: 'timestamptz',
  endedAt: 'timestamptz?',
}) {
  static override idColumn = 'class_id';
}
