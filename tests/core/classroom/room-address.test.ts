import { ROOM_ALLOWS, roomAddress, roomTabAddress, type RoomAddress } from '@school/core/classroom/room-address';
import { VIDEO_QUALITIES } from '@school/core/classroom/video-quality';
import { expect } from 'chai';

const ROOM: RoomAddress = {
  domain: 'meet.school.test',
  name: 'a1b2c3',
  token: 'header.claims+/=',
  isTeacher: false,
  video: VIDEO_QUALITIES.medium,
};

const settingsOf = (room: RoomAddress, addressOf = roomAddress): Map<string, unknown> =>
  new Map(
    new URL(addressOf(room)).hash
      .slice(1)
      .split('&')
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, JSON.parse(decodeURIComponent(value))]),
  );

describe('the address of a video room', () => {
  it('the room on the video host, with the token in the query and the settings in the hash', () => {
    const url = new URL(roomAddress(ROOM));
    expect([url.origin, url.pathname, url.searchParams.get('jwt')]).to.deep.equal([
      'https://meet.school.test',
      '/a1b2c3',
      'header.claims+/=',
    ]);
    expect(new URL(roomAddress({ ...ROOM, token: null })).search).to.equal('');
    expect(new URL(roomAddress({ ...ROOM, name: 'a/b?c#d' })).pathname).to.equal('/a%2Fb%3Fc%23d');
  });

  it('in a tab of its own: the same room and settings, without the number by which a page around it listens', () => {
    const [inFrame, inTab] = [settingsOf(ROOM), settingsOf(ROOM, roomTabAddress)];
    expect(new URL(roomTabAddress(ROOM)).searchParams.get('jwt')).to.equal('header.claims+/=');
    expect(inFrame.get('jitsi_meet_external_api_id')).to.equal(1);
    expect(inTab.has('jitsi_meet_external_api_id')).to.equal(false);
    inFrame.delete('jitsi_meet_external_api_id');
    expect([...inTab]).to.deep.equal([...inFrame]);
  });

  const rules: readonly [rule: string, settings: Record<string, unknown>][] = [
    [
      'everybody enters at once, with sound and picture, on older hosts, too',
      {
        'prejoinConfig.enabled': false,
        prejoinPageEnabled: false,
        startWithAudioMuted: false,
        startWithVideoMuted: false,
        startAudioOnly: false,
      },
    ],
    [
      'nothing is recorded, streamed or written down, by the browser or by the host',
      {
        'localRecording.disable': true,
        'liveStreaming.enabled': false,
        'recordingService.enabled': false,
        'transcription.enabled': false,
        doNotStoreRoom: true,
      },
    ],
    [
      'nobody outside learns of a child: no analysis, no pictures or films from elsewhere, no question about the quality',
      {
        disableThirdPartyRequests: true,
        'analytics.disabled': true,
        'gravatar.disabled': true,
        'giphy.enabled': false,
        feedbackPercentage: 0,
      },
    ],
    ['a child keeps the name that the school gave it', { disableProfile: true, readOnlyName: true }],
    [
      'nobody can be sent to another room',
      { breakoutRooms: { hideAddRoomButton: true, hideAutoAssignButton: true, hideJoinRoomButton: true } },
    ],
    [
      'no invitation, no other app, and nothing about the name of the room',
      {
        disableInviteFunctions: true,
        disableDeepLinking: true,
        enableInsecureRoomNameWarning: false,
        hideConferenceSubject: true,
      },
    ],
  ];
  for (const [rule, settings] of rules)
    it(`for students and teachers: ${rule}`, () => {
      for (const isTeacher of [true, false])
        for (const [name, value] of Object.entries(settings))
          expect(settingsOf({ ...ROOM, isTeacher }).get(`config.${name}`), name).to.deep.equal(value);
    });

  it('only a teacher can send somebody out; nobody can make others a moderator or chat in private', () => {
    const menu = (isTeacher: boolean) => settingsOf({ ...ROOM, isTeacher }).get('config.remoteVideoMenu');
    const forAll = { disablePrivateChat: 'all', disableGrantModerator: true };
    expect(menu(false)).to.deep.equal({ ...forAll, disableKick: true });
    expect(menu(true)).to.deep.equal({ ...forAll, disableKick: false });
  });

  it('nobody gets buttons for recording, live streams, invitations, security or a chat past the school’s, and a student none over others', () => {
    const buttons = (isTeacher: boolean) => settingsOf({ ...ROOM, isTeacher }).get('config.toolbarButtons');
    const forAll = 'microphone camera desktop raisehand tileview fullscreen settings hangup'.split(' ');
    expect(buttons(false)).to.deep.equal(forAll);
    expect(buttons(true)).to.deep.equal([...forAll, 'whiteboard', 'participants-pane', 'mute-everyone']);
    for (const isTeacher of [true, false])
      expect(buttons(isTeacher)).to.not.include.oneOf(['recording', 'livestreaming', 'invite', 'security', 'chat']);
    expect(buttons(false)).to.not.include.oneOf(['mute-everyone', 'participants-pane']);
  });

  it('the picture is as large as the connection allows', () => {
    expect(settingsOf(ROOM).get('config.resolution')).to.equal(720);
    expect(settingsOf(ROOM).get('config.constraints')).to.deep.equal({
      video: {
        width: { ideal: 1280, max: 1280 },
        height: { ideal: 720, max: 720 },
        frameRate: { ideal: 24, max: 24 },
      },
    });
  });

  it('the frame may use camera, microphone, display-capture and fullscreen only', () => {
    expect(ROOM_ALLOWS.split('; ')).to.deep.equal(['camera', 'microphone', 'display-capture', 'fullscreen']);
  });
});
