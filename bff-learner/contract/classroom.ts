import { CLASSROOM_METHODS, CLASSROOM_REFUSALS, MEET_LINK_MAX } from '@school/core/batches/classroom-method';
import { CHAT_STATES } from '@school/core/classroom/chat';
import { CONNECTION_QUALITIES } from '@school/core/classroom/connection-quality';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { LIGHTS } from '@school/core/classroom/ready-light';
import { CLASSROOM_STATES } from '@school/core/classroom/room-state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

/** How to get into the video room while the class runs: a video host, Google Meet, our own room, or none that fits. */
const room = z.discriminatedUnion('method', [
  z.object({ method: z.literal('jitsi'), domain: z.string(), name: z.string(), token: z.string().nullable() }),
  z.object({ method: z.literal('meet'), link: z.url() }),
  z.object({
    method: z.literal('built_in'),
    /** As a browser's RTCPeerConnection takes them; empty in a school without such servers. */
    ice_servers: z.array(
      z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
    ),
  }),
  z.object({ method: z.literal('none') }),
]);
export type RoomAnswer = z.infer<typeof room>;

/** What the classroom page shows. */
const classroomAnswer = z.object({
  class_id: z.number().int(),
  batch_id: z.number().int(),
  lesson_name: z.string(),
  lesson_code: z.string(),
  objective: z.string(),
  batch_name: z.string(),
  batch_type: z.enum(['free', 'paid']),
  teacher_name: z.string(),
  /** Children see no more than first name and initial of the others. */
  students: z.array(
    z.object({
      id: z.number().int(),
      full_name: z.string(),
      is_here: z.boolean(),
      /** For the teacher: what the child's waiting room found, in words; null if it has found nothing yet. */
      ready: z.object({ light: z.enum(LIGHTS), reasons: z.array(z.string()) }).nullable(),
      /** Sent out of the room, and whether they have asked to be let in again; a child is told of itself only. */
      is_out: z.boolean(),
      asks_back: z.boolean(),
      /** Waits at the door until the teacher lets it in; a child is told of itself only. */
      waits: z.boolean(),
    }),
  ),
  /** For the teacher: whoever comes now waits until they are let in; false for students. */
  is_door_shut: z.boolean(),
  /** For the teacher: why the class may not be recorded, which names the children; null if it may. */
  recording_refused: z.string().nullable(),
  /** For the teacher: the same children, who must not be heard in a recording; empty for students. */
  without_consent: z.array(z.object({ id: z.number().int(), full_name: z.string() })),
  /** The class is being recorded; off by itself when the recorder gives no sign for 45 seconds. */
  is_recording: z.boolean(),
  role: z.enum(['teacher', 'student']),
  starts_at: instant,
  ends_at: instant,
  server_time: instant,
  class_status: z.string(),
  state: z.enum(CLASSROOM_STATES),
  classroom_method: z.enum(CLASSROOM_METHODS),
  /** The teacher's preset link of the batch, so that a broken room can be left for it; null for students. */
  meet_link: z.string().nullable(),
  /** Null while the class waits for its start, after its end, and for a person who views another's account. */
  room: room.nullable(),
  /** Whether a place to meet is set up, also while the class waits for its start. */
  has_room: z.boolean(),
  /**
   * Opens the room's channel, the WebSocket `/api/classroom/{id}/socket/`, within two minutes, as its first message; new in
   * each answer. Null when the class cannot be joined, and for a person who views another's account.
   */
  channel_token: z.string().nullable(),
  /** Whether the teacher is in the waiting room or the room. */
  teacher_is_here: z.boolean(),
  /** People who were here within the last 45 seconds, in the waiting room or the room. */
  present: z.number().int(),
  chat_state: z.enum(CHAT_STATES),
  /** The number of the last change of the chat: whoever has read up to it has read all. */
  chat_revision: z.number().int(),
});
export type ClassroomAnswer = z.infer<typeof classroomAnswer>;

export const classroom = defineEndpoint({
  method: 'GET',
  path: '/api/classroom/{id}/',
  summary: 'A class with its waiting room and, once it has started, its video room (P2.20; additive).',
  params: idParams,
  response: classroomAnswer,
  refusals: [ROOM_REFUSALS.not_yours.text],
});

export const classroomPresence = defineEndpoint({
  method: 'POST',
  path: '/api/classroom/{id}/presence/',
  summary: 'Sent every 15 seconds from the classroom: who is here and how good the connection is (P2.20; additive).',
  params: idParams,
  body: z.object({
    /** In the waiting room or the room; false when the person leaves. */
    in_room: z.boolean(),
    quality: z.enum(CONNECTION_QUALITIES).nullish(),
  }),
  response: classroomAnswer,
  refusals: [ROOM_REFUSALS.not_yours.text],
});

export const moveOutOfRoom = defineEndpoint({
  method: 'POST',
  path: '/api/classroom/{id}/removals/',
  summary:
    "The class's teacher sends a child out of the room, or lets it in: again, or by the shut door (product 1.3; additive).",
  params: idParams,
  body: z.object({ student_id: z.number().int().positive(), is_out: z.boolean() }),
  response: classroomAnswer,
  refusals: [ROOM_REFUSALS.not_yours.text],
});

export const shutRoomDoor = defineEndpoint({
  method: 'POST',
  path: '/api/classroom/{id}/door/',
  summary:
    "The class's teacher wants to be asked before somebody enters the room, or no longer (product 1.3; additive).",
  params: idParams,
  body: z.object({ is_shut: z.boolean() }),
  response: classroomAnswer,
  refusals: [ROOM_REFUSALS.not_yours.text],
});

export const askBackIntoRoom = defineEndpoint({
  method: 'POST',
  path: '/api/classroom/{id}/ask-back/',
  summary: 'A child that was sent out of the room asks to be let in again (product 1.3; additive).',
  params: idParams,
  response: classroomAnswer,
  refusals: [ROOM_REFUSALS.not_yours.text],
});

export const classroomRecording = defineEndpoint({
  method: 'POST',
  path: '/api/classroom/{id}/recording/',
  summary:
    'Sent by the recorder of the teacher: when it starts, every 15 seconds, and when it ends, so that everybody in the room is told (P8; additive).',
  params: idParams,
  body: z.object({ is_recording: z.boolean() }),
  response: classroomAnswer,
  refusals: Object.values(ROOM_REFUSALS).map(({ text }) => text),
});

export const chooseClassroom = defineEndpoint({
  method: 'PATCH',
  path: '/api/batches/{id}/classroom-method/',
  summary:
    "Where one of the teacher's batches meets: the in-app classroom or its preset Google Meet link (P2.7, product 2.2 #17).",
  params: idParams,
  body: z.object({
    classroom_method: z.enum(CLASSROOM_METHODS, { error: 'Please choose Google Meet or Jitsi.' }),
    meet_link: z.string().trim().max(MEET_LINK_MAX, CLASSROOM_REFUSALS.meet_link_wrong.text).nullish(),
  }),
  response: z.object({
    message: z.string(),
    classroom_method: z.enum(CLASSROOM_METHODS),
    meet_link: z.string().nullable(),
  }),
  refusals: Object.values(CLASSROOM_REFUSALS).map(({ text }) => text),
});
