import { roomClosesAt } from '@school/core/classroom/room-state';
import { moderates, roomClaims, roomTokenExpiry } from '@school/core/classroom/room-token';
import { expect } from 'chai';
import fc from 'fast-check';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-23T15:00:00Z');
const PASS = {
  appId: 'school',
  domain: 'meet.school.test',
  roomName: 'a'.repeat(32),
  userId: 'b'.repeat(32),
  userName: 'Mia',
  isModerator: false,
  expiresAt: new Date('2026-11-23T16:30:00.900Z'),
};

describe('the token of a video room', () => {
  it('only the teacher of the class moderates: no other teacher, and no student with the same id', () => {
    expect(moderates({ teacherId: 7, studentId: null }, 7)).to.equal(true);
    expect(moderates({ teacherId: 8, studentId: null }, 7)).to.equal(false);
    expect(moderates({ teacherId: null, studentId: 7 }, 7)).to.equal(false);
    expect(moderates({ teacherId: null, studentId: null }, 7)).to.equal(false);
  });

  it('expires with the room, and never later than in 90 minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 480 }), fc.nat({ max: 600 * MINUTE_MS }), (minutes, since) => {
        const endsAt = new Date(START + minutes * MINUTE_MS);
        const now = new Date(START + Math.min(since, (minutes + 30) * MINUTE_MS - 1));
        const expiry = roomTokenExpiry(endsAt, now);
        expect(expiry.getTime()).to.be.greaterThan(now.getTime());
        expect(expiry.getTime()).to.be.at.most(now.getTime() + 90 * MINUTE_MS);
        expect(expiry.getTime()).to.be.at.most(roomClosesAt(endsAt).getTime());
        if (minutes <= 60) expect(expiry, 'the same token each time').to.deep.equal(roomClosesAt(endsAt));
      }),
    );
  });

  it('names one room and one person, and lets a student record nothing', () => {
    expect(roomClaims(PASS)).to.deep.equal({
      aud: 'jitsi',
      iss: 'school',
      sub: 'meet.school.test',
      room: PASS.roomName,
      exp: Date.parse('2026-11-23T16:30:00Z') / 1000,
      context: {
        user: { id: PASS.userId, name: 'Mia', moderator: false, affiliation: 'member' },
        features: {
          'screen-sharing': true,
          'send-groupchat': true,
          recording: false,
          livestreaming: false,
          transcription: false,
          'outbound-call': false,
          'sip-outbound-call': false,
        },
      },
    });
  });

  it('lets the moderator record', () => {
    const { user, features } = roomClaims({ ...PASS, isModerator: true }).context;
    expect(user).to.include({ moderator: true, affiliation: 'owner' });
    expect(features).to.include({ recording: true, livestreaming: false });
  });
});
