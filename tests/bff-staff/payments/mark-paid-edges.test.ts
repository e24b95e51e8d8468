import { addDays } from '@school/core/shared/local-time';
import { expect } from 'chai';
import { createPaymentOption } from '../../support/factories/catalog.js';
import { createUpload } from '../../support/factories/proofs.js';
import { Till } from './till.js';

const TODAY = '2026-11-21';
const PICTURE = '00ff00ff00ff00ff';
const IN_3_BITS = '00ff00ff00ff00f8';
const IN_4_BITS = '00ff00ff00ff00f0';
const METHOD = 'Please choose a payment method that is active and takes the currency of this page.';
const SCREENSHOT = 'Please upload the screenshot here; an address of another file cannot be used.';

describe('Mark paid at its edges (B5, B8, T32, product section 4 #3)', () => {
  const till = new Till();
  const { pending, mark } = till;

  const upload = async (file: Parameters<typeof createUpload>[1] = {}): Promise<string> => {
    const { key } = await createUpload(till.server.deps, { accountId: till.finance.accountId, ...file });
    return `${till.server.deps.config.STAFF_URL}/api/blackops/uploads/${key}/`;
  };
  const drawn = (hash: string): Promise<string> => upload({ averageHash: Buffer.from(hash, 'hex') });

  it('a payment method that is not active any more is refused, by its id and by its row', async () => {
    const row = await createPaymentOption(till.server.deps, { optionId: 'PAY008', active: false });
    for (const paid_via_id of ['PAY008', row]) {
      const { status, body } = await mark(await pending(), { paid_via_id });
      expect([status, body.error, body.field]).to.deep.equal([400, METHOD, 'paid_via_id']);
    }
    await createPaymentOption(till.server.deps, { optionId: 'PAY008', active: true });
    expect((await mark(await pending(), { paid_via_id: 'PAY008' })).status).to.equal(200);
  });

  for (const purpose of ['content_image', 'doubt_screenshot', 'payment_proof'] as const)
    it(`C32: an own upload for something else (${purpose}) is no screenshot of a payment`, async () => {
      const { status, body } = await mark(await pending(), { screenshot: await upload({ purpose }) });
      expect([status, body.error, body.field]).to.deep.equal([400, SCREENSHOT, 'screenshot']);
    });

  it('pictures look the same if they differ in 3 of 64 bits, not in 4', async () => {
    await mark(await pending(), { screenshot: await drawn(PICTURE) });
    const other = await pending();
    expect((await mark(other, { screenshot: await drawn(IN_3_BITS) })).body.code).to.equal('duplicate_near');
    expect((await mark(other, { screenshot: await drawn(IN_4_BITS) })).status).to.equal(200);
  });

  it('pictures are compared with payments of the last 90 days only', async () => {
    const hash = 'f0f0f0f00f0f0f0f';
    await mark(await pending(), { screenshot: await drawn(hash), paid_on: addDays(TODAY, -90) });
    expect((await mark(await pending(), { screenshot: await drawn(hash) })).status).to.equal(200);
    const later = 'ff00ff0000ff00ff';
    await mark(await pending(), { screenshot: await drawn(later), paid_on: addDays(TODAY, -89) });
    const warned = await mark(await pending(), { screenshot: await drawn(later) });
    expect(warned.body.code).to.equal('duplicate_near');
  });
});
