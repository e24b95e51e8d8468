import * as contract from '@school/bff-staff/contract/payment-links';
import { expect } from 'chai';
import { createStudent, type Person } from '../../support/factories/people.js';
import { LinkOffice } from './link-office.js';

describe('token links of the back office', () => {
  const office = new LinkOffice();

  describe('POST /api/generate-token-link/', () => {
    let mia: Person;
    before(async () => {
      mia = await createStudent(office.server.deps, { name: 'Mia Brandtner', phone: '+4917012345678' });
    });
    const token = (body: object = {}, as: Person = office.greta) =>
      office.server.call(contract.generateTokenLink, {
        as,
        body: {
          student_phone: '+4917012345678',
          course: 'Coding Champion',
          token_amount: 50,
          currency: 'USD',
          ...body,
        },
      });

    it("answers a link for the phone's child that is valid 7 days", async () => {
      const { body } = await token();
      expect(await office.storedLink(body.token_link)).to.deep.include({
        kind: 'token',
        title: 'Token for Coding Champion',
        amount_minor: 5000,
        student_id: mia.id,
        expires_at: new Date('2026-11-28T09:00:00Z'),
      });
    });

    it('finds the phone however it is written, and the child that is named', async () => {
      expect((await token({ student_phone: '0049 (0)170 123-45678', student_id: mia.id })).status).to.equal(200);
      const ben = await createStudent(office.server.deps);
      const other = await token({ student_id: ben.id });
      expect([other.status, other.body.error]).to.deep.equal([
        404,
        'This phone number has no such student. Please look the phone up again.',
      ]);
    });

    for (const student_phone of ['+4917099999999', 'nobody', '12345']) {
      it(`says of ${student_phone}: Phone number is not registered!`, async () => {
        const answer = await token({ student_phone });
        expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([
          404,
          'Phone number is not registered!',
          'student_phone',
        ]);
      });
    }

    const refused: readonly (readonly [body: object, sentence: string])[] = [
      [{ student_phone: '' }, 'Student phone is required'],
      [{ course: '' }, 'Course is required'],
      [{ token_amount: '0' }, 'Please enter an amount above 0 with at most two decimals.'],
      [{ currency: '' }, 'Please choose a currency.'],
      [{ validity_days: 2 }, 'Please choose 1, 3, 7, 14 or 30 days.'],
    ];
    for (const [body, sentence] of refused) {
      it(`refuses ${JSON.stringify(body)}: ${sentence}`, async () => {
        const answer = await token(body);
        expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
      });
    }

    it('lists it with the child, and needs link.create', async () => {
      await token();
      const { body } = await office.server.call(contract.listTokenLinks, { as: office.greta, query: { q: 'brandt' } });
      expect(body.results[0]).to.include({
        student_name: 'Mia Brandtner',
        course: 'Coding Champion',
        amount: '50.00',
        currency: 'USD',
        state: 'active',
        is_used: false,
      });
      expect((await token({}, office.stranger)).status).to.equal(403);
      expect((await office.server.call(contract.listTokenLinks, { as: office.stranger })).status).to.equal(403);
    });
  });
});
