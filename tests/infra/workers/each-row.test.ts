import { UPLOAD_KEPT_MS } from '@school/core/uploads/lifetime';
import { createLog } from '@school/infra/log';
import { FenceLost } from '@school/infra/queue/fence';
import { createRunner } from '@school/infra/queue/run-job';
import { rowByRow } from '@school/infra/workers/each-row';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { putUpload } from '../../bff-staff/payments/screenshot-form.js';
import { asOwner } from '../../support/database.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { createFinance, createPunchedEnrolment, instalmentsOf } from '../../support/factories/instalments.js';
import { createInvitation } from '../../support/factories/invitations.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-21T12:00:00Z';
const REFUSE = `
  CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF to_jsonb(NEW) ->> TG_ARGV[0] = TG_ARGV[1] THEN RAISE EXCEPTION 'a bad row'; END IF;
    RETURN NEW;
  END $$`;

describe('Jobs that work through rows', () => {
  let stores: TestStores;
  let runs = 0;

  before(async () => {
    stores = await openTestStores();
    await query(REFUSE);
    await createPaymentOptions(stores.deps);
  });
  after(() => stores.close());
  beforeEach(() => stores.clock.set(NOW));

  const query = (text: string): Promise<unknown[]> => asOwner(stores.database, text);
  const goTo = (days: number): void => stores.clock.set(new Date(Date.parse(NOW) + days * 86_400_000).toISOString());
  const run = (name: string): Promise<string> => {
    const mailer = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
    return textOf(createRunner(JOBS, { ...stores.deps, mailer })({ name, refId: (runs += 1), attempt: 1 }));
  };
  /** Runs a job while a table refuses every write whose column has this value. */
  const runWithBadRow = async (name: string, write: string, column: string, value: number): Promise<string> => {
    const table = write.split(' ').at(-1) ?? '';
    await query(
      `CREATE TRIGGER refuse BEFORE ${write} FOR EACH ROW EXECUTE FUNCTION refuse_row('${column}', '${value}')`,
    );
    try {
      return await run(name);
    } finally {
      await query(`DROP TRIGGER refuse ON ${table}`);
    }
  };

  it('one row that throws is logged and stops no other; the job fails at its end and says how many', async () => {
    const done: number[] = [];
    const lines: string[] = [];
    const config = { ...stores.deps.config, LOG_LEVEL: 'info' as const };
    const log = createLog(config, 'rows', { write: (line) => lines.push(line) });
    const work = async ({ id }: { id: number }): Promise<void> => {
      if (id % 3 === 0) throw new Error(`bad ${id}`);
      done.push(id);
    };
    const ctx = { signal: new AbortController().signal };
    const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
    const said = await textOf(
      rowByRow(ctx, log, async (each) => {
        await each(rows, work);
        await each([{ id: 6 }, { id: 7 }], work);
      }),
    );
    expect(said).to.equal('2 of 7 rows failed; the log says why');
    expect(done).to.deep.equal([1, 2, 4, 5, 7]);
    expect(lines.map((line) => (JSON.parse(line) as { row_id: number }).row_id)).to.deep.equal([3, 6]);
  });

  it('it stops at once when another worker took over, when its time is over, and after a hundred failures', async () => {
    let tried = 0;
    const over = new AbortController();
    const rows = Array.from({ length: 200 }, (_, id) => ({ id }));
    const all = (work: () => void): Promise<string> =>
      textOf(
        rowByRow({ signal: over.signal }, stores.deps.log, (each) =>
          each(rows, async () => {
            tried += 1;
            work();
          }),
        ),
      );
    const lost = (): void => {
      throw new FenceLost({ kind: 'rows', refId: 1, fence: 1 });
    };
    expect(await all(lost)).to.match(/taken over/);
    expect(tried).to.equal(1);
    const away = (): void => {
      throw new Error('the store is away');
    };
    expect(await all(away)).to.equal('100 of 100 rows failed; the log says why');
    expect(tried).to.equal(101);
    expect(await all(() => over.abort())).to.equal('done');
    expect(tried).to.equal(102);
  });

  it('instalments: a page that cannot be made does not keep the next family waiting', async () => {
    const finance = await createFinance(stores.deps);
    const enrol = () => createPunchedEnrolment(stores.deps, finance, { paidOn: '2026-11-21', payments: 3 });
    const [bad, good] = [await enrol(), await enrol()];
    const second = async (page: typeof bad) => (await instalmentsOf(stores.deps, page))[1];
    goTo(25);
    const badId = (await second(bad))?.id ?? 0;
    const said = await runWithBadRow('instalments', 'INSERT ON payment_page', 'instalment_id', badId);
    expect(said).to.equal('1 of 2 rows failed; the log says why');
    expect([(await second(bad))?.pageNumber, typeof (await second(good))?.pageNumber]).to.deep.equal([null, 'number']);
    expect(await run('instalments')).to.equal('done');
    expect((await second(bad))?.pageNumber).to.be.a('number');
  });

  it('reward-invitations: a bad invitation does not keep the next reward waiting', async () => {
    const invite = async (): Promise<{ id: number; referrer: number }> => {
      const [referrer, friend] = [await createStudent(stores.deps), await createStudent(stores.deps)];
      const at = (days: number): Date => new Date(Date.parse(NOW) - days * 86_400_000);
      const sale = { student: friend, state: 'punched', createdAt: at(21), paidAt: at(20) } as const;
      await createPaymentPage(stores.deps, sale);
      return { id: await createInvitation(stores.deps, referrer, friend, at(30)), referrer: referrer.id };
    };
    const [bad, good] = [await invite(), await invite()];
    const said = await runWithBadRow('reward-invitations', 'UPDATE ON invitation', 'id', bad.id);
    expect(said).to.equal('1 of 2 rows failed; the log says why');
    expect([await creditsOf(stores.deps, bad.referrer), await creditsOf(stores.deps, good.referrer)]).to.deep.equal([
      0, 2,
    ]);
    expect(await run('reward-invitations')).to.equal('done');
    expect(await creditsOf(stores.deps, bad.referrer)).to.equal(2);
  });

  it("fill-weekly-hours: a plan that cannot be filled does not stop the other teachers'", async () => {
    const [bad, good] = [await createTeacher(stores.deps), await createTeacher(stores.deps)];
    for (const { id } of [bad, good])
      await query(`INSERT INTO weekly_plan (teacher_id, timezone, updated_at) VALUES (${id}, 'Asia/Kolkata', now())`);
    const said = await runWithBadRow('fill-weekly-hours', 'UPDATE ON weekly_plan', 'teacher_id', bad.id);
    expect(said).to.equal('1 of 2 rows failed; the log says why');
    const unfilled = 'SELECT teacher_id AS id FROM weekly_plan WHERE filled_at IS NULL';
    expect(await query(unfilled)).to.deep.equal([{ id: bad.id }]);
  });

  it('expire-credits: a bad account does not keep the credits of others', async () => {
    const students = [await createStudent(stores.deps), await createStudent(stores.deps)];
    const expiresAt = new Date(Date.parse(NOW) + 86_400_000);
    for (const { id } of students) await giveCredits(stores.deps, id, 3, { category: 'promotional', expiresAt });
    goTo(2);
    const [bad, good] = students.map(({ id }) => id);
    const said = await runWithBadRow('expire-credits', 'UPDATE ON ledger_account', 'student_id', bad ?? 0);
    expect(said).to.equal('1 of 2 rows failed; the log says why');
    expect([await creditsOf(stores.deps, bad ?? 0), await creditsOf(stores.deps, good ?? 0)]).to.deep.equal([3, 0]);
    expect(await run('expire-credits')).to.equal('done');
  });

  it('prune-uploads: a row that cannot be deleted does not keep the other files', async () => {
    const keys = [await putUpload(stores.deps), await putUpload(stores.deps)];
    const old = new Date(Date.parse(NOW) - UPLOAD_KEPT_MS - 1).toISOString();
    await query(`UPDATE upload SET purpose = 'payment_proof', created_at = '${old}'`);
    await query(`CREATE FUNCTION keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF OLD.key = '${keys[0]}' THEN RAISE EXCEPTION 'a bad row'; END IF; RETURN OLD; END $$`);
    await query('CREATE TRIGGER keep BEFORE DELETE ON upload FOR EACH ROW EXECUTE FUNCTION keep_row()');
    expect(await run('prune-uploads')).to.equal('1 of 2 rows failed; the log says why');
    expect(await query('SELECT key FROM upload')).to.deep.equal([{ key: keys[0] }]);
  });
});
