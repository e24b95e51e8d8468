import { confirmLink, listProofs, rejectProof } from '@school/bff-staff/contract/payment-proofs';
import { markPaid } from '@school/bff-staff/contract/payments';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentLink } from '../../support/factories/links.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { createProof, createUpload } from '../../support/factories/proofs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const linkOf = statement(
  'test-link-paid',
  'SELECT paid_at IS NOT NULL AS paid, paid_by, payment_ref FROM payment_link WHERE id = $1',
);
const decidedOf = statement('test-proof-decided', 'SELECT state, decided_by, note FROM payment_proof WHERE id = $1');
const keptOf = statement('test-proof-kept', 'SELECT reference_key, duplicate_reason FROM payment_proof WHERE id = $1');
const auditCount = statement(
  'test-proof-audit',
  'SELECT count(*)::int AS n FROM audit_log WHERE entity = $1 AND entity_id = $2::text',
);

describe('The list of proofs', () => {
  let server: TestServer;
  let finance: Person;

  before(async () => {
    server = await startTestServer('staff');
    finance = await createStaff(server.deps, { permissions: ['payment.mark_paid', 'payment.punch'] });
  });
  after(() => server.close());

  const list = async (query: Record<string, string | number> = {}) =>
    (await server.call(listProofs, { as: finance, query })).body;
  const reject = (id: number, note: unknown) =>
    server.call(rejectProof, { as: finance, params: { id }, body: { note } });
  const confirm = (id: number, word: object = {}, as = finance) =>
    server.call(confirmLink, { as, params: { id }, body: { confirm_duplicate: false, duplicate_reason: '', ...word } });
  const sure = { confirm_duplicate: true, duplicate_reason: 'One transfer for two camps' };

  /** A proof of a new link; all links have the same amount. */
  const linkProof = async (title: string, proof: { reference?: string; uploadId?: number }) => {
    const link = await createPaymentLink(server.deps, { title, amountMinor: 50_000 });
    return createProof(server.deps, { linkId: link.id, ...proof });
  };

  it('nothing waits: an empty list', async () => {
    expect(await list()).to.deep.equal({ results: [], count: 0 });
  });

  it('sales see the proofs of their own pages, their teams’ and their own links, and decide on none', async () => {
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    const own = await createPaymentPage(server.deps, { owner: sales });
    const others = await createPaymentPage(server.deps, {});
    const { id } = await createProof(server.deps, { page: own });
    const hidden = await createProof(server.deps, { page: others });
    await createProof(server.deps, {});
    const { body } = await server.call(listProofs, { as: sales, query: {} });
    expect([body.count, body.results.map((one) => one.id)]).to.deep.equal([1, [id]]);
    const refused = await server.call(rejectProof, { as: sales, params: { id }, body: { note: 'No' } });
    expect(refused.status).to.equal(403);
    for (const one of (await list()).results) await reject(one.id, 'Only for this test');
    expect((await server.call(listProofs, { as: sales, query: { tab: 'decided' } })).body.count).to.equal(1);
    expect((await list({ tab: 'decided' })).results.map((one) => one.id)).to.include(hidden.id);
  });

  it('shows page or link, method, reference and file, the longest waiting first; a file that was used before says where', async () => {
    const used = await createPaymentPage(server.deps, {});
    const screenshot = await createUpload(server.deps, { content: 'receipt', accountId: finance.accountId });
    const url = `${server.deps.config.STAFF_URL}/api/blackops/uploads/${screenshot.key}/`;
    const page = await createPaymentPage(server.deps, { discountedFeeMinor: 12_345 });
    const upload = await createUpload(server.deps, { content: 'receipt' });
    const first = await createProof(server.deps, { page, uploadId: upload.id });
    const marked = await server.call(markPaid, {
      as: finance,
      body: { enrollment_id: used.id, paid_via_id: 'PAY001', screenshot: url },
    });
    expect(marked.status).to.equal(200);
    const second = await createProof(server.deps, { reference: 'TX 5' });
    const { results, count } = await list();
    expect([count, results.map(({ id }) => id)]).to.deep.equal([2, [first.id, second.id]]);
    expect(results[0]).to.deep.include({
      state: 'submitted',
      payment_method: 'Bank transfer',
      reference: 'TX 4711',
      file_url: `${server.deps.config.STAFF_URL}/api/blackops/uploads/${upload.key}/`,
      file_type: 'image',
      used_before_on: used.id,
      used_before_for: null,
      link: null,
    });
    expect(results[0]?.page).to.deep.include({ id: page.id, page_id: page.pageId, amount: '123.45', state: 'Pending' });
    expect(results[1]?.link).to.deep.include({
      kind: 'collection',
      title: 'Summer camp',
      student_name: null,
      amount: '120.00',
      is_paid: false,
    });
    expect((await list({ page: 2, page_size: 1 })).results.map(({ id }) => id)).to.deep.equal([second.id]);
  });

  it('a proof of a token link names the child', async () => {
    const student = await createStudent(server.deps, { name: 'Tara Quell' });
    const { id: linkId } = await createPaymentLink(server.deps, { kind: 'token', student });
    await createProof(server.deps, { linkId });
    const children = (await list()).results.map(({ link }) => link?.student_name);
    expect(children).to.include('Tara Quell');
  });

  it('rejecting needs a reason, is audited, and happens once; the list of decided ones has it', async () => {
    const page = await createPaymentPage(server.deps);
    const { id } = await createProof(server.deps, { page });
    for (const note of ['', '  ', undefined, 'x'.repeat(501)]) expect((await reject(id, note)).status).to.equal(400);
    const answer = await reject(id, 'The amount is another one');
    expect([answer.status, answer.body.message]).to.deep.equal([200, 'The proof is rejected.']);
    expect(await server.deps.db.row(decidedOf, [id])).to.deep.equal({
      state: 'rejected',
      decided_by: finance.accountId,
      note: 'The amount is another one',
    });
    expect(await server.deps.db.row(auditCount, ['payment_proof', id])).to.deep.equal({ n: 1 });
    const again = await reject(id, 'Once more');
    expect([again.status, again.body.error]).to.deep.equal([409, 'This proof has already been decided.']);
    expect((await list({ tab: 'decided' })).results[0]).to.deep.include({
      id,
      state: 'rejected',
      decided_by: finance.name,
    });
  });

  it('confirming a link marks it as paid, once, also when others confirm at the same moment', async () => {
    const { id, linkId } = await createProof(server.deps, { reference: 'TX 77' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.error))).to.deep.equal(
      new Set(['This link is already marked as paid.']),
    );
    expect(await server.deps.db.row(linkOf, [linkId])).to.deep.equal({
      paid: true,
      paid_by: finance.accountId,
      payment_ref: 'TX 77',
    });
    expect(await server.deps.db.row(auditCount, ['payment_link', linkId])).to.deep.equal({ n: 1 });
  });

  describe('the same money on a link', () => {
    it('a reference that a page has: a warning that names the page, and a reason is needed, which is stored', async () => {
      const page = await createPaymentPage(server.deps, { discountedFeeMinor: 61_000 });
      const body = { enrollment_id: page.id, paid_via_id: 'PAY001', payment_ref: 'AB 12-34' };
      expect((await server.call(markPaid, { as: finance, body })).status).to.equal(200);
      const { id } = await linkProof('Camp A', { reference: 'ab1234' });
      const warned = await confirm(id);
      expect([warned.status, warned.body.code, warned.body.error]).to.deep.equal([
        409,
        'duplicate_reference',
        `This payment reference was already used for payment page ${page.id} (${page.student.name}).`,
      ]);
      const silent = await confirm(id, { confirm_duplicate: true });
      expect([silent.status, silent.body.field]).to.deep.equal([400, 'duplicate_reason']);
      expect((await confirm(id, sure)).status).to.equal(200);
      expect(await server.deps.db.row(keptOf, [id])).to.deep.equal({
        reference_key: 'AB1234',
        duplicate_reason: sure.duplicate_reason,
      });
    });

    it('a reference that a link has: the next link and the next page both get a warning', async () => {
      expect((await confirm((await linkProof('Camp B', { reference: 'CD-99' })).id)).status).to.equal(200);
      const text = 'This payment reference was already used for the payment link “Camp B”.';
      expect((await confirm((await linkProof('Camp C', { reference: 'cd 99' })).id)).body.error).to.equal(text);
      const { id } = await createPaymentPage(server.deps, { discountedFeeMinor: 62_000 });
      const body = { enrollment_id: id, paid_via_id: 'PAY001', payment_ref: 'CD99' };
      expect((await server.call(markPaid, { as: finance, body })).body.error).to.equal(text);
    });

    it('the same screenshot: a warning, which a reason overrules for everybody; the list says where it was used', async () => {
      const clerk = await createStaff(server.deps, { permissions: ['payment.mark_paid'] });
      const shot = async () => (await createUpload(server.deps, { content: 'one receipt for all' })).id;
      const first = await linkProof('Camp D', { uploadId: await shot() });
      expect((await confirm(first.id)).status).to.equal(200);
      const second = await linkProof('Camp E', { uploadId: await shot(), reference: 'TX 5001' });
      expect((await list()).results.find(({ id }) => id === second.id)?.used_before_for).to.equal('Camp D');
      const warned = await confirm(second.id, {}, clerk);
      expect([warned.status, warned.body.code, warned.body.error]).to.deep.equal([
        409,
        'duplicate_screenshot',
        'This screenshot was already used for the payment link “Camp D”.',
      ]);
      const page = await createPaymentPage(server.deps, { discountedFeeMinor: 63_000 });
      await createProof(server.deps, { page, uploadId: await shot(), reference: 'TX 5002' });
      const body = { enrollment_id: page.id, paid_via_id: 'PAY001', payment_ref: 'TX 5002' };
      expect((await server.call(markPaid, { as: clerk, body })).body.code).to.equal('duplicate_screenshot');
      expect((await server.call(markPaid, { as: clerk, body: { ...body, ...sure } })).status).to.equal(200);
      expect((await confirm(second.id, sure, clerk)).status).to.equal(200);
    });

    it('the same amount, day and method, but another reference: no warning', async () => {
      const [first, second] = [
        await linkProof('Camp F', { reference: 'F1' }),
        await linkProof('Camp G', { reference: 'F2' }),
      ];
      for (const { id } of [first, second]) expect((await confirm(id)).status).to.equal(200);
    });

    it('two links with one reference, confirmed at the same moment: one is accepted, the other gets a warning', async () => {
      const proofs = [await linkProof('Camp H', { reference: 'R 1' }), await linkProof('Camp I', { reference: 'R 1' })];
      const answers = await Promise.all(proofs.map(({ id }) => confirm(id)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    });
  });

  it('the proof of a page cannot be confirmed as a link, and a missing one is a 404', async () => {
    const { id } = await createProof(server.deps, { page: await createPaymentPage(server.deps) });
    const wrong = await confirm(id);
    expect([wrong.status, wrong.body.error]).to.deep.equal([
      409,
      'This proof belongs to a payment page: mark that page as paid instead.',
    ]);
    for (const answer of [await confirm(999_999), await reject(999_999, 'x')])
      expect([answer.status, answer.body.error]).to.deep.equal([404, 'Payment proof not found.']);
  });
});
