import { roomClosesAt } from './room-state.js';

/** Minutes for which a token opens a room at most. */
export const ROOM_TOKEN_MINUTES_MAX = 90;

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Who wants to enter a room, by the ids of their session. */
export interface RoomPerson {
  teacherId: number | null;
  studentId: number | null;
}

/** Whether this person moderates: only the class's own teacher, who after a substitution is the substitute. */
export const moderates = (person: RoomPerson, classTeacherId: number): boolean =>
  person.teacherId !== null && person.teacherId === classTeacherId;

/**
 * When a token made now expires: with its room, and after 90 minutes at most. For a class of an hour every token expires
 * with the room, so that a person gets the same token each time.
 */
export const roomTokenExpiry = (endsAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + ROOM_TOKEN_MINUTES_MAX * MINUTE_MS, roomClosesAt(endsAt).getTime()));

/** What a token says about its room and its holder. */
export interface RoomPass {
  appId: string;
  domain: string;
  roomName: string;
  /** A pseudonym: nobody's account can be found by it. */
  userId: string;
  /** A child's first name and initial, or the teacher's name. */
  userName: string;
  isModerator: boolean;
  expiresAt: Date;
}

/** The claims of a token for a self-hosted Jitsi: one room, one person, and recording for moderators only. */
export function roomClaims({ appId, domain, roomName, userId, userName, isModerator, expiresAt }: RoomPass) {
  return {
    aud: 'jitsi',
    iss: appId,
    sub: domain,
    room: roomName,
    exp: Math.floor(expiresAt.getTime() / SECOND_MS),
    context: {
      user: {
        id: userId,
        name: userName,
        moderator: isModerator,
        affiliation: isModerator ? 'owner' : 'member',
      },
      // A feature that is not named here is refused by the video host.
      features: {
        'screen-sharing': true,
        'send-groupchat': true,
        recording: isModerator,
        livestreaming: false,
        transcription: false,
        'outbound-call': false,
        'sip-outbound-call': false,
      },
    },
  };
}
