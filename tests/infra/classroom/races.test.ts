import { findClassroom } from '@school/infra/classroom/find-classroom';
import { notePresence } from '@school/infra/classroom/note-presence';
import { shutDoor } from '@school/infra/classroom/room-door';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLiveClass, joinedAt, roomNames, visitsOf, type LiveClass } from '../../support/factories/live-class.js';
import type { Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const START = new Date('2026-11-23T15:00:00Z');
const ENTRIES = 50;
const HERE = { inRoom: true, quality: 'good' } as const;
const GONE = { inRoom: false, quality: null } as const;

const endIt = statement('test-room-end', `UPDATE scheduled_class SET status = 'complete', ended_at = $2 WHERE id = $1`);
const tick = statement(
  'test-room-tick',
  'UPDATE class_student SET attended = true WHERE class_id = $1 AND student_id = $2',
);
const waiting = statement(
  'test-room-waiting',
  `SELECT count(*)::int AS n FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%has_started%'`,
);

const asStudent = (who: Person) => ({
  sid: who.token,
  accountId: who.accountId,
  actAccountId: null,
  studentId: who.id,
  teacherId: null,
});
const asTeacher = (who: Person) => ({
  sid: who.token,
  accountId: who.accountId,
  actAccountId: null,
  studentId: null,
  teacherId: who.id,
});

describe('Many at the door of a classroom at once', () => {
  let stores: TestStores;
  let held: LiveClass;

  before(async () => {
    stores = await openTestStores({ MEETING_DOMAIN: 'meet.school.test' });
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(START);
    held = await createLiveClass(stores.deps, START);
  });

  const sign = (who: Person, one: typeof HERE | typeof GONE) => notePresence(stores.deps, asStudent(who), held.id, one);

  it('50 people enter at once: one room, with one name of 128 bits for all', async () => {
    const { deps } = stores;
    const people = [asTeacher(held.teacher), asStudent(held.mia), asStudent(held.leo)];
    const answers = await Promise.all(
      Array.from({ length: ENTRIES }, (_, n) => findClassroom(deps, people[n % 3] ?? asTeacher(held.teacher), held.id)),
    );
    const [name, ...others] = await roomNames(deps, held.id);
    expect(others).to.have.length(0);
    expect(name).to.match(/^[0-9a-f]{32}$/);
    const rooms = new Set(answers.map(({ room }) => room?.method === 'jitsi' && room.name));
    expect([...rooms]).to.deep.equal([name]);
  });

  it('50 signs of one child and its leaving at once: one visit, one time of joining, and the next sign finds it in order', async () => {
    const { deps, clock } = stores;
    const signs = Array.from({ length: ENTRIES }, (_, n) => sign(held.mia, n % 10 === 9 ? GONE : HERE));
    await Promise.all(signs);
    expect(await joinedAt(deps, held.id, held.mia)).to.deep.equal(START);
    const [visit, ...others] = await visitsOf(deps, held.id);
    expect(others).to.have.length(0);
    expect(visit).to.deep.include({ studentId: held.mia.id, firstSeenAt: START, lastSeenAt: START });
    expect([null, START.getTime()]).to.include(visit?.leftAt?.getTime() ?? null);
    clock.advance(15_000);
    await sign(held.mia, HERE);
    await sign(held.mia, GONE);
    expect((await visitsOf(deps, held.id))[0]).to.deep.include({ firstSeenAt: START, leftAt: clock.now() });
  });

  it('a sign that meets the end of its class waits for it, and is not noted', async () => {
    let begin = (): void => undefined;
    const isEnding = new Promise<void>((done) => (begin = done));
    const answer = isEnding.then(() => sign(held.mia, HERE));
    const hasMet = isEnding.then(() => Promise.race([answer, untilOneWaits()]));
    await stores.deps.db.transaction(async (trx) => {
      await trx.run(endIt, [held.id, START]);
      begin();
      await hasMet;
      await trx.run(tick, [held.id, held.mia.id]);
    });
    expect((await answer).state).to.equal('closed');
    expect(await visitsOf(stores.deps, held.id)).to.deep.equal([]);
    expect(await joinedAt(stores.deps, held.id, held.mia)).to.equal(null);
  });

  it('a door that is shut while a child comes: whoever got a room was let in by it, and all others wait', async () => {
    const { deps } = stores;
    for (let round = 0; round < 10; round += 1) {
      held = await createLiveClass(deps, START);
      const teacher = { ...asTeacher(held.teacher), teacherId: held.teacher.id };
      const signs = () => Array.from({ length: 4 }, () => sign(held.mia, HERE));
      const [, ...answers] = await Promise.all([shutDoor(deps, teacher, held.id, true), ...signs(), ...signs()]);
      const isAdmitted = (await findClassroom(deps, asStudent(held.mia), held.id)).room !== null;
      const hadRoom = answers.some(({ room }) => room !== null);
      expect(isAdmitted || !hadRoom, 'nobody is in the room whom the door has not let in').to.equal(true);
      if (isAdmitted) continue;
      await sign(held.mia, HERE);
      const shown = await findClassroom(deps, teacher, held.id);
      expect(shown.students.filter(({ waits }) => waits).map(({ id }) => id)).to.deep.equal([held.mia.id]);
    }
  });

  async function untilOneWaits(): Promise<void> {
    while ((await stores.deps.db.row<{ n: number }>(waiting)).n === 0);
  }
});
