import { calendarFeed, renewCalendarFeed, revokeCalendarFeed } from '@school/bff-learner/contract/calendar-feed';
import { FEED_REVOKED } from '@school/core/calendar-feed/feed';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import pg from 'pg';
import { asOwner } from '../../support/database.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createSibling } from '../../support/factories/invitations.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T11:00:00Z';
const DAY_MS = 86_400_000;

const moveClass = statement(
  'test-feed-move',
  `UPDATE scheduled_class SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
     schedule_version = schedule_version + 1 WHERE id = $1`,
);
const callOff = statement('test-feed-call-off', `UPDATE scheduled_class SET status = 'canceled' WHERE id = $1`);

/** The lines of an iCalendar text, with folded lines joined again. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (text: string, name: string): string | undefined =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('the calendar feed (RFC 5545)', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    mia = await createStudent(server.deps, { name: 'Mia Brandt' });
  });
  after(() => server.close());

  const in2Days = (hours = 0): Date => new Date(Date.parse(NOW) + 2 * DAY_MS + hours * 3_600_000);
  const addressOf = async (as: Person): Promise<string> => {
    const { status, body } = await server.call(renewCalendarFeed, { as });
    expect(status).to.equal(201);
    return new URL(body.url).pathname;
  };
  const read = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    server.fetch(path, { headers });
  const lesson = async (name: string, students: readonly Person[] = [mia]): Promise<number> => {
    const batch = await createBatch(server.deps, teacher);
    // What is published is kept by a trigger, which has no say in the one transaction that names the test's lesson.
    await asOwner(
      server.database,
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE lesson SET name = ${pg.escapeLiteral(name)} WHERE id = ${batch.lessonId}; COMMIT`,
    );
    return createClass(server.deps, batch, { startsAt: in2Days() }, students);
  };

  it('it is complete: CRLF, 75 octets a line, escaped texts, UTC, a UID that never changes', async () => {
    const id = await lesson(
      'Loops, lists; and \\ ünïcödé 🎉 names that go on and on and on, far beyond what one line may hold',
    );
    const answer = await read(await addressOf(mia));
    expect(answer.status).to.equal(200);
    expect(answer.headers.get('content-type')).to.equal('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).to.match(/^private, max-age=\d+$/);
    const text = await answer.text();
    expect(text.endsWith('END:VCALENDAR\r\n')).to.equal(true);
    expect(text.replaceAll('\r\n', '')).not.to.match(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).to.be.at.most(75);
    expect(text).not.to.include('\uFFFD');
    expect(valueOf(text, 'UID')).to.equal(`class-${id}@${new URL(server.deps.config.PUBLIC_URL).hostname}`);
    expect(valueOf(text, 'DTSTART')).to.equal('20261123T110000Z');
    expect(valueOf(text, 'DTEND')).to.equal('20261123T120000Z');
    expect(valueOf(text, 'DTSTAMP')).to.match(/^\d{8}T\d{6}Z$/);
    expect(valueOf(text, 'SEQUENCE')).to.equal('0');
    expect(valueOf(text, 'STATUS')).to.equal('CONFIRMED');
    expect(valueOf(text, 'SUMMARY')).to.match(/^Class: Loops\\, lists\\; and \\\\ ünïcödé 🎉 names .* \(Mia B\.\)$/);
  });

  for (const name of [
    '<html><script>x()</script>',
    'Use <p> and <h1>',
    'a & b',
    '=1+1',
    'one\r\ntwo\nthree',
    'e\u0301\u0323',
    'مرحبا; שלום',
  ])
    it(`${JSON.stringify(name)} is in the calendar as it is`, async () => {
      // Longer and longer, so that each part comes to stand over the end of a line.
      for (const start of ['', 'x'.repeat(45), 'x'.repeat(46), 'x'.repeat(47), 'x'.repeat(48)]) {
        teacher = await createTeacher(server.deps);
        mia = await createStudent(server.deps, { name: 'Mia Brandt' });
        await lesson(`${start}👩‍💻${name}`);
        const text = await (await read(await addressOf(mia))).text();
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).to.be.at.most(75);
        expect(text.replaceAll('\r\n', '')).not.to.match(/[\r\n]/);
        const summary = valueOf(text, 'SUMMARY')
          ?.replaceAll('\\n', '\n')
          .replaceAll(/\\([\\,;])/g, '$1');
        expect(summary).to.equal(`Class: ${start}👩‍💻${name.replaceAll('\r\n', '\n')} (Mia B.)`);
      }
    });

  it('a move increases SEQUENCE and keeps the UID; a canceled class says so', async () => {
    const id = await lesson('Loops');
    const path = await addressOf(mia);
    const before = await (await read(path)).text();
    await server.deps.db.run(moveClass, [id]);
    const moved = await (await read(path)).text();
    expect(valueOf(moved, 'UID')).to.equal(valueOf(before, 'UID'));
    expect(valueOf(moved, 'DTSTART')).to.equal('20261124T110000Z');
    expect(Number(valueOf(moved, 'SEQUENCE'))).to.be.above(Number(valueOf(before, 'SEQUENCE')));
    await server.deps.db.run(callOff, [id]);
    const off = await (await read(path)).text();
    expect(valueOf(off, 'STATUS')).to.equal('CANCELLED');
    expect(Number(valueOf(off, 'SEQUENCE'))).to.be.above(Number(valueOf(moved, 'SEQUENCE')));
  });

  it('an unchanged feed gets 304 without a body; a changed one is sent', async () => {
    const id = await lesson('Loops');
    const path = await addressOf(mia);
    const etag = (await read(path)).headers.get('etag') ?? '';
    server.clock.advance(60_000);
    const again = await read(path, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).to.deep.equal([304, '']);
    expect(again.headers.get('etag')).to.equal(etag);
    await server.deps.db.run(moveClass, [id]);
    expect((await read(path, { 'If-None-Match': etag })).status).to.equal(200);
    server.clock.set(NOW);
  });

  it("a family sees the classes of all its children, a teacher their own; no child's surname, no phone, nobody else's classes", async () => {
    const leo = { ...mia, id: await createSibling(server.deps, mia, 'Leo Brandt') };
    const stranger = await createStudent(server.deps, { name: 'Nora Quast' });
    await lesson('Loops', [mia, stranger]);
    teacher = await createTeacher(server.deps, { name: 'Ben Okoye' });
    await lesson('Lists', [leo]);
    const family = await (await read(await addressOf(mia))).text();
    expect(linesOf(family).filter((line) => line.startsWith('SUMMARY:'))).to.deep.equal([
      'SUMMARY:Class: Loops (Mia B.)',
      'SUMMARY:Class: Lists (Leo B.)',
    ]);
    const bens = await (await read(await addressOf(teacher))).text();
    expect(linesOf(bens).filter((line) => line.startsWith('SUMMARY:'))).to.deep.equal([
      'SUMMARY:Class: Lists (Leo B.)',
    ]);
    for (const text of [family, bens])
      for (const secret of ['Brandt', 'Quast', 'Nora', mia.phone ?? 'x', stranger.phone ?? 'x'])
        expect(text).not.to.include(secret);
  });

  it('a child whose name is written without spaces is not named in full, and no character is cut', async () => {
    const child = await createStudent(server.deps, { name: '山田太郎' });
    const other = await createStudent(server.deps, { name: 'Ada 👩‍👩‍👧x' });
    teacher = await createTeacher(server.deps);
    await lesson('Loops', [child]);
    teacher = await createTeacher(server.deps);
    await lesson('Lists', [other]);
    const text = `${await (await read(await addressOf(child))).text()}${await (await read(await addressOf(other))).text()}`;
    expect(linesOf(text).filter((line) => line.startsWith('SUMMARY:'))).to.deep.equal([
      'SUMMARY:Class: Loops (山…)',
      'SUMMARY:Class: Lists (Ada 👩‍👩‍👧.)',
    ]);
  });

  it('a new address ends the old one, switching off ends both; the address itself is not stored', async () => {
    const [first, second] = [await addressOf(mia), await addressOf(mia)];
    expect([(await read(first)).status, (await read(second)).status]).to.deep.equal([404, 200]);
    const { rows } = await server.deps.db.pool.query<{ text: string }>(
      'SELECT f::text AS text FROM calendar_feed f WHERE account_id = $1',
      [mia.accountId],
    );
    expect(rows[0]?.text).not.to.include(second.split('/').at(-2) ?? 'x');
    expect((await server.call(revokeCalendarFeed, { as: mia })).body.message).to.equal(FEED_REVOKED);
    expect((await read(second)).status).to.equal(404);
    expect((await server.call(revokeCalendarFeed, { as: mia })).status).to.equal(200);
  });

  it('a disabled account no longer has a feed', async () => {
    const path = await addressOf(mia);
    await server.deps.db.pool.query('UPDATE account SET disabled_at = now() WHERE id = $1', [mia.accountId]);
    expect((await read(path)).status).to.equal(404);
  });

  it('guessing addresses is stopped after twenty a minute; a person with a valid address is not stopped', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const path = await addressOf(mia);
      const own = () => strict.fetch(path, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
      for (let time = 0; time < 30; time += 1) expect((await own()).status).to.equal(200);
      const guess = () => strict.call(calendarFeed, { params: { token: 'A'.repeat(43) }, ip: '192.0.2.8' });
      for (let time = 0; time < 20; time += 1) expect((await guess()).status).to.equal(404);
      expect((await guess()).status).to.equal(429);
    } finally {
      await strict.close();
    }
  });
});
