import { listOpenCamps } from '@school/bff-learner/contract/camps';
import { addDays, localDate } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createCamp } from '../../support/factories/camps.js';
import { registerBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const placesOf = statement(
  'test-camp-places',
  `SELECT p.state, l.utm_medium FROM camp_place p JOIN lead l ON l.student_id = p.student_id WHERE p.camp_id = $1 ORDER BY p.id`,
);

let phones = 0;
const nextPhone = (): string => `+49171${String(7_700_000 + ++phones).padStart(8, '0')}`;

describe('holiday camps on the public site', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  after(() => server.close());

  const shown = async (id: number) => (await server.call(listOpenCamps)).body.find((camp) => camp.id === id);

  it('a published camp that is still to come is shown with its dates and the seats that are left', async () => {
    const { deps } = server;
    const today = localDate(deps.clock.now(), 'UTC');
    const id = await createCamp(deps);
    expect(await shown(id)).to.include({ title: 'Python games', starts_on: addDays(today, 30), seats_left: 2 });
    for (const hidden of [{ isPublished: false }, { startsOn: addDays(today, -2) }])
      expect(await shown(await createCamp(deps, hidden))).to.equal(undefined);
  });

  it('a registration takes a seat, the next one without a seat waits, and nothing is taken twice', async () => {
    const id = await createCamp(server.deps, { seats: 1 });
    const more = { camp_id: id, utm_medium: 'camps' };
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mia', undefined, more);
    expect((await shown(id))?.seats_left).to.equal(0);
    await registerBrowser(server, phone, 'Mia', browser, more);
    await registerBrowser(server, nextPhone(), 'Nora', undefined, more);
    expect(await server.deps.db.rows(placesOf, [id])).to.deep.equal([
      { state: 'seat', utm_medium: 'camps' },
      { state: 'waiting', utm_medium: 'camps' },
    ]);
  });

  it('a camp that is unknown, over or not even a number hinders no registration', async () => {
    for (const camp of [999_999, -1, 'x', null, {}])
      await registerBrowser(server, nextPhone(), 'Mia', undefined, { camp_id: camp });
  });
});
