import { readFirstContacts, readFunnel, readSources } from '@school/bff-crm/contract/reports';
import { MONTHS_REFUSALS } from '@school/core/reports/months';
import { exportOf } from '@school/core/shared/list-export';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createCurrencies, createPaymentOption } from '../../support/factories/catalog.js';
import { createClaim, createLead, createLeadOf } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createLeadManager, createSalesPerson, createStudent, type Person } from '../../support/factories/people.js';
import { readCsv } from '../../support/read-csv.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const cameIn = statement(
  'test-sales-report-lead',
  'UPDATE lead SET created_at = $2, source = $3, utm_source = $4 WHERE id = $1',
);
const contacted = statement('test-sales-report-contacted', 'UPDATE lead SET first_contact_at = $2 WHERE id = $1');
const missed = statement(
  'test-sales-report-missed',
  `INSERT INTO lead_event (lead_id, kind, data, at) VALUES ($1, 'contact_missed', jsonb_build_object('from', $2::text, 'to', NULL), $3)`,
);

const NOON = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

describe('sales in numbers', () => {
  let server: TestServer;
  let sara: Person;
  let manager: Person;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOON);
    await createCurrencies(server.deps);
    await createPaymentOption(server.deps, { optionId: 'PAY001', partner: 'Bank transfer', position: 1 });
    sara = await createSalesPerson(server.deps, { name: 'sara' });
    manager = await createLeadManager(server.deps);
  });
  after(() => server.close());

  const came = async (id: number, at: string, source: string, utm = ''): Promise<number> =>
    server.deps.db.run(cameIn, [id, at, source, utm]);
  /** A family that has bought on the 11th day after it came. */
  const buyer = async (month: string, source: string, ownerId: number | null = null): Promise<void> => {
    const child = await createStudent(server.deps);
    const lead = await createLeadOf(server.deps, child, { ownerId });
    await came(lead.id, `${month}-05T12:00:00Z`, source);
    await createPaymentPage(server.deps, {
      student: child,
      state: 'punched',
      createdAt: new Date(`${month}-15T12:00:00Z`),
      paidAt: new Date(`${month}-16T11:59:00Z`),
    });
  };

  it('the funnel counts families by month as the back office does, and narrows to an owner or a source', async () => {
    await buyer('2025-06', 'event', sara.id);
    const other = await createLead(server.deps);
    await came(other.id, '2025-06-30T12:00:00Z', '');
    const read = async (query: object) => {
      const answer = await server.call(readFunnel, {
        as: manager,
        query: { from: '2025-06', to: '2025-07', ...query },
      });
      expect(answer.status).to.equal(200);
      return answer.body.results.map(({ month, registered, trial_attended, punched }) => [
        month,
        registered,
        trial_attended,
        punched,
      ]);
    };
    const none = ['2025-07', 0, 0, 0];
    expect(await read({})).to.deep.equal([none, ['2025-06', 2, 1, 1]]);
    expect(await read({ owner: sara.id })).to.deep.equal([none, ['2025-06', 1, 1, 1]]);
    expect(await read({ source: 'event' })).to.deep.equal([none, ['2025-06', 1, 1, 1]]);
    expect(await read({ source: 'none' })).to.deep.equal([none, ['2025-06', 1, 0, 0]]);
    expect(await read({ source: 'nowhere' })).to.deep.equal([none, ['2025-06', 0, 0, 0]]);
  });

  it('sources say how many enrolled of each and how long it took, the largest first', async () => {
    await buyer('2025-03', 'event');
    const second = await createLead(server.deps);
    await came(second.id, '2025-03-02T12:00:00Z', 'event');
    const third = await createLead(server.deps, { ownerId: sara.id });
    await came(third.id, '2025-03-03T12:00:00Z', 'call', 'spring');
    const query = { from: '2025-03', to: '2025-03' };
    const { body } = await server.call(readSources, { as: manager, query });
    expect(body.results).to.deep.equal([
      {
        source: 'event',
        utm_source: '',
        utm_medium: '',
        leads: 2,
        trial_booked: 1,
        trial_attended: 1,
        enrolled: 1,
        share: 50,
        days_to_enrol: 11,
      },
      {
        source: 'call',
        utm_source: 'spring',
        utm_medium: '',
        leads: 1,
        trial_booked: 0,
        trial_attended: 0,
        enrolled: 0,
        share: 0,
        days_to_enrol: null,
      },
    ]);
    const own = await server.call(readSources, { as: manager, query: { ...query, owner: sara.id } });
    expect(own.body.results.map(({ source }) => source)).to.deep.equal(['call']);
  });

  it('first contacts: the middle time, and the share in time of all that are decided, also of those that went back', async () => {
    const ben = await createSalesPerson(server.deps, { name: 'ben' });
    for (const hours of [1, 3, 30]) {
      // Due in an hour, so claimed 23 hours ago.
      const lead = await createClaim(server.deps, sara);
      await server.deps.db.run(contacted, [lead.id, new Date(NOON.getTime() + (hours - 23) * HOUR_MS)]);
    }
    const back = await createLead(server.deps);
    await server.deps.db.run(missed, [back.id, 'sara', NOON]);
    await server.deps.db.run(missed, [back.id, 'ben', NOON]);
    await createClaim(server.deps, ben);
    const query = { from: '2026-11', to: '2026-11' };
    const { body } = await server.call(readFirstContacts, { as: manager, query });
    expect(body.results).to.deep.equal([
      { owner_id: ben.id, owner: 'ben', contacted: 0, in_time: 0, missed: 1, share: 0, hours: null },
      { owner_id: sara.id, owner: 'sara', contacted: 3, in_time: 2, missed: 1, share: 50, hours: 3 },
    ]);
    const own = await server.call(readFirstContacts, { as: manager, query: { ...query, owner: ben.id } });
    expect(own.body.results.map(({ owner }) => owner)).to.deep.equal(['ben']);
    const before = await server.call(readFirstContacts, { as: manager, query: { from: '2026-10', to: '2026-10' } });
    expect(before.body.results).to.deep.equal([]);
  });

  for (const call of [readFunnel, readSources, readFirstContacts]) {
    it(`${call.path} refuses months that are none, out of order, or too many`, async () => {
      const refused = async (from: string, to: string) => {
        const answer = await server.fetch(`${call.path}?from=${from}&to=${to}`, {
          headers: { Authorization: `Token ${manager.token}` },
        });
        return [answer.status, ((await answer.json()) as { error: string }).error];
      };
      expect(await refused('2026-13', '2026-11')).to.deep.equal([400, 'Please choose a month.']);
      expect(await refused('2026-11', '2026-10')).to.deep.equal([400, MONTHS_REFUSALS.order.text]);
      expect(await refused('2024-11', '2026-11')).to.deep.equal([400, MONTHS_REFUSALS.length.text]);
    });

    it(`${call.path} is for users of the CRM, also as a file`, async () => {
      expect((await server.fetch(call.path)).status).to.equal(401);
      const got = await server.fetch(`${exportOf(call).path}?format=csv`, {
        headers: { Authorization: `Token ${manager.token}` },
      });
      expect(got.status).to.equal(200);
      expect((await readCsv(await got.text()))[0]?.[0]).to.match(/Month|Source|Lead Owner/);
    });
  }
});
