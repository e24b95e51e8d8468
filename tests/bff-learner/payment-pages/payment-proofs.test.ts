import { paymentPage } from '@school/bff-learner/contract/payment-pages';
import { sendProof } from '@school/bff-learner/contract/payment-proofs';
import { statement } from '@school/infra/db/sql';
import { PAYER_JOBS } from '@school/infra/payment-pages/payer-jobs';
import { expect } from 'chai';
import { createPaymentOption, createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { hostileUploads, plainPdf } from '../../support/hostile-documents.js';
import { pngOfExactly } from '../../support/hostile-pictures.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { fileForm, pngForm } from './proof-form.js';

const UNKNOWN = '482-20260314-k9x2k9x2k9x2k9x2k9x2k9';
const LINK_GONE = 'This link is unknown or has expired. Please ask the school for a new link.';

const proofsOf = statement(
  'test-proofs-of',
  'SELECT state, reference, upload_id AS upload FROM payment_proof WHERE payment_page_id = $1 ORDER BY id',
);
const countUploads = statement('test-count-uploads', 'SELECT count(*) AS n FROM upload');
const countProofs = statement('test-count-proofs', 'SELECT count(*) AS n FROM payment_proof');
const rejectAll = statement(
  'test-reject-proofs',
  `UPDATE payment_proof SET state = 'rejected', decided_at = now(), decided_by = $2 WHERE payment_page_id = $1`,
);
const noticesOf = statement('test-proof-notices', 'SELECT title FROM notification WHERE account_id = $1');
const insertLink = statement(
  'test-collection-link',
  `INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, collector_name, collector_email,
     expires_at, created_by, disabled_at, paid_at, paid_by)
   VALUES ('collection', $1, gen_random_uuid(), 'Summer camp', 5000, 'USD', 'Cora', 'cora@school.test', $2, $3, $4, $5, $6)`,
);

describe('"I’ve paid": proofs of payment', () => {
  let server: TestServer;
  let page: TestPage;

  before(async () => {
    server = await startTestServer();
    await createPaymentOptions(server.deps);
    await createPaymentOption(server.deps, { optionId: 'PAYOFF', active: false });
  });
  beforeEach(async () => {
    page = await createPaymentPage(server.deps);
  });
  after(() => server.close());

  const upload = async (form: FormData) => {
    const answer = await server.fetch('/api/payment-proofs/upload/', { method: 'POST', body: form });
    return { status: answer.status, body: (await answer.json()) as { upload_key?: string; error?: string } };
  };
  const send = async (fields: Record<string, unknown>) => {
    const { status, body } = await server.call(sendProof, { body: { option_id: 'PAY001', ...fields } });
    return { status, text: body.error ?? body.message };
  };
  const mine = () => ({ page_id: page.pageId });
  const proofs = () =>
    server.deps.db.rows<{ state: string; reference: string; upload: number }>(proofsOf, [page.rowId]);
  const count = async (query = countProofs) => (await server.deps.db.row<{ n: number }>(query)).n;

  it('method, reference and screenshot are added to the list; the page says so, and the owner gets a message', async () => {
    const { status, body } = await upload(await pngForm(mine()));
    expect(status).to.equal(201);
    expect(body.upload_key).to.match(/^[A-Za-z0-9]{43}$/);
    const sent = await send({ ...mine(), reference: ' TX 4711 ', upload_key: body.upload_key });
    expect(sent).to.deep.equal({
      status: 201,
      text: 'Thank you! We are checking your payment and will confirm it here.',
    });
    const [proof] = await proofs();
    expect(proof)
      .to.include({ state: 'submitted', reference: 'TX 4711' })
      .and.to.have.property('upload')
      .that.is.a('number');
    const shown = (await server.call(paymentPage, { query: mine() })).body[0];
    expect(shown).to.include({ proof_state: 'submitted', is_paid: false });
    await runPlannedJobs(server.deps, PAYER_JOBS);
    const notices = await server.deps.db.rows<{ title: string }>(noticesOf, [page.owner.accountId]);
    expect(notices).to.deep.equal([{ title: `${page.student.name}: the family says it has paid` }]);
  });

  it('a PDF is a proof too', async () => {
    const { status, body } = await upload(fileForm(plainPdf(), 'application/pdf', 'receipt.pdf', mine()));
    expect(status).to.equal(201);
    expect((await send({ ...mine(), upload_key: body.upload_key })).status).to.equal(201);
  });

  it('only one proof waits for a page, also when ten are sent at once; after a rejection another can be sent', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => send({ ...mine(), reference: `TX ${n}` })));
    expect(all.filter(({ status }) => status === 201)).to.have.length(1);
    for (const { status, text } of all.filter((answer) => answer.status !== 201)) {
      expect(status).to.equal(409);
      expect(text).to.equal('We already have your proof. We are checking it and will confirm it here.');
    }
    await server.deps.db.run(rejectAll, [page.rowId, page.owner.accountId]);
    expect((await server.call(paymentPage, { query: mine() })).body[0]).to.include({ proof_state: 'rejected' });
    expect((await send({ ...mine(), reference: 'TX again' })).status).to.equal(201);
    expect((await proofs()).map(({ state }) => state)).to.deep.equal(['rejected', 'submitted']);
  });

  it('a file proves one payment: its key works only once', async () => {
    const { body } = await upload(await pngForm(mine()));
    expect((await send({ ...mine(), upload_key: body.upload_key })).status).to.equal(201);
    const other = await createPaymentPage(server.deps);
    const again = await send({ page_id: other.pageId, upload_key: body.upload_key });
    expect(again).to.deep.equal({ status: 400, text: 'Please choose the file again.' });
  });

  it('is refused for a paid, expired or unknown page; so is the file', async () => {
    const paid = (await createPaymentPage(server.deps, { state: 'punched' })).pageId;
    const expired = (await createPaymentPage(server.deps, { state: 'expired' })).pageId;
    const uploads = await count(countUploads);
    for (const [pageId, status, text] of [
      [paid, 409, 'This payment is already confirmed. Thank you!'],
      [expired, 410, 'This payment page is already expired.'],
      [UNKNOWN, 404, 'Payment page not found'],
      ['*', 404, 'Payment page not found'],
      ['', 404, 'Payment page not found'],
    ] as const) {
      expect(await send({ page_id: pageId, reference: 'TX 1' })).to.deep.equal({ status, text });
      const refused = await upload(await pngForm({ page_id: pageId }));
      expect([refused.status, refused.body.error]).to.deep.equal([status, text]);
    }
    expect(await count(countUploads)).to.equal(uploads);
  });

  it('needs a way of paying that the page offers, and a reference or a file', async () => {
    const option = { status: 400, text: 'Please choose how you paid.' };
    for (const option_id of ['PAY003', 'PAYOFF', 'NONE', '', undefined])
      expect(await send({ ...mine(), reference: 'TX 1', option_id })).to.deep.equal(option);
    const empty = { status: 400, text: 'Please give the payment reference or add a screenshot of the payment.' };
    expect(await send(mine())).to.deep.equal(empty);
    expect(await send({ ...mine(), reference: '   ' })).to.deep.equal(empty);
    expect(await send({ ...mine(), upload_key: 'A'.repeat(43) })).to.include({ text: 'Please choose the file again.' });
    expect((await send({ ...mine(), reference: 'x'.repeat(101) })).status).to.equal(400);
  });

  it('only a program fills in the hidden field: it gets thanks, and nothing is stored', async () => {
    const before = await count();
    expect((await send({ ...mine(), reference: 'TX 1', website: 'https://spam.example' })).status).to.equal(201);
    expect(await count()).to.equal(before);
  });

  it('more than 5 MB and no file at all are refused with their sentences', async () => {
    const large = fileForm(await pngOfExactly(5 * 1024 * 1024 + 1), 'image/png', 'large.png', mine());
    expect(await upload(large)).to.deep.include({ status: 413 });
    const none = new FormData();
    none.set('page_id', page.pageId);
    expect((await upload(none)).body.error).to.equal('Please select a file');
  });

  it('hostile files are refused and nothing of them is stored', async () => {
    const uploads = await count(countUploads);
    for (const { title, bytes, type, fileName } of await hostileUploads('payment_proof')) {
      const { status } = await upload(fileForm(bytes, type, fileName, mine()));
      expect(status, title).to.be.within(400, 499);
    }
    expect(await count(countUploads)).to.equal(uploads);
  }).timeout(60_000);

  it('after the 30th try in an hour an address is refused (429)', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 31; n += 1)
        statuses.push(
          (await strict.call(sendProof, { body: { ...mine(), option_id: 'NONE', reference: 'x' } })).status,
        );
      expect(statuses.slice(0, 30)).to.deep.equal(Array<number>(30).fill(400));
      expect(statuses[30]).to.equal(429);
    } finally {
      await strict.close();
    }
  });

  describe('for a payment link', () => {
    const DAY_MS = 86_400_000;
    let serial = 0;

    const link = async (state: { disabled?: boolean; paid?: boolean; expired?: boolean } = {}) => {
      const now = server.clock.now();
      const token = `C${++serial}`.padEnd(30, 'q');
      await server.deps.db.run(insertLink, [
        token,
        new Date(now.getTime() + (state.expired ? -DAY_MS : DAY_MS)),
        page.owner.accountId,
        state.disabled ? now : null,
        state.paid ? now : null,
        state.paid ? page.owner.accountId : null,
      ]);
      return token;
    };

    it('only one proof waits, and the person who made the link gets a message', async () => {
      const token = await link();
      expect((await send({ token, reference: 'TX 9' })).status).to.equal(201);
      expect((await send({ token, reference: 'TX 10' })).status).to.equal(409);
      await runPlannedJobs(server.deps, PAYER_JOBS);
      const notices = await server.deps.db.rows<{ title: string }>(noticesOf, [page.owner.accountId]);
      expect(notices).to.deep.include({ title: 'Summer camp: the family says it has paid' });
    });

    it('is refused when the link is unknown, expired, disabled or paid', async () => {
      for (const token of ['Z'.repeat(30), await link({ expired: true }), await link({ disabled: true })])
        expect(await send({ token, reference: 'TX 1' })).to.deep.equal({ status: 404, text: LINK_GONE });
      expect((await send({ token: await link({ paid: true }), reference: 'TX 1' })).status).to.equal(409);
    });
  });
});
