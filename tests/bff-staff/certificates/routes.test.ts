import * as contract from '@school/bff-staff/contract/certificates';
import { verifyCertificate } from '@school/infra/certificates/verify-certificate';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createCertificate, createDrawnCertificate } from '../../support/factories/certificates.js';
import { createStaff } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const audits = statement(
  'test-certificate-audit',
  "SELECT action, before, after FROM audit_log WHERE entity = 'certificate' AND entity_id = $1 ORDER BY id",
);

describe('certificates of the school', () => {
  let server: TestServer;
  let as: { token: string };

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T12:00:00Z');
    as = await createStaff(server.deps, { permissions: ['certificate.revoke'] });
  });
  after(() => server.close());

  it('are listed newest first, found by number, student or module, and by state', async () => {
    const made = await createDrawnCertificate(server.deps);
    const { body } = await server.call(contract.listCertificates, { as, query: { q: made.number } });
    expect(body.results).to.deep.equal([
      {
        id: made.id,
        number: made.number,
        student_name: 'Mia Sommer',
        student_id: made.student.id,
        course: 'Scratch Programming',
        module: 'Moving and talking',
        teacher: 'Asha Rao',
        issued_on: '2026-11-21',
        state: 'issued',
        revoke_reason: null,
        replaced_by: null,
        url: `${server.deps.config.PUBLIC_URL}/r/${made.code}`,
      },
    ]);
    const none = await server.call(contract.listCertificates, { as, query: { q: made.number, state: 'revoked' } });
    expect(none.body).to.deep.equal({ results: [], count: 0 });
  });

  it('are revoked once, with a reason, audited', async () => {
    const { id, number } = await createCertificate(server.deps);
    const revoke = (body: unknown) => server.call(contract.revokeCertificate, { as, params: { id }, body });
    for (const body of [{}, { reason: '  ' }]) {
      const refused = await revoke(body);
      expect([refused.status, refused.body.error]).to.deep.equal([400, 'Please say why.']);
    }
    expect((await revoke({ reason: 'Wrong child' })).body).to.deep.equal({ message: 'The certificate is revoked.' });
    const again = await revoke({ reason: 'Wrong child' });
    expect([again.status, again.body.error]).to.deep.equal([
      409,
      'This certificate has already been revoked or replaced.',
    ]);
    expect(await server.deps.db.rows(audits, [String(id)])).to.deep.equal([
      { action: 'certificate.revoke', before: { number }, after: { reason: 'Wrong child' } },
    ]);
  });

  it('are issued again with a corrected name; the old number names its replacement', async () => {
    const { id, code, moduleId } = await createCertificate(server.deps);
    const reissue = (student_name: string) =>
      server.call(contract.reissueCertificate, { as, params: { id }, body: { student_name } });
    expect((await reissue('Mia Sommer')).body.error).to.equal('The certificate already has this name.');
    expect((await reissue(' ')).body.error).to.equal('Please enter the name as it should be printed.');
    const [first, second] = await Promise.all([reissue('Mia Sömmer'), reissue('Mia Sömmer')]);
    expect([first.status, second.status].sort()).to.deep.equal([200, 409]);
    const { number } = (first.status === 200 ? first : second).body;
    expect(await verifyCertificate(server.deps.db, code)).to.include({ replacedBy: number, studentName: 'Mia Sommer' });
    const { body } = await server.call(contract.listCertificates, { as, query: { q: number } });
    expect(body.results[0]).to.include({ student_name: 'Mia Sömmer', state: 'ready' });
    expect(moduleId).to.be.greaterThan(0);
  });

  it('need catalog.edit or certificate.revoke', async () => {
    const other = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await server.call(contract.listCertificates, { as: other })).status).to.equal(403);
    const editor = await createStaff(server.deps, { permissions: ['catalog.edit'] });
    expect((await server.call(contract.listCertificates, { as: editor })).status).to.equal(200);
    const missing = { as, params: { id: 999_999 }, body: { reason: 'x' } };
    expect((await server.call(contract.revokeCertificate, missing)).body.error).to.equal('Certificate not found.');
  });
});
