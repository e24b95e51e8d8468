import { DISCOUNT_DETAILS, type DiscountReason } from '@school/core/course-fees/errors';
import {
  discountCodeState,
  judgeDiscount,
  type DiscountCode,
  type DiscountRequest,
} from '@school/core/course-fees/judge-discount';
import { expect } from 'chai';

const NOW = new Date('2026-11-21T12:00:00Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);

const code: DiscountCode = {
  percent: 20,
  isActive: true,
  validFrom: null,
  validTo: null,
  maxUses: null,
  used: 0,
  subjects: [],
  countries: [],
  enrolmentTypes: [],
  minClasses: null,
  permissions: [],
};
const request: DiscountRequest = {
  now: NOW,
  subject: 'Coding',
  country: 'Germany',
  enrolmentType: 'New Sale',
  classes: 48,
  usedByStudent: false,
  permissions: ['payment.create'],
};

describe('a discount code', () => {
  it('a code without rules is for everybody', () => {
    expect(judgeDiscount(code, request)).to.deep.equal({ ok: true, value: 20 });
  });

  const fitting: Partial<DiscountCode>[] = [
    { validFrom: NOW, validTo: LATER },
    { maxUses: 48, used: 47 },
    { subjects: ['Math', 'Coding'], countries: ['Germany'], enrolmentTypes: ['New Sale'] },
    { minClasses: 48 },
    { permissions: ['refund.approve', 'payment.create'] },
  ];
  for (const rules of fitting) {
    it(`counts with ${JSON.stringify(rules)}`, () => {
      expect(judgeDiscount({ ...code, ...rules }, request).ok).to.equal(true);
    });
  }

  const refused: [DiscountReason, Partial<DiscountCode>, Partial<DiscountRequest>?][] = [
    ['inactive', { isActive: false }],
    ['not_yet', { validFrom: LATER }],
    ['over', { validTo: NOW }],
    ['over', { validTo: EARLIER }],
    ['used_up', { maxUses: 48, used: 48 }],
    ['used_by_student', {}, { usedByStudent: true }],
    ['other_subject', { subjects: ['Math'] }],
    ['other_country', { countries: ['India'] }],
    ['other_enrolment_type', { enrolmentTypes: ['Renewal'] }],
    ['too_few_classes', { minClasses: 49 }],
    ['not_permitted', { permissions: ['refund.approve'] }],
  ];
  for (const [reason, rules, asked] of refused) {
    it(`is refused with a reason: ${DISCOUNT_DETAILS[reason]}`, () => {
      expect(judgeDiscount({ ...code, ...rules }, { ...request, ...asked })).to.deep.equal({ ok: false, reason });
    });
  }

  it('a code that does not exist is unknown', () => {
    expect(judgeDiscount(undefined, request)).to.deep.equal({ ok: false, reason: 'unknown' });
  });

  it('a superuser may give it, whatever permission it needs', () => {
    const rules = { ...code, permissions: ['refund.approve'] };
    expect(judgeDiscount(rules, { ...request, permissions: undefined }).ok).to.equal(true);
  });

  it('its state for everybody is the first of: inactive, not begun, ended, used up', () => {
    const stateOf = (rules: Partial<DiscountCode>) => discountCodeState({ ...code, ...rules }, NOW);
    expect(stateOf({})).to.equal('Active');
    expect(stateOf({ validFrom: NOW, validTo: LATER })).to.equal('Active');
    expect(stateOf({ validFrom: LATER })).to.equal('Not begun');
    expect(stateOf({ validTo: NOW })).to.equal('Ended');
    expect(stateOf({ maxUses: 3, used: 3 })).to.equal('Used up');
    expect(stateOf({ isActive: false, validTo: EARLIER })).to.equal('Inactive');
  });
});
