import {
  isEmptied,
  NOBODY,
  peopleAfter,
  readRoomMessage,
  readyAnswer,
  roomCommand,
  type RoomMessage,
} from '@school/core/classroom/room-messages';
import { expect } from 'chai';

const SCOPE = 'jitsi_meet_external_api_1';

const event = (data: object, scope = SCOPE): string =>
  JSON.stringify({ postis: true, scope, method: 'message', params: { type: 'event', data } });

describe('messages of the video room', () => {
  it('reads who comes and goes, and a camera that is not allowed', () => {
    expect(
      [
        { name: 'video-conference-joined', id: 'me', roomName: 'a1' },
        { name: 'participant-joined', id: 'mia', displayName: 'Mia' },
        { name: 'participant-left', id: 'mia' },
        { name: 'camera-error', type: 'gum.permission_denied', message: '' },
        { name: 'video-conference-left' },
      ].map((data) => readRoomMessage(event(data))),
    ).to.deep.equal([
      { kind: 'entered', id: 'me' },
      { kind: 'joined', id: 'mia' },
      { kind: 'left', id: 'mia' },
      { kind: 'denied' },
      { kind: 'ended' },
    ]);
  });

  it('ignores everything else: other scopes, other events, requests, broken texts and objects', () => {
    const other = [
      event({ name: 'participant-left', id: 'mia' }, 'jitsi_meet_external_api_2'),
      event({ name: 'camera-error', type: 'gum.not_found' }),
      event({ name: 'log' }),
      event([]),
      JSON.stringify({ postis: true, scope: SCOPE, method: 'message', params: { type: 'request', id: 1, data: {} } }),
      JSON.stringify({ scope: SCOPE, method: '__ready__', params: 'x' }),
      JSON.stringify({ postis: true, scope: SCOPE, method: '__ready__', params: { x: 1 } }),
      'null',
      '{',
      { postis: true, scope: SCOPE, method: '__ready__', params: 'x' },
      undefined,
    ];
    expect(other.map(readRoomMessage)).to.deep.equal(other.map(() => undefined));
  });

  it("answers the room's word of readiness with the same word", () => {
    const ready = JSON.stringify({ postis: true, scope: SCOPE, method: '__ready__', params: '17-0.4' });
    expect(readRoomMessage(ready)).to.deep.equal({ kind: 'ready', word: '17-0.4' });
    expect(JSON.parse(readyAnswer('17-0.4'))).to.deep.equal(JSON.parse(ready));
  });

  it('sends a command as an event with its arguments', () => {
    const sent = (text: string) => (JSON.parse(text) as { params: unknown }).params;
    expect(sent(roomCommand({ name: 'video-hangup' }))).to.deep.equal({
      type: 'event',
      data: { name: 'video-hangup', data: [] },
    });
    expect(sent(roomCommand({ name: 'set-video-quality', height: 720 }))).to.deep.equal({
      type: 'event',
      data: { name: 'set-video-quality', data: [720] },
    });
  });

  it('a room is emptied when everybody left, and not before anybody came', () => {
    const after = (...messages: RoomMessage[]) => messages.reduce(peopleAfter, NOBODY);
    expect(isEmptied(NOBODY)).to.equal(false);
    expect(isEmptied(after({ kind: 'joined', id: 'mia' }, { kind: 'left', id: 'mia' }))).to.equal(false);
    const both = [
      { kind: 'entered', id: 'me' },
      { kind: 'joined', id: 'mia' },
      { kind: 'joined', id: 'mia' },
    ] as const;
    expect(after(...both).ids).to.deep.equal(['me', 'mia']);
    expect(isEmptied(after(...both, { kind: 'left', id: 'mia' }))).to.equal(false);
    expect(isEmptied(after(...both, { kind: 'ended' }))).to.equal(true);
  });
});
