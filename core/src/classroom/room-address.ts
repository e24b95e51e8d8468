import type { VideoQuality } from './video-quality.js';

/** What the address of a video room is made of. */
export interface RoomAddress {
  domain: string;
  name: string;
  /** The server's signed word about who this is; null on a video host that asks for none. */
  token: string | null;
  isTeacher: boolean;
  video: VideoQuality;
}

/** What the browser lets the video room use, and nothing else. */
export const ROOM_ALLOWS = 'camera; microphone; display-capture; fullscreen';

/** The number by which the room's page and ours know their messages. */
const ROOM_ID = 1;

/** Every message of the room's page carries this. */
export const ROOM_SCOPE = `jitsi_meet_external_api_${ROOM_ID}`;

// No recording, live stream, invitation, security or chat: those are the school's matter.
const BUTTONS = [
  'microphone',
  'camera',
  'desktop',
  'raisehand',
  'tileview',
  'fullscreen',
  'settings',
  'hangup',
] as const;
const TEACHER_BUTTONS = [...BUTTONS, 'whiteboard', 'participants-pane', 'mute-everyone'] as const;

/** The origin of a video host; messages from any other origin are ignored. */
export const roomOrigin = (domain: string): string => `https://${domain}`;

/** The room's address: Jitsi Meet reads each `config.…` of the hash as JSON, in place of its own setting. */
export const roomAddress = (room: RoomAddress): string => addressWith(room, [`jitsi_meet_external_api_id=${ROOM_ID}`]);

/** The address of a room in a tab of its own, where no page of ours listens to its messages. */
export const roomTabAddress = (room: RoomAddress): string => addressWith(room, []);

function addressWith(room: RoomAddress, more: readonly string[]): string {
  const query = room.token === null ? '' : `?jwt=${encodeURIComponent(room.token)}`;
  const settings = Object.entries(settingsOf(room)).map(
    ([name, value]) => `config.${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  const hash = [...more, ...settings].join('&');
  return `${roomOrigin(room.domain)}/${encodeURIComponent(room.name)}${query}#${hash}`;
}

function settingsOf({ isTeacher, video }: RoomAddress): Record<string, unknown> {
  const range = (ideal: number) => ({ ideal, max: ideal });
  return {
    // Newer hosts read the first of these two, older ones the second.
    'prejoinConfig.enabled': false,
    prejoinPageEnabled: false,
    startWithAudioMuted: false,
    startWithVideoMuted: false,
    startAudioOnly: false,
    // Nobody watches over a private chat, so children have none.
    remoteVideoMenu: { disablePrivateChat: 'all', disableKick: !isTeacher, disableGrantModerator: true },
    // A child that is sent to another room has left this one, and nobody would see it here.
    breakoutRooms: { hideAddRoomButton: true, hideAutoAssignButton: true, hideJoinRoomButton: true },
    disableInviteFunctions: true,
    disableDeepLinking: true,
    disableThirdPartyRequests: true,
    disableProfile: true,
    readOnlyName: true,
    doNotStoreRoom: true,
    enableInsecureRoomNameWarning: false,
    hideConferenceSubject: true,
    'analytics.disabled': true,
    'gravatar.disabled': true,
    'giphy.enabled': false,
    feedbackPercentage: 0,
    'localRecording.disable': true,
    'liveStreaming.enabled': false,
    'recordingService.enabled': false,
    'transcription.enabled': false,
    toolbarButtons: isTeacher ? TEACHER_BUTTONS : BUTTONS,
    resolution: video.height,
    constraints: {
      video: { width: range(video.width), height: range(video.height), frameRate: range(video.frameRate) },
    },
  };
}
