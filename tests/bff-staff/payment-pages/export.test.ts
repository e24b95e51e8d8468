import { listPages } from '@school/bff-staff/contract/payment-pages';
import { exportOf } from '@school/core/shared/list-export';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import readXlsxFile from 'read-excel-file/node';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { readCsv } from '../../support/read-csv.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const { path } = exportOf(listPages);
const HEADER = [
  ...['Page', 'Page ID', 'Student', 'Phone', 'Course', 'Service type', 'Amount', 'Amount currency', 'Payment type'],
  ...['Payment', 'Of', 'Credits', 'Status', 'Proof', 'Paid (Europe/Berlin)', 'Punched (Europe/Berlin)', 'Opened'],
  ...[
    'Last opened (Europe/Berlin)',
    'Due',
    'Expiry',
    'Owner',
    'Owner email',
    'Owner team',
    'Created (Europe/Berlin)',
    'Link',
  ],
];
const audits = statement(
  'test-export-audits',
  `SELECT action, entity_id AS list, after FROM audit_log WHERE actor_account_id = $1 AND action LIKE 'list.%' ORDER BY id`,
);
const addPayments = statement(
  'test-export-payments',
  `WITH added AS (
     INSERT INTO instalment (enrolment_id, position, amount_minor, credits, due_on)
     SELECT p.enrolment_id, n, 100, 0, i.due_on
     FROM payment_page p JOIN instalment i ON i.id = p.instalment_id, generate_series(2, 60) n WHERE p.number = $1
     RETURNING id, enrolment_id, position)
   INSERT INTO payment_page (number, page_id, enrolment_id, instalment_id, amount_minor, expires_at, created_at)
   SELECT p.number + 1000 * a.position, (p.number + 1000 * a.position) || substring(p.page_id from '-.*'), a.enrolment_id, a.id, 100,
     p.expires_at, p.created_at
   FROM added a JOIN payment_page p ON p.number = $1`,
);

describe('payment pages as a file', () => {
  let server: TestServer;
  let finance: Person;
  let sales: Person;

  before(async () => {
    server = await startTestServer('staff');
    const { deps } = server;
    finance = await createStaff(deps, { permissions: ['payment.view_all'] });
    sales = await createStaff(deps, { permissions: ['payment.create'] });
    const mia = await createStudent(deps, { name: '=Mia', phone: '+4917012345678' });
    await createPaymentPage(deps, { owner: sales, student: mia, createdAt: new Date('2026-01-31T23:30:00Z') });
    await createPaymentPage(deps, { owner: sales, state: 'paid', currency: 'INR' });
    await createPaymentPage(deps, { state: 'punched' });
  });
  after(() => server.close());

  const fetchFile = (query: Record<string, string> = {}, as: Person = finance, headers: Record<string, string> = {}) =>
    server.fetch(`${path}?${new URLSearchParams({ timezone: 'Europe/Berlin', ...query }).toString()}`, {
      headers: { Authorization: `Token ${as.token}`, ...headers },
    });
  async function rows(query?: Record<string, string>, as?: Person): Promise<string[][]> {
    const answer = await fetchFile(query, as);
    expect(answer.status).to.equal(200);
    const [header, ...lines] = await readCsv(await answer.text());
    expect(header).to.deep.equal(HEADER);
    return lines;
  }
  async function screen(query: Record<string, string>, as: Person): Promise<string[]> {
    const { body } = await server.call(listPages, { as, query: { page: 1, page_size: 100, ...query } });
    return body.results.map(({ id }) => String(id));
  }

  it('has exactly the rows of the screen, in its order, under every filter', async () => {
    for (const query of [
      {},
      { tab: 'paid' },
      { q: 'Mia' },
      { currency: 'INR' },
      { sort: 'payment_amount' },
      { sort: '-student_name' },
      { owner: 'mine' },
      { is_paid: 'true', is_punched: 'false' },
    ] as Record<string, string>[])
      for (const person of [finance, sales]) {
        const ids = (await rows(query, person)).map(([id]) => id);
        expect(ids, JSON.stringify(query)).to.deep.equal(await screen(query, person));
      }
  });

  it('somebody who sees only their own pages exports only these', async () => {
    expect(await rows({}, sales)).to.have.length(2);
    expect(await rows({}, finance)).to.have.length(3);
  });

  it('shows what the list shows; times are in the asked zone, and no text is a formula', async () => {
    const [line] = await rows({ q: 'Mia' });
    expect(line?.slice(2, 4)).to.deep.equal(["'=Mia", "'+4917012345678"]);
    expect(line?.slice(6, 8)).to.deep.equal(['400.00', 'USD']);
    expect(line?.[23]).to.equal('2026-02-01 00:30');
  });

  it('is an Excel file with the same cells, named after list and day', async () => {
    const answer = await fetchFile({ format: 'xlsx', q: 'Mia' });
    expect(answer.headers.get('content-disposition')).to.match(
      /^attachment; filename="payment-pages-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const [header, line] = (await readXlsxFile(Buffer.from(await answer.arrayBuffer())))[0]?.data ?? [];
    expect(header).to.deep.equal(HEADER);
    expect(line?.slice(2, 4)).to.deep.equal(['=Mia', '+4917012345678']);
    expect(line?.[6]).to.equal(400);
  });

  it('who exported what, and how many rows they got, is in the audit log; what was searched for is not', async () => {
    const person = await createStaff(server.deps, { permissions: ['payment.view_all'] });
    await rows({ q: '017012345678', tab: 'expired', format: 'csv' }, person);
    const lines = await server.deps.db.rows<{ action: string; list: string; after: object }>(audits, [
      person.accountId,
    ]);
    expect(lines).to.deep.equal([
      {
        action: 'list.export',
        list: 'payment-pages',
        after: { format: 'csv', filters: { q: true, tab: 'expired', owner: 'all', sort: '-created_at' } },
      },
      { action: 'list.exported', list: 'payment-pages', after: { rows: 1, whole: true } },
    ]);
  });

  it('is refused to whoever may not see the list, to a link of another site, and to HEAD', async () => {
    const academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
    expect((await fetchFile({}, academics)).status).to.equal(403);
    expect((await server.fetch(path)).status).to.equal(401);
    expect((await fetchFile({}, finance, { 'Sec-Fetch-Site': 'cross-site' })).status).to.equal(403);
    const head = await server.fetch(path, { method: 'HEAD', headers: { Authorization: `Token ${finance.token}` } });
    expect(head.status).to.equal(403);
  });

  it('what is refused names its field, and is not audited as an export', async () => {
    const person = await createStaff(server.deps, { permissions: ['payment.view_all'] });
    const refusals = await Promise.all(
      [
        ['format', 'pdf'],
        ['timezone', 'Mars'],
        ['page_id', 'x'.repeat(300)],
      ].map(async ([key = '', value = '']) => {
        const answer = await fetchFile({ [key]: value }, person);
        return [answer.status, ((await answer.json()) as { field: string }).field];
      }),
    );
    expect(refusals).to.deep.equal([
      [400, 'format'],
      [400, 'timezone'],
      [400, 'page_id'],
    ]);
    expect(await server.deps.db.rows(audits, [person.accountId])).to.deep.equal([]);
  });

  it('a long list is read page by page, each row once', async () => {
    for (let n = 0; n < 10; n += 1) {
      const page = await createPaymentPage(server.deps, { owner: sales });
      await server.deps.db.run(addPayments, [page.id]);
    }
    for (const sort of ['-created_at', 'due_date', 'student_name']) {
      const ids = (await rows({ sort })).map(([id]) => id);
      expect(ids).to.have.length(603);
      expect(new Set(ids).size).to.equal(603);
    }
  });
});

describe('how many files a person may take', () => {
  it('60 an hour, counted by account over all lists', async () => {
    const server = await startTestServer('staff', { LIMIT_SCALE: '0.05' });
    const { deps } = server;
    const [one, other] = [
      await createStaff(deps, { permissions: ['payment.view_all'] }),
      await createStaff(deps, { permissions: ['payment.view_all'] }),
    ];
    const take = async (person: Person): Promise<number> => {
      const answer = await server.fetch(path, { headers: { Authorization: `Token ${person.token}` } });
      await answer.text();
      return answer.status;
    };
    expect([await take(one), await take(one), await take(one)]).to.deep.equal([200, 200, 200]);
    expect(await take(one)).to.equal(429);
    expect(await take(other)).to.equal(200);
    await server.close();
  });
});
