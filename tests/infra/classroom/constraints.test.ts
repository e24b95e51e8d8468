import { statement, type Value } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLiveClass, type LiveClass } from '../../support/factories/live-class.js';
import { createStudent } from '../../support/factories/people.js';
import { refusedBy } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const START = new Date('2026-11-23T15:00:00Z');
const EARLIER = new Date('2026-11-23T14:59:59Z');
const NAME = '0123456789abcdef0123456789abcdef';

const addRoom = statement(
  'test-room-add',
  'INSERT INTO class_room (class_id, name, created_at) VALUES ($1, $2, now())',
);
const addVisit = statement(
  'test-visit-add',
  `INSERT INTO room_visit (class_id, account_id, student_id, first_seen_at, last_seen_at, left_at, quality, worst_quality)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

describe('What the database never keeps of a classroom', () => {
  let stores: TestStores;
  let held: LiveClass;

  before(async () => {
    stores = await openTestStores();
    held = await createLiveClass(stores.deps, START);
  });
  after(() => stores.close());

  const room = (classId: number, name: string) => refusedBy(stores.deps.db.run(addRoom, [classId, name]));
  const visit = (more: Partial<Record<string, Value>> = {}) => {
    const { accountId, id } = held.mia;
    const row = { classId: held.id, accountId, id, first: START, last: START, left: null, quality: null, worst: null };
    return refusedBy(stores.deps.db.run(addVisit, Object.values({ ...row, ...more })));
  };

  it('a short or readable name of a room, a second room of a class, and one name for two rooms', async () => {
    expect(await room(held.id, 'mia-and-asha')).to.equal('23514 class_room_name_check');
    expect(await room(held.id, NAME.toUpperCase())).to.equal('23514 class_room_name_check');
    expect(await room(held.id, NAME)).to.equal('passed');
    expect(await room(held.id, NAME.replace('0', 'f'))).to.equal('23505 class_room_pkey');
    const next = await createLiveClass(stores.deps, START);
    expect(await room(next.id, NAME)).to.equal('23505 class_room_name_key');
  });

  it('a visit that ends before it begins, of a child without a seat, or of the same person twice', async () => {
    expect(await visit({ last: EARLIER })).to.match(/^23514 /);
    expect(await visit({ left: EARLIER })).to.match(/^23514 /);
    expect(await visit({ quality: 'good' })).to.match(/^23514 /);
    expect(await visit({ quality: 'great', worst: 'great' })).to.match(/^23514 /);
    const stranger = await createStudent(stores.deps);
    expect(await visit({ accountId: stranger.accountId, id: stranger.id })).to.match(/^23503 /);
    expect([await visit(), await visit()]).to.deep.equal(['passed', '23505 room_visit_person']);
    const teacher = { accountId: held.teacher.accountId, id: null };
    expect([await visit(teacher), await visit(teacher)]).to.deep.equal(['passed', '23505 room_visit_person']);
  });
});
