import { listenToNews } from '@school/bff-crm/contract/live';
import { endSessionsOf } from '@school/infra/auth/end-sessions';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { LeadModel } from '@school/infra/leads/model';
import { recordLeadEvent } from '@school/infra/leads/record-lead';
import { notify } from '@school/infra/notifications/notify';
import { findSouvenir, recordSouvenirOpen } from '@school/infra/souvenirs/use-souvenir';
import { expect } from 'chai';
import { endWithReceipts } from '../support/factories/class-receipts.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { createLead, createLeadOf } from '../support/factories/leads.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createLeadManager, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { makeSouvenir } from '../support/factories/souvenirs.js';
import { eventually } from '../support/faults/eventually.js';
import { ownRedis } from '../support/faults/own-redis.js';
import { describeWithRedis } from '../support/faults/redis-server.js';
import { readNews, type NewsReader } from '../support/news-reader.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
const WITHIN_MS = 5000;
const cutListeners = statement(
  'test-cut-listeners',
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener' AND datname = current_database()`,
);
const bookOpen = statement(
  'test-page-open',
  `INSERT INTO payment_page_visit (payment_page_id, last_device) VALUES ($1, 'phone')
   ON CONFLICT (payment_page_id) DO UPDATE SET opens = payment_page_visit.opens + 1`,
);

describe('news of the CRM', () => {
  let server: TestServer;
  let sara: Person;
  const open: NewsReader[] = [];
  before(async () => {
    server = await startTestServer('crm');
    sara = await createLeadManager(server.deps);
  });
  after(() => server.close());
  afterEach(async () => {
    for (const reader of open.splice(0)) await reader.close();
  });

  async function listen(as: Person = sara): Promise<NewsReader> {
    const reader = await readNews(server, listenToNews.path, as);
    open.push(reader);
    return reader;
  }

  /** Listens from a moment on at which everything that was said before has been heard. */
  async function listenFromNow(as: Person = sara): Promise<NewsReader> {
    const reader = await listen(as);
    await eventually('the gateway is heard', WITHIN_MS, async () => {
      await touch(mark.id);
      return reader.heard.includes(`lead ${mark.code}`);
    });
    return reader;
  }
  let mark: { id: number; code: string };
  before(async () => {
    mark = await createLead(server.deps);
  });
  const touch = async (id: number): Promise<number> => server.deps.db.query(LeadModel).findById(id).patch({ score: 1 });
  const others = (reader: NewsReader): string[] => reader.heard.filter((line) => line !== `lead ${mark.code}`);
  const hears = (reader: NewsReader, line: string): Promise<number> =>
    eventually(line, WITHIN_MS, () => reader.heard.includes(line));

  it('tell of a new lead, of a change of it, of what is written about it, and of its removal', async () => {
    const reader = await listenFromNow();
    const lead = await createLead(server.deps);
    const said = async (work: () => Promise<unknown>): Promise<void> => {
      reader.heard.splice(0);
      await work();
      await hears(reader, `lead ${lead.code}`);
    };
    await hears(reader, `lead ${lead.code}`);
    await said(() => touch(lead.id));
    await said(() => recordLeadEvent(server.deps.db, undefined, lead.id, 'called', {}));
    const bare = await createLead(server.deps);
    await hears(reader, `lead ${bare.code}`);
    reader.heard.splice(0);
    await server.deps.db.query(LeadModel).deleteById(bare.id);
    await hears(reader, `lead ${bare.code}`);
  });

  it('tell that the family of a lead has opened its payment page, the first time and again', async () => {
    const student = await createStudent(server.deps);
    const page = await createPaymentPage(server.deps, { student });
    const lead = await createLead(server.deps);
    await server.deps.db.query(LeadModel).findById(lead.id).patch({ studentId: student.id });
    const reader = await listenFromNow();
    for (const time of ['first', 'second']) {
      reader.heard.splice(0);
      await server.deps.db.run(bookOpen, [page.rowId]);
      await eventually(`the ${time} opening is told`, WITHIN_MS, () => reader.heard.includes(`lead ${lead.code}`));
    }
  });

  it('tell that the family of a lead has opened its souvenir, the first time and again', async () => {
    const { deps } = server;
    const [teacher, student] = [await createTeacher(deps), await createStudent(deps)];
    const startsAt = new Date(server.clock.now().getTime() - HOUR_MS);
    const classId = await createClass(deps, await createBatch(deps, teacher, 'free'), { startsAt }, [student]);
    await endWithReceipts(deps, teacher, classId, { attended: [student] });
    const lead = await createLeadOf(deps, student);
    const reader = await listenFromNow();
    const token = await makeSouvenir(deps, teacher, { classId, student });
    await hears(reader, `lead ${lead.code}`);
    for (const hour of [1, 2]) {
      reader.heard.splice(0);
      const now = new Date(server.clock.now().getTime() + hour * HOUR_MS);
      const souvenir = await findSouvenir(deps.db, token, now);
      if (souvenir === undefined) throw new Error('the souvenir cannot be opened');
      await recordSouvenirOpen(deps.db, souvenir, now);
      await hears(reader, `lead ${lead.code}`);
    }
  });

  it('tell a person of their own notifications and of nobody else’s', async () => {
    const omar = await createLeadManager(server.deps);
    const [hers, his] = [await listenFromNow(), await listenFromNow(omar)];
    const notice = { kind: 'lead-task', title: 'Due', body: '' } as const;
    await notify(server.deps.db, { ...notice, accountId: omar.accountId, businessKey: 'his' });
    await hears(his, 'notice *');
    await touch(mark.id);
    await notify(server.deps.db, { ...notice, accountId: sara.accountId, businessKey: 'hers' });
    await hears(hers, 'notice *');
    expect(others(hers)).to.deep.equal(['notice *']);
  });

  it('tell of many leads at once as of any', async () => {
    const reader = await listenFromNow();
    const made = [];
    for (let count = 0; count < 21; count += 1) made.push(await createLead(server.deps));
    const last = made.at(-1);
    await hears(reader, `lead ${last?.code ?? ''}`);
    reader.heard.splice(0);
    await server.deps.db
      .query(LeadModel)
      .whereIn(
        'id',
        made.map(({ id }) => id),
      )
      .patch({ score: 9 });
    await hears(reader, 'lead *');
    expect(others(reader)).to.deep.equal(['lead *']);
  });

  it('are not told of what was rolled back', async () => {
    const reader = await listenFromNow();
    const lead = await createLead(server.deps);
    await hears(reader, `lead ${lead.code}`);
    reader.heard.splice(0);
    const failed = server.deps.db.transaction(async (trx) => {
      await trx.query(LeadModel).findById(lead.id).patch({ score: 3 });
      throw new Error('rolled back');
    });
    await failed.catch(() => undefined);
    await touch(mark.id);
    await hears(reader, `lead ${mark.code}`);
    expect(others(reader)).to.deep.equal([]);
  });

  it('let everything be read again when some may have been missed', async () => {
    const reader = await listenFromNow();
    reader.heard.splice(0);
    await server.deps.db.run(cutListeners);
    await hears(reader, 'lead *');
    await hears(reader, 'notice *');
    expect(reader.isOver()).to.equal(false);
    reader.heard.splice(0);
    await eventually('the gateway listens again', 20_000, async () => {
      await touch(mark.id);
      return reader.heard.includes(`lead ${mark.code}`);
    });
  });

  it('end with the session', async () => {
    const person = await createLeadManager(server.deps);
    const reader = await listenFromNow(person);
    await endSessionsOf(server.deps.db, person.accountId, null, server.clock.now());
    await eventually('the news are over', WITHIN_MS, () => reader.isOver());
    expect((await listen(person)).status).to.equal(401);
  });

  it('are told to a browser, which sends no token, by its cookie', async () => {
    const { accountId } = sara;
    const opened = await openSession(server.deps.db, server.deps.config, server.clock.now(), {
      audience: 'crm',
      accountId,
      studentId: null,
      openedBy: 'password',
      bind: true,
    });
    const cookie = opened.binding ?? '';
    const reader = await readNews(server, listenToNews.path, { cookie, audience: 'crm' });
    open.push(reader);
    expect(reader.status).to.equal(200);
    expect((await readNews(server, listenToNews.path, { cookie: 'other', audience: 'crm' })).status).to.equal(401);
  });

  it('are refused in an eleventh browser of one person, and told again when another one closes', async () => {
    const person = await createLeadManager(server.deps);
    const readers = [];
    for (let count = 0; count < 10; count += 1) readers.push(await listen(person));
    const refused = await server.call(listenToNews, { as: person });
    expect([refused.status, refused.body.error]).to.deep.equal([
      429,
      'This account is open in too many browsers to be told news in all of them.',
    ]);
    await readers[0]?.close();
    await eventually('there is room again', WITHIN_MS, async () => (await listen(person)).status === 200);
  });
});

describe('news of a gateway that stops', () => {
  it('end at once, so that browsers go elsewhere', async () => {
    const server = await startTestServer('crm');
    const person = await createLeadManager(server.deps);
    const reader = await readNews(server, listenToNews.path, person);
    server.deps.news.close();
    await eventually('the news are over', WITHIN_MS, () => reader.isOver());
    expect((await server.call(listenToNews, { as: person })).status).to.equal(503);
    await server.close();
  });
});

describeWithRedis('news where notices go over Redis', () => {
  it('come from Postgres, which alone knows what its triggers tell', async () => {
    const redis = await ownRedis();
    await redis.start();
    const server = await startTestServer('crm', { REDIS_URL: redis.url });
    try {
      const reader = await readNews(server, listenToNews.path, await createLeadManager(server.deps));
      const { id, code } = await createLead(server.deps);
      await eventually('the news are told', WITHIN_MS, async () => {
        await server.deps.db.query(LeadModel).findById(id).patch({ score: 1 });
        return reader.heard.includes(`lead ${code}`);
      });
    } finally {
      await server.close();
      await redis.remove();
    }
  });
});
