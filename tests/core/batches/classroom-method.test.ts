import { chooseClassroom } from '@school/core/batches/classroom-method';
import { expect } from 'chai';
import fc from 'fast-check';

const LINK = 'https://meet.google.com/abc-defg-hij';

describe('where a batch meets', () => {
  const linkOf = (typed: string): string | null | undefined => {
    const chosen = chooseClassroom('meet', typed);
    return chosen.ok ? chosen.value.meetLink : undefined;
  };

  for (const typed of [
    LINK,
    ` ${LINK} `,
    'meet.google.com/abc-defg-hij',
    'http://meet.google.com/abc-defg-hij',
    'HTTPS://MEET.GOOGLE.COM/abc-defg-hij?authuser=1#x',
  ])
    it(`accepts '${typed}' as the room's plain address`, () => expect(linkOf(typed)).to.equal(LINK));

  it('accepts a named room, too', () =>
    expect(linkOf('meet.google.com/lookup/mia-python')).to.equal('https://meet.google.com/lookup/mia-python'));

  for (const typed of [
    'https://meet.google.com',
    'https://meet.google.com/',
    'https://meet.google.com.evil.example/abc-defg-hij',
    'https://evil.example/meet.google.com/abc-defg-hij',
    'https://meet.google.com@evil.example/abc-defg-hij',
    'https://mia@meet.google.com/abc-defg-hij',
    'https://meet.google.com:8443/abc-defg-hij',
    'https://meet.google.com//evil.example/x',
    'https://xmeet.google.com/abc-defg-hij',
    'javascript:alert(1)//meet.google.com/abc',
    'ftp://meet.google.com/abc-defg-hij',
    'https://meet.google.com/abc\u0000',
    `${LINK}${'x'.repeat(300)}`,
  ])
    it(`refuses ${JSON.stringify(typed.slice(0, 60))}`, () =>
      expect(chooseClassroom('meet', typed)).to.deep.equal({ ok: false, reason: 'meet_link_wrong' }));

  it('Google Meet needs a link; our own classroom needs none, but keeps one for the day that it fails', () => {
    expect(chooseClassroom('meet', ' ')).to.deep.equal({ ok: false, reason: 'meet_link_needed' });
    expect(chooseClassroom('jitsi', '')).to.deep.equal({ ok: true, value: { method: 'jitsi', meetLink: null } });
    expect(chooseClassroom('jitsi', LINK)).to.deep.equal({ ok: true, value: { method: 'jitsi', meetLink: LINK } });
    expect(chooseClassroom('jitsi', 'https://evil.example/a')).to.deep.equal({ ok: false, reason: 'meet_link_wrong' });
  });

  it('whatever is typed, a stored address is on meet.google.com', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((end) => `https://meet.google.com${end}`),
        ),
        (typed) => {
          const chosen = chooseClassroom('jitsi', typed);
          if (chosen.ok && chosen.value.meetLink !== null)
            expect(new URL(chosen.value.meetLink).origin).to.equal('https://meet.google.com');
        },
      ),
    );
  });
});
