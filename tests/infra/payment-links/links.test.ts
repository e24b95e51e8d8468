import { LINK_STATES, type LinkState } from '@school/core/payment-links/state';
import { statement } from '@school/infra/db/sql';
import { findPublicLink } from '@school/infra/payment-links/find-public-link';
import { listLinks } from '@school/infra/payment-links/list-links';
import { createCollectionLink } from '@school/infra/payment-links/create-link';
import { expirePaymentLinksJob } from '@school/infra/payment-links/expire-links';
import { askReturn } from '@school/infra/payment-links/return-token';
import type { JobContext, JobDeps } from '@school/infra/queue/define-job';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createLinkCurrencies, createPaymentLink } from '../../support/factories/links.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const links = statement('test-payment-links', 'SELECT id FROM payment_link WHERE title = $1');
const useToken = statement(
  'test-use-token',
  'UPDATE enrolment SET token_link_id = $2, token_amount_minor = 5000 WHERE id = $1',
);
const noticesOf = statement(
  'test-token-notices',
  "SELECT business_key, title FROM notification WHERE kind = 'token-unused' ORDER BY id",
);
const lettersTo = statement(
  'test-collector-letters',
  'SELECT subject, business_key AS key FROM delivery WHERE recipient = $1 ORDER BY id',
);
const expiredNotices = statement(
  'test-expired-link-notices',
  'SELECT title, link FROM notification WHERE account_id = $1 ORDER BY id',
);

const at = { now: new Date('2026-11-21T09:00:00Z'), publicUrl: 'https://school.test' };

describe('payment links', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
    stores.clock.set(at.now);
  });
  after(() => stores.close());

  it('the list and the rule agree on every state', async () => {
    const owner = await createStaff(stores.deps);
    const made = new Map<number, string>();
    for (const state of LINK_STATES) made.set((await createPaymentLink(stores.deps, { state, owner })).id, state);
    const query = {
      createdBy: owner.accountId,
      sort: { by: 'created_at', descending: true },
      page: 1,
      pageSize: 20,
    } as const;
    const { results, counts } = JSON.parse(await listLinks(stores.deps.db, 'collection', query, at)) as {
      results: { id: number; state: string }[];
      counts: Record<string, number>;
    };
    expect(new Map(results.map(({ id, state }) => [id, state]))).to.deep.equal(new Map([...made].reverse()));
    expect(counts).to.deep.equal({ all: 5, active: 1, 'proof submitted': 1, paid: 1, expired: 1, disabled: 1 });
  });

  it('a stranger can open a link that is open, waits for its proof or is paid, and no other', async () => {
    const seen: Record<string, string | undefined> = {};
    for (const state of LINK_STATES) {
      const { code } = await createPaymentLink(stores.deps, { state });
      seen[state] = (await findPublicLink(stores.deps.db, code, at.now))?.state;
    }
    expect(seen).to.deep.equal({
      active: 'active',
      'proof submitted': 'proof submitted',
      paid: 'paid',
      expired: undefined,
      disabled: undefined,
    });
  });

  it('the same form sent twenty times at once makes one link of at least 128 random bits', async () => {
    await createLinkCurrencies(stores.deps);
    const actor = staffActor(await createStaff(stores.deps));
    const form = {
      title: 'Sent twenty times',
      description: '',
      amount: '12.50',
      currency: 'USD',
      collectorName: 'Carla',
      collectorEmail: 'carla@collector.test',
      days: 30,
      formKey: '0b5e9a3c-6a57-4a3e-9d53-0d1f3a1f7c11',
    };
    const made = await Promise.all(Array.from({ length: 20 }, () => createCollectionLink(stores.deps, actor, form)));
    expect(new Set(made).size).to.equal(1);
    expect(made[0]).to.match(/^http:\/\/localhost:3000\/r\/[0-9A-Za-z]{22,}$/);
    expect(await stores.deps.db.rows(links, [form.title])).to.have.length(1);
  });

  it('sends the creator one message for each paid token that was not used in time', async () => {
    const student = await createStudent(stores.deps, { name: 'Mia Brandtner' });
    const past = new Date(at.now.getTime() - 1);
    const unused = await createPaymentLink(stores.deps, { kind: 'token', state: 'paid', student, expiresAt: past });
    const used = await createPaymentLink(stores.deps, { kind: 'token', state: 'paid', student, expiresAt: past });
    await createPaymentLink(stores.deps, { kind: 'token', state: 'paid', student });
    await createPaymentLink(stores.deps, { kind: 'token', state: 'expired', student });
    const page = await createPaymentPage(stores.deps, { student });
    await stores.deps.db.run(useToken, [page.enrolmentRowId, used.id]);
    for (let tick = 0; tick < 2; tick += 1) await run();
    expect(await stores.deps.db.rows(noticesOf)).to.deep.equal([
      { business_key: `token-link:${unused.id}:unused`, title: 'Unused token of Mia Brandtner: USD\u00a050.00' },
    ]);
  });

  it('sends creator and collector one message for each collection link that nobody paid in time', async () => {
    const collectorEmail = 'late@collector.test';
    const make = (state: LinkState, expiresAt: Date) =>
      createPaymentLink(stores.deps, { title: `Kit ${state}`, state, collectorEmail, expiresAt });
    const past = new Date(at.now.getTime() - 1);
    const { id, owner } = await make('expired', past);
    for (const state of ['paid', 'disabled', 'proof submitted'] as const) await make(state, past);
    await make('expired', new Date(at.now.getTime() - 8 * 86_400_000));
    for (let tick = 0; tick < 2; tick += 1) await run();
    expect(await stores.deps.db.rows(lettersTo, [collectorEmail])).to.deep.equal([
      { subject: 'Not paid in time: Kit expired', key: `collection-link:${id}:expired:collector` },
    ]);
    expect(await stores.deps.db.rows(expiredNotices, [owner.accountId])).to.deep.equal([
      { title: 'Not paid in time: Kit expired', link: '/blackops/tools/my-collector-payment-pages' },
    ]);
  });

  describe('returning a token', () => {
    const author = async () => staffActor(await createStaff(stores.deps));
    const paidToken = (student: Person) => createPaymentLink(stores.deps, { kind: 'token', state: 'paid', student });

    it('an enrolment and a return at the same moment: one of them gets the token, never both', async () => {
      for (let round = 0; round < 10; round += 1) {
        const student = await createStudent(stores.deps);
        const { id } = await paidToken(student);
        const page = await createPaymentPage(stores.deps, { student });
        const by = await author();
        const [used, asked] = await Promise.allSettled([
          stores.deps.db.run(useToken, [page.enrolmentRowId, id]),
          askReturn(stores.deps, by, id, 'Moves away'),
        ]);
        expect([used.status, asked.status].sort()).to.deep.equal(['fulfilled', 'rejected']);
      }
    });

    it('no message about an unused token once a person has asked to return it', async () => {
      const student = await createStudent(stores.deps, { name: 'Ole Return' });
      const past = new Date(at.now.getTime() - 1);
      const { id } = await createPaymentLink(stores.deps, { kind: 'token', state: 'paid', student, expiresAt: past });
      await askReturn(stores.deps, await author(), id, 'Moves away');
      await run();
      const notices = await stores.deps.db.rows<{ title: string }>(noticesOf);
      expect(notices.filter(({ title }) => title.includes('Ole Return'))).to.deep.equal([]);
    });
  });

  /** Only the job's own work; the checks around it have their own tests. */
  const run = (): Promise<void> => {
    const ctx: JobContext = {
      refId: 1,
      attempt: 1,
      fence: 1,
      signal: new AbortController().signal,
      fenced: (work) => stores.deps.db.transaction(work),
      finish: (work) => stores.deps.db.transaction(work),
    };
    // `as`: this job sends nothing itself.
    return expirePaymentLinksJob.run(ctx, stores.deps as JobDeps);
  };
});
