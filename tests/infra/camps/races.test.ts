import { claimSeat } from '@school/infra/camps/claim-seat';
import { CampModel, CampPlaceModel } from '@school/infra/camps/model';
import { expect } from 'chai';
import { createCamp } from '../../support/factories/camps.js';
import { createStudent } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const [SEATS, CHILDREN] = [3, 10];

describe('Races for the seats of a camp', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const claim = (campId: number, studentId: number) =>
    stores.deps.db.transaction((trx) => claimSeat(trx, { campId, studentId, now: stores.deps.clock.now() }));

  it('ten children want three seats at once: three have one, seven wait, nobody fails', async () => {
    const { deps } = stores;
    const campId = await createCamp(deps, { seats: SEATS });
    const children = await Promise.all(Array.from({ length: CHILDREN }, () => createStudent(deps)));
    const places = await Promise.all(children.map(({ id }) => claim(campId, id)));
    expect(places.filter((place) => place === 'seat')).to.have.length(SEATS);
    expect(places.filter((place) => place === 'waiting')).to.have.length(CHILDREN - SEATS);
    expect((await deps.db.query(CampModel).findById(campId))?.taken).to.equal(SEATS);
  });

  it('one child asks five times at once: it has one place, and one seat is taken', async () => {
    const { deps } = stores;
    const campId = await createCamp(deps, { seats: SEATS });
    const { id } = await createStudent(deps);
    await Promise.all(Array.from({ length: 5 }, () => claim(campId, id)));
    expect(await deps.db.query(CampPlaceModel).where('camp_id', campId).resultSize()).to.equal(1);
    expect((await deps.db.query(CampModel).findById(campId))?.taken).to.equal(1);
  });

  it('a place that goes gives its seat back', async () => {
    const { deps } = stores;
    const campId = await createCamp(deps, { seats: 1 });
    const { id } = await createStudent(deps);
    expect(await claim(campId, id)).to.equal('seat');
    await deps.db.query(CampPlaceModel).where('student_id', id).delete();
    expect((await deps.db.query(CampModel).findById(campId))?.taken).to.equal(0);
  });

  it('the table refuses more seats taken than there are, whoever writes', async () => {
    const { deps } = stores;
    const campId = await createCamp(deps, { seats: 1 });
    const [one, other] = [await createStudent(deps), await createStudent(deps)];
    const place = (studentId: number) => ({ campId, studentId, state: 'seat', createdAt: deps.clock.now() });
    await deps.db.query(CampPlaceModel).insert(place(one.id));
    const refused = await deps.db
      .query(CampPlaceModel)
      .insert(place(other.id))
      .then(
        () => '',
        (error: unknown) => String(error),
      );
    expect(refused).to.include('camp_seats_left');
  });
});
