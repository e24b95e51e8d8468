import { phonesReport } from '@school/infra/identity/phones-report';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createStudent } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('npm run phones:report: the phones in the database that cannot ring', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('names each account and lead with what is wrong with its phone, and nobody else', async () => {
    const [short, twice] = [
      await createStudent(stores.deps, { phone: '+44791112345' }),
      await createStudent(stores.deps, { phone: '+91919876543210' }),
    ];
    await createStudent(stores.deps, { phone: '+919876543219' });
    const lead = await createLead(stores.deps, { phone: '+15551234567' });
    expect(await phonesReport(stores.deps.db)).to.deep.equal([
      `+15551234567  lead ${lead.code}: Please enter a valid phone number: the country with this code has no such number.`,
      `+44791112345  account ${short.accountId}: Please enter a valid phone number: this one is too short.`,
      `+91919876543210  account ${twice.accountId}: probably +919876543210, with the country code written twice or a zero too many.`,
      '3 phones that cannot ring.',
    ]);
  });
});
