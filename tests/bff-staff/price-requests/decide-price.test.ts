import { randomUUID } from 'node:crypto';
import { listPrices } from '@school/bff-staff/contract/price-requests';
import { statement } from '@school/infra/db/sql';
import { priceWaitsJob } from '@school/infra/price-requests/price-waits-job';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { askForTestPrice, FAR_BELOW } from '../../support/factories/price-requests.js';
import { tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { PriceDesk } from './price-desk.js';

const noticesOf = statement(
  'test-price-notices',
  'SELECT kind, title, body, link FROM notification WHERE account_id = $1 AND business_key LIKE $2 ORDER BY id',
);

describe('a price that waits is decided by a second person', () => {
  const desk = new PriceDesk();

  it('nobody approves their own price, not even a superuser; whoever asked may take it back', async () => {
    const boss = await createStaff(desk.server.deps, { superuser: true });
    for (const asker of [desk.lead, boss]) {
      const { id, pageId } = await askForTestPrice(desk.server.deps, { asker });
      const own = await desk.approve(id, asker);
      expect([own.status, own.body.error]).to.deep.equal([
        403,
        'Somebody else has to approve the price that you asked for.',
      ]);
      expect((await desk.decline(id, asker)).body.request).to.include({ state: 'declined', page_id: null });
      expect(await desk.opens(pageId)).to.equal(404);
    }
  });

  it('a declined price makes nothing; whoever asked reads why, and the same form does not ask again', async () => {
    const student = await createStudent(desk.server.deps);
    const form = { ...FAR_BELOW, form_key: randomUUID() };
    await desk.send(form, { as: desk.lead, student });
    expect((await desk.send(form, { as: desk.lead, student })).rows, 'the same form again').to.deep.equal({
      pages: 0,
      requests: 1,
    });
    const id = (await desk.list(desk.approver)).results[0]?.id ?? 0;
    expect((await desk.decline(id, desk.approver, '  ')).body.field).to.equal('reason');
    expect((await desk.decline(id)).body.request).to.include({
      state: 'declined',
      declined_reason: 'Too low for this course',
    });
    expect(await desk.server.deps.db.rows(noticesOf, [desk.lead.accountId, `price-request:${id}:%`])).to.deep.equal([
      {
        kind: 'price-decided',
        title: `Your price for ${student.name} was declined`,
        body: 'USD\u00a0500.00 for Coding Champion. Too low for this course',
        link: '/blackops/tools/price-approvals?tab=declined',
      },
    ]);
    const again = await desk.send(form, { as: desk.lead, student });
    expect(again.said).to.deep.equal([
      409,
      'The price in this form was declined. Please reset the form to ask for another one.',
      undefined,
    ]);
    expect((await desk.approve(id)).body.error).to.equal('Somebody has already decided on this price.');
  });

  it('everybody who may approve prices is told, but not the person who asks', async () => {
    const { id } = await askForTestPrice(desk.server.deps, { asker: desk.lead });
    await runPlannedJobs(desk.server.deps, [priceWaitsJob]);
    const told = await desk.server.deps.db.rows(noticesOf, [desk.approver.accountId, `price-request:${id}:waits:%`]);
    expect(told).to.have.length(1);
    expect(told[0]).to.include({ kind: 'price-waits', link: '/blackops/tools/price-approvals' });
    expect(await desk.server.deps.db.rows(noticesOf, [desk.lead.accountId, `price-request:${id}:%`])).to.deep.equal([]);
  });

  it('sales see their own requests, those who approve see all; others see none', async () => {
    const { id } = await askForTestPrice(desk.server.deps, { asker: desk.lead });
    expect((await desk.list(desk.approver)).results.map((one) => one.id)).to.include(id);
    expect((await desk.list(desk.sales)).results.map((one) => one.id)).not.to.include(id);
    const finance = await createStaff(desk.server.deps, { permissions: ['payment.punch'] });
    expect((await desk.server.call(listPrices, { as: finance })).status).to.equal(403);
    expect((await desk.approve(id, desk.sales)).status).to.equal(403);
    expect((await desk.approve(999_999)).body.error).to.equal('Price request not found.');
  });

  it('the order is checked again: a sale punched meanwhile makes it a renewal, and the price still waits', async () => {
    const { id, student } = await askForTestPrice(desk.server.deps, { asker: desk.lead });
    await createPaymentPage(desk.server.deps, { student, state: 'punched' });
    const answer = await desk.approve(id);
    expect([answer.status, answer.body.error]).to.deep.equal([
      422,
      'This student has a punched sale in this subject: please choose Renewal.',
    ]);
    expect((await desk.list(desk.approver)).results.map((one) => one.id)).to.include(id);
  });

  it('of many who approve and decline at once one decides, and there is at most one page', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, student } = await askForTestPrice(desk.server.deps, { asker: desk.lead });
      const answers = await Promise.all([
        desk.approve(id),
        desk.decline(id),
        desk.approve(id),
        desk.decline(id),
        desk.approve(id),
      ]);
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ '200': 1, '409': 4 });
      const isApproved = answers.some(({ status }, index) => status === 200 && index % 2 === 0);
      const { pages } = await desk.madeFor(student);
      expect(pages).to.equal(isApproved ? 1 : 0);
    }
  });
});
