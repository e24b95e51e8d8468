import { leadAfter, planLead, type KnownLead } from '@school/core/imports/plan-lead';
import type { LeadRow } from '@school/core/imports/lead-row';
import { asPhone } from '@school/core/shared/phone';
import { expect } from 'chai';
import fc from 'fast-check';

const row = (given: Partial<LeadRow> = {}): LeadRow => ({
  // `as`: it is one.
  phone: asPhone('+4915112345678') as LeadRow['phone'],
  name: 'Mia',
  email: undefined,
  grade: undefined,
  parentName: undefined,
  source: undefined,
  utmSource: undefined,
  utmMedium: undefined,
  stage: undefined,
  ownerId: undefined,
  note: undefined,
  ...given,
});
const known = (given: Partial<KnownLead> = {}): KnownLead => ({
  id: 1,
  email: null,
  grade: null,
  parentName: null,
  source: 'register',
  utmSource: null,
  utmMedium: null,
  ownerId: 3,
  hasNote: false,
  ...given,
});
const plan = (one: LeadRow, of: KnownLead | undefined, policy: 'skip' | 'update' = 'update', worksHere = false) =>
  planLead(one, { known: of, policy, worksHere });

describe('what becomes of a row of leads', () => {
  it('a new phone makes a lead, the phone of somebody who works here never does', () => {
    expect(plan(row(), undefined)).to.deep.equal({ outcome: 'create' });
    expect(plan(row(), undefined, 'update', true)).to.deep.equal({
      outcome: 'wrong',
      field: 'phone',
      note: 'This phone number cannot be used for a family.',
    });
  });

  it('a known phone is skipped, or what is empty is filled in and nothing else', () => {
    const full = row({ email: 'a@example.org', grade: 4, source: 'fair', ownerId: 9, stage: 'Lost', note: 'Called.' });
    expect(plan(full, known(), 'skip')).to.deep.equal({
      outcome: 'skip',
      note: 'There is a lead with this phone number already.',
    });
    expect(plan(full, known({ grade: 2 }))).to.deep.equal({
      outcome: 'update',
      lead: known({ grade: 2 }),
      changes: { email: 'a@example.org' },
      note: 'Called.',
    });
    expect(plan(full, known({ ownerId: null, hasNote: true }))).to.deep.include({
      changes: { email: 'a@example.org', grade: 4, ownerId: 9 },
      note: undefined,
    });
    expect(plan(row({ source: 'fair' }), known())).to.deep.equal({
      outcome: 'skip',
      note: 'There is a lead with this phone number already, and the row fills in nothing.',
    });
  });

  it('a phone that stands twice in the file is one lead', () => {
    const first = row({ email: 'a@example.org' });
    const after = leadAfter(undefined, { row: first, number: 2, plan: plan(first, undefined) });
    expect(plan(row(), after, 'skip')).to.deep.equal({ outcome: 'skip', note: 'The same phone stands in row 2.' });
    expect(plan(row({ email: 'b@example.org', grade: 4 }), after)).to.deep.include({ changes: { grade: 4 } });
  });

  const facts = fc.record({
    email: fc.option(fc.constantFrom('a@example.org', 'b@example.org')),
    grade: fc.option(fc.integer({ min: 1, max: 12 })),
    source: fc.option(fc.constantFrom('fair', 'call')),
    ownerId: fc.option(fc.integer({ min: 1, max: 9 })),
  });

  it('whatever a row says: nothing that is known changes, and the same row again has nothing to do', () => {
    fc.assert(
      fc.property(facts, facts, fc.boolean(), (given, has, hasNote) => {
        const { email, grade, source, ownerId } = given;
        const one = row({
          email: email ?? undefined,
          grade: grade ?? undefined,
          source: source ?? undefined,
          ownerId: ownerId ?? undefined,
          note: 'Called.',
        });
        const before = known({ ...has, hasNote });
        const planned = plan(one, before);
        const after = leadAfter(before, { row: one, number: 2, plan: planned });
        for (const [key, value] of Object.entries(has))
          if (value !== null) expect({ ...after }).to.have.property(key, value);
        expect(plan(one, after).outcome).to.equal('skip');
      }),
    );
  });
});
