import * as contract from '@school/bff-staff/contract/camps';
import { CAMP_REFUSALS } from '@school/core/camps/errors';
import { claimSeat } from '@school/infra/camps/claim-seat';
import { CampPlaceModel } from '@school/infra/camps/model';
import { expect } from 'chai';
import { createCamp } from '../../support/factories/camps.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { CAMP_FORM } from './rows.js';

describe('the office and its camps', () => {
  let server: TestServer;
  let office: Person;

  before(async () => {
    server = await startTestServer('staff');
    office = await createStaff(server.deps, { permissions: ['class.schedule'] });
  });
  after(() => server.close());

  const add = (more: object = {}) => server.call(contract.addCamp, { as: office, body: { ...CAMP_FORM, ...more } });
  const change = (id: number, more: object = {}) =>
    server.call(contract.changeCamp, { as: office, params: { id }, body: { ...CAMP_FORM, ...more } });
  const found = async (id: number) =>
    (await server.call(contract.listCamps, { as: office })).body.find((camp) => camp.id === id);

  it('adds a camp as a draft or published, and shows it with its hours, seats and who waits', async () => {
    const { status, body } = await add({ is_published: false });
    expect([status, body.message]).to.deep.equal([201, 'Camp saved.']);
    expect(await found(body.id)).to.deep.equal({
      id: body.id,
      ...CAMP_FORM,
      is_published: false,
      taken: 0,
      waiting: 0,
    });
    expect((await change(body.id, { title: 'Comic stories' })).status).to.equal(200);
    expect((await found(body.id))?.title).to.equal('Comic stories');
  });

  it('refuses hours and ages in the wrong order, with the sentence beside the field', async () => {
    const late = await add({ wall_to: '08:00' });
    expect([late.status, late.body.error]).to.deep.equal([400, CAMP_REFUSALS.hours_order.text]);
    const old = await add({ age_from: 12 });
    expect([old.status, old.body.error]).to.deep.equal([400, CAMP_REFUSALS.ages_order.text]);
  });

  it('never has fewer seats than are taken; new seats go to those who wait longest', async () => {
    const { deps } = server;
    const id = await createCamp(deps, { seats: 1 });
    const children = [await createStudent(deps), await createStudent(deps), await createStudent(deps)];
    for (const { id: studentId } of children)
      await claimSeat(deps.db, { campId: id, studentId, now: deps.clock.now() });
    expect(await found(id)).to.include({ taken: 1, waiting: 2 });
    expect((await change(id, { seats: 2 })).status).to.equal(200);
    expect(await found(id)).to.include({ seats: 2, taken: 2, waiting: 1 });
    const places = await deps.db.query(CampPlaceModel).where('camp_id', id).orderBy('id');
    expect(places.map(({ state }) => state)).to.deep.equal(['seat', 'seat', 'waiting']);
    const fewer = await change(id, { seats: 1 });
    expect([fewer.status, fewer.body.error]).to.deep.equal([409, CAMP_REFUSALS.seats_taken.text]);
  });
});
