import { resolveToken } from '@school/bff-learner/contract/short-links';
import { issueToken, redeemToken, TOKEN_LIFE_MS } from '@school/infra/auth/one-time-tokens';
import { rejectProof } from '@school/infra/payments/decide-proof';
import { expect } from 'chai';
import { LINK_LIFE_MS } from '../../support/factories/family.js';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentLink } from '../../support/factories/links.js';
import { createStudent } from '../../support/factories/people.js';
import { createProof } from '../../support/factories/proofs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const GONE = 'This link is unknown or has expired. Please ask the school for a new link.';

describe('GET /api/r/{token}/', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => server.close());

  const resolve = (token: string) => server.call(resolveToken, { params: { token } });

  it('shows a collection link with exactly the public fields', async () => {
    const { code } = await createPaymentLink(server.deps, { amountMinor: 120_050, currency: 'EUR' });
    expect((await resolve(code)).body).to.deep.equal({
      kind: 'collection',
      title: 'Robotics kit',
      description: 'For the summer camp',
      amount: '1200.50',
      currency: 'EUR',
      state: 'active',
      expires_at: '2026-11-28T09:00:00.000Z',
      paid_at: null,
      returned_at: null,
      server_time: '2026-11-21T09:00:00.000Z',
      proof_state: 'none',
      proof_note: '',
    });
  });

  it("shows a token link with the course and only the child's short name", async () => {
    const student = await createStudent(server.deps, { name: 'Mia Sophie Brandtner', phone: '+4917012345678' });
    const { code } = await createPaymentLink(server.deps, { kind: 'token', student, state: 'proof submitted' });
    const { body } = await resolve(code);
    expect(body).to.include({
      kind: 'token',
      course: 'Coding Champion',
      student_name: 'Mia B.',
      state: 'proof submitted',
    });
    expect(JSON.stringify(body)).not.to.match(/Brandtner|12345678|collector/);
  });

  it('shows no whole name in a script without spaces', async () => {
    const student = await createStudent(server.deps, { name: '山田太郎' });
    const { code } = await createPaymentLink(server.deps, { kind: 'token', student });
    const { body } = await resolve(code);
    expect(body).to.include({ kind: 'token', student_name: '山…' });
    expect(JSON.stringify(body)).not.to.include('山田');
  });

  it('says that a link is paid', async () => {
    const { code } = await createPaymentLink(server.deps, { state: 'paid' });
    expect((await resolve(code)).body).to.include({ state: 'paid', paid_at: '2026-11-21T09:00:00.000Z' });
  });

  it('says why the newest proof was rejected, and nothing about one that was not', async () => {
    const { id, code, owner } = await createPaymentLink(server.deps);
    const proof = await createProof(server.deps, { linkId: id });
    expect((await resolve(code)).body).to.include({
      state: 'proof submitted',
      proof_state: 'submitted',
      proof_note: '',
    });
    await rejectProof(server.deps, staffActor(owner), proof.id, 'Another amount arrived');
    expect((await resolve(code)).body).to.include({
      state: 'active',
      proof_state: 'rejected',
      proof_note: 'Another amount arrived',
    });
  });

  it('reads a set-password link without using it up', async () => {
    const student = await createStudent(server.deps, { name: 'Lena Link', verified: false });
    const token = await issueToken(server.deps.db, server.clock.now(), {
      kind: 'set_password',
      accountId: student.accountId,
      studentId: student.id,
      lifeMs: TOKEN_LIFE_MS.setPassword,
    });
    for (let look = 0; look < 2; look += 1) {
      expect((await resolve(token)).body).to.deep.equal({
        kind: 'set_password',
        user_name: 'Lena Link',
        server_time: '2026-11-21T09:00:00.000Z',
      });
    }
    expect(await redeemToken(server.deps.db, 'set_password', token, server.clock.now())).not.to.equal(undefined);
    expect((await resolve(token)).body.error).to.equal(GONE);
  });

  it('signs nobody in: an autologin link is not one of its kinds', async () => {
    const student = await createStudent(server.deps);
    const order = { accountId: student.accountId, studentId: student.id, lifeMs: LINK_LIFE_MS };
    const token = await issueToken(server.deps.db, server.clock.now(), { kind: 'autologin', ...order });
    expect((await resolve(token)).status).to.equal(404);
  });

  it('unknown, expired and disabled links get the same answer', async () => {
    const expired = await createPaymentLink(server.deps, { state: 'expired' });
    const disabled = await createPaymentLink(server.deps, { state: 'disabled' });
    for (const token of [expired.code, disabled.code, 'A'.repeat(26), 'short', "a' OR 1=1", 'x'.repeat(199)]) {
      const answer = await resolve(token);
      expect([answer.status, answer.body.error], token).to.deep.equal([404, GONE]);
    }
    expect((await resolve('x'.repeat(201))).status).to.equal(404);
  });

  it('stops guessing, but not the reload of a known page', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    const { code } = await createPaymentLink(server.deps);
    const ask = async (token: string, ip: string) =>
      (await strict.call(resolveToken, { params: { token }, ip })).status;
    for (let n = 0; n < 20; n += 1) expect(await ask('A'.repeat(26), '203.0.113.7')).to.equal(404);
    expect(await ask('A'.repeat(26), '203.0.113.7')).to.equal(429);
    for (let n = 0; n < 25; n += 1) expect(await ask(code, '203.0.113.8')).to.equal(200);
    await strict.close();
  });
});
