import { ROOM_ALLOWS, roomAddress, type RoomAddress } from '@school/core/classroom/room-address';
import { VIDEO_QUALITIES } from '@school/core/classroom/video-quality';
import { expect } from 'chai';

const ROOM: RoomAddress = {
  domain: 'meet.school.test',
  name: 'a1b2c3',
  token: 'header.claims+/=',
  isTeacher: false,
  video: VIDEO_QUALITIES.medium,
};

const settingsOf = (room: RoomAddress): Map<string, unknown> =>
  new Map(
    new URL(roomAddress(room)).hash
      .slice(1)
      .split('&')
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, JSON.parse(decodeURIComponent(value))]),
  );

describe('the address of a video room (P2.20, C44)', () => {
  it('the room on the video host, with the token in the query and the settings in the hash', () => {
    const url = new URL(roomAddress(ROOM));
    expect([url.origin, url.pathname, url.searchParams.get('jwt')]).to.deep.equal([
      'https://meet.school.test',
      '/a1b2c3',
      'header.claims+/=',
    ]);
    expect(new URL(roomAddress({ ...ROOM, token: null })).search).to.equal('');
  });

  it('no other page before the room, not muted, no private chat, no invitation, no app, no third party', () => {
    const settings = settingsOf(ROOM);
    expect(settings.get('jitsi_meet_external_api_id')).to.equal(1);
    expect(settings.get('config.prejoinConfig.enabled')).to.equal(false);
    expect(settings.get('config.startWithAudioMuted')).to.equal(false);
    expect(settings.get('config.remoteVideoMenu')).to.include({ disablePrivateChat: 'all', disableKick: true });
    for (const name of ['disableInviteFunctions', 'disableDeepLinking', 'disableThirdPartyRequests'])
      expect(settings.get(`config.${name}`), name).to.equal(true);
  });

  it('nobody gets buttons for recording, live streams, invitations or security, and a student none over others', () => {
    const buttons = (isTeacher: boolean) => settingsOf({ ...ROOM, isTeacher }).get('config.toolbarButtons');
    expect(buttons(false)).to.include.members(['microphone', 'camera', 'hangup']);
    for (const isTeacher of [true, false])
      expect(buttons(isTeacher)).to.not.include.oneOf(['recording', 'livestreaming', 'invite', 'security']);
    expect(buttons(false)).to.not.include.oneOf(['mute-everyone', 'participants-pane']);
  });

  it('the picture is as large as the connection allows (P9)', () => {
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
