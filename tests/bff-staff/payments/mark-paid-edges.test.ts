import { expect } from 'chai';
import { createPaymentOption } from '../../support/factories/catalog.js';
import { createUpload } from '../../support/factories/proofs.js';
import { Till } from './till.js';

const METHOD = 'Please choose a payment method that is active and takes the currency of this page.';
const SCREENSHOT = 'Please upload the screenshot here; the address of another file cannot be used.';

describe('Mark paid at its edges', () => {
  const till = new Till();
  const { pending, mark } = till;

  const upload = async (file: Parameters<typeof createUpload>[1] = {}): Promise<string> => {
    const { key } = await createUpload(till.server.deps, { accountId: till.finance.accountId, ...file });
    return `${till.server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
  };

  it('a payment method that is no longer active is refused, by its id and by its row', async () => {
    const row = await createPaymentOption(till.server.deps, { optionId: 'PAY008', active: false });
    for (const paid_via_id of ['PAY008', row]) {
      const { status, body } = await mark(await pending(), { paid_via_id });
      expect([status, body.error, body.field]).to.deep.equal([400, METHOD, 'paid_via_id']);
    }
    await createPaymentOption(till.server.deps, { optionId: 'PAY008', active: true });
    expect((await mark(await pending(), { paid_via_id: 'PAY008' })).status).to.equal(200);
  });

  for (const purpose of ['content_image', 'doubt_screenshot', 'payment_proof'] as const)
    it(`a person’s own upload for something else (${purpose}) is not a screenshot of a payment`, async () => {
      const { status, body } = await mark(await pending(), { screenshot: await upload({ purpose }) });
      expect([status, body.error, body.field]).to.deep.equal([400, SCREENSHOT, 'screenshot']);
    });
});
