import { recordingConsentMissing } from '@school/core/consents/missing';
import type { Classroom, Room } from '@school/infra/classroom/find-classroom';
import { readyLight, readyReasons } from '@school/core/classroom/ready-light';
import type { ClassroomAnswer, RoomAnswer } from '../../contract/classroom.js';

/** The classroom page of one person. */
export const presentClassroom = (one: Classroom): ClassroomAnswer => ({
  class_id: one.classId,
  batch_id: one.batchId,
  lesson_name: one.lessonName,
  lesson_code: one.lessonCode,
  objective: one.objective,
  batch_name: one.batchName,
  batch_type: one.batchType,
  teacher_name: one.teacherName,
  students: one.students.map(presentStudent),
  is_door_shut: one.isDoorShut,
  recording_refused:
    one.withoutConsent.length === 0
      ? null
      : recordingConsentMissing(one.withoutConsent.map(({ full_name }) => full_name)),
  without_consent: one.withoutConsent,
  is_recording: one.state === 'open' && one.isRecorded,
  role: one.role,
  starts_at: one.startsAt.toISOString(),
  ends_at: one.endsAt.toISOString(),
  server_time: one.now.toISOString(),
  class_status: one.status,
  state: one.state,
  classroom_method: one.method,
  meet_link: one.meetLink,
  room: one.room && presentRoom(one.room),
  has_room: one.hasRoom,
  channel_token: one.channelToken,
  teacher_is_here: one.teacherIsHere,
  present: one.present,
  chat_state: one.chatState,
  chat_revision: one.chatRevision,
});

const presentStudent = ({ ready, ...student }: Classroom['students'][number]) => ({
  id: student.id,
  full_name: student.full_name,
  is_here: student.is_here,
  is_out: student.is_out,
  asks_back: student.asks_back,
  waits: student.waits,
  ready: ready && { light: readyLight(ready), reasons: readyReasons(ready) },
});

const presentRoom = (room: Room): RoomAnswer =>
  room.method === 'built_in' ? { method: room.method, ice_servers: room.iceServers } : room;
