import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { expect } from 'chai';
import { enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createStaff } from '../../support/factories/people.js';
import { SalesDesk } from './sales-desk.js';

describe('a payment page is refused', () => {
  const desk = new SalesDesk();

  const differing: readonly [change: Record<string, unknown>, field: string, ours: string][] = [
    [{ total_course_fee: '1200.00' }, 'total_course_fee', '1140.00'],
    [{ payment_amount: '911.98' }, 'payment_amount', '912.00'],
    [{ credits_obtained: 480 }, 'credits_obtained', '48'],
    [{ discount_percent: 50 }, 'discount_percent', '20'],
    [{ cpc: '1.000' }, 'cpc', '19.000'],
    [{ adjusted_course_fee: '1.00' }, 'adjusted_course_fee', '912.00'],
    [{ num_of_remaining_instalments: 3 }, 'num_of_remaining_instalments', '0'],
    [{ class_size: '1:6' }, 'class_size', '1:1'],
    [{ total_num_of_classes: 96 }, 'total_num_of_classes', '48'],
  ];
  const required: readonly [field: string, sentence: string][] = [
    ['student', "Please enter the student's phone number."],
    ['course', 'Please choose a course.'],
    ['subject', 'Please choose a subject.'],
    ['service_type', 'Please choose a service type.'],
    ['num_of_classes_per_month', 'Please choose the classes per month.'],
    ['class_size', 'Please choose a class size.'],
    ['enrolment_type', 'Please choose an enrolment type.'],
    ['total_discounted_fee', 'Please enter the discounted fee.'],
    ['payment_amount', 'Please enter the initial payment amount.'],
    ['payment_description', 'Please enter a payment description.'],
    ['owner_team', 'Please choose an owner team.'],
  ];
  const refused: readonly [change: Record<string, unknown>, sentence: string, field: string][] = [
    [{ student: 999_999 }, 'Phone number is not registered!', 'student'],
    [{ course: 'Cooking' }, 'Please choose a course from the list.', 'course'],
    [{ subject: 'Math' }, 'Please choose a course of this subject.', 'course'],
    [{ payment_currency: 'XXX' }, 'Please choose a currency from the list.', 'payment_currency'],
    [
      { payment_currency: 'EUR' },
      'This course has no price in this currency. Please choose another currency or Custom.',
      'payment_currency',
    ],
    [{ num_of_classes_per_month: 5 }, 'Please choose the classes per month.', 'num_of_classes_per_month'],
    [{ expires_in_hours: 0 }, 'Please enter at least 1 hour.', 'expires_in_hours'],
    [{ discount_code: 'SUMMER15' }, 'Invalid or expired discount code', 'discount_code'],
    [{ discount_code: 'nobody' }, 'Invalid or expired discount code', 'discount_code'],
    [{ owner_email: 'who@school.test' }, 'Please enter the email of a member of staff.', 'owner_email'],
    [{ owner_team: 'Team of nobody' }, 'Please choose an owner team from the list.', 'owner_team'],
    [{ referral_choice: 'student referral' }, "Please enter the referrer's phone number.", 'referrer_phone'],
    [
      { referral_choice: 'student referral', referrer_phone: '+4917099999999' },
      'Referrer phone number is not registered!',
      'referrer_phone',
    ],
    [
      { total_discounted_fee: 1140.01, payment_amount: 1140.01 },
      'The discounted fee cannot be more than the total course fee.',
      'total_discounted_fee',
    ],
    [{ total_discounted_fee: '912.001' }, 'Please enter the discounted fee.', 'total_discounted_fee'],
    [{ total_discounted_fee: -1 }, 'Please enter the discounted fee.', 'total_discounted_fee'],
    [
      {
        course_customization: 'Custom',
        total_num_of_classes: 244,
        num_of_classes_per_month: 4,
        payment_type: 'Monthly subscription',
      },
      'A course can be paid in 60 payments at most. Please choose more classes a month or fewer payments.',
      'num_of_remaining_instalments',
    ],
    [
      {
        payment_type: 'Instalment',
        num_of_remaining_instalments: 2,
        total_discounted_fee: '0.02',
        payment_amount: '0.01',
      },
      'The discounted fee is too small for so many payments.',
      'total_discounted_fee',
    ],
    [
      { payment_type: 'Split payment', num_of_remaining_instalments: 1 },
      'The initial payment must be less than the discounted fee.',
      'payment_amount',
    ],
    [{ is_token_amount_received: true }, 'Please enter the token amount.', 'token_amount'],
    [
      { is_token_amount_received: true, token_amount: 912 },
      'The token amount must be less than the initial payment.',
      'token_amount',
    ],
    [
      { is_token_amount_received: true, token_amount: 40, token_payment_url: 'javascript:alert(1)' },
      'Please enter a link that starts with http:// or https://.',
      'token_payment_url',
    ],
  ];

  for (const [change, field, ours] of differing) {
    it(`${JSON.stringify(change)} is 422, naming the field`, async () => {
      expect(await desk.refusal(enrolmentForm(await desk.family(), change))).to.deep.equal([
        422,
        `${field} does not match the other fields: it should be ${ours}.`,
        field,
      ]);
    });
  }

  for (const [field, sentence] of required) {
    it(`without ${field}: ${sentence}`, async () => {
      const form = enrolmentForm(await desk.family());
      expect(await desk.refusal({ ...form, [field]: undefined })).to.deep.equal([400, sentence, field]);
      expect(await desk.refusal({ ...form, [field]: '' })).to.deep.equal([400, sentence, field]);
    });
  }

  for (const [change, sentence, field] of refused) {
    it(`${JSON.stringify(change)}: ${sentence}`, async () => {
      expect(await desk.refusal(enrolmentForm(await desk.family(), change))).to.deep.equal([400, sentence, field]);
    });
  }

  it('is 401 without a token and 403 without payment.create', async () => {
    expect((await desk.server.call(createEnrolment, { body: {} })).status).to.equal(401);
    const finance = await createStaff(desk.server.deps, { permissions: ['payment.punch'] });
    expect((await desk.send(enrolmentForm(await desk.family()), finance)).status).to.equal(403);
  });
});
