import { familyAfter, planStudent, type KnownChild, type KnownFamily } from '@school/core/imports/plan-student';
import { DUPLICATE_POLICIES } from '@school/core/imports/states';
import type { StudentRow } from '@school/core/imports/student-row';
import { asPhone } from '@school/core/shared/phone';
import { expect } from 'chai';
import fc from 'fast-check';

const phone = asPhone('+4915112345678');
if (phone === undefined) throw new Error('no phone');

const row = (given: Partial<StudentRow> = {}): StudentRow => ({
  phone,
  name: 'Mia',
  grade: 4,
  parentName: undefined,
  email: undefined,
  country: undefined,
  timezone: 'Europe/Berlin',
  ...given,
});
const child = (given: Partial<KnownChild> = {}): KnownChild => ({
  id: 1,
  name: 'Mia',
  grade: 4,
  parentName: null,
  email: null,
  country: null,
  ...given,
});
const family = (...children: KnownChild[]): KnownFamily => ({ worksHere: false, children });
const plan = (given: Parameters<typeof planStudent>[0], known: Partial<Parameters<typeof planStudent>[1]>) =>
  planStudent(given, { family: undefined, policy: 'skip', isEmailTaken: false, ...known });

describe('what becomes of a row of students', () => {
  for (const policy of DUPLICATE_POLICIES)
    it(`${policy}: an unknown phone makes a family, and so does an account without children`, () => {
      expect(plan(row(), { policy })).to.deep.equal({ outcome: 'create' });
      expect(plan(row(), { policy, family: family() })).to.deep.equal({ outcome: 'create' });
    });

  it('skip: a known phone is left alone, whatever the child is called', () => {
    const skipped = { outcome: 'skip', note: 'This phone number is registered already.' };
    expect(plan(row(), { family: family(child()) })).to.deep.equal(skipped);
    expect(plan(row({ name: 'Leo' }), { family: family(child()) })).to.deep.equal(skipped);
  });

  it('sibling: another name joins the family, the same name does not, however it is written', () => {
    const known = { policy: 'sibling', family: family(child({ name: 'Zoë' })) } as const;
    expect(plan(row({ name: 'Leo' }), known)).to.deep.equal({ outcome: 'sibling' });
    expect(plan(row({ name: 'zoe' }), known)).to.deep.equal({
      outcome: 'skip',
      note: 'The family has a child of this name already.',
    });
  });

  it('update: only what the row says otherwise changes; what it leaves empty stays', () => {
    const known = child({ parentName: 'Jana', country: 'Germany' });
    const update = plan(row({ grade: 5, country: 'Germany' }), { policy: 'update', family: family(known) });
    expect(update).to.deep.equal({ outcome: 'update', child: known, changes: { grade: 5 } });
    expect(plan(row(), { policy: 'update', family: family(known) })).to.deep.equal({
      outcome: 'skip',
      note: 'The child is known, and nothing is different.',
    });
    expect(plan(row({ name: 'Leo' }), { policy: 'update', family: family(known) })).to.deep.equal({
      outcome: 'wrong',
      field: 'name',
      note: 'The family has no child of this name, so that there is nothing to update.',
    });
  });

  it('the phone of somebody who works here gets no child, and an address of another family is taken by nobody', () => {
    expect(plan(row(), { family: { worksHere: true, children: [] } })).to.deep.equal({
      outcome: 'wrong',
      field: 'phone',
      note: 'This phone number cannot be used for a family.',
    });
    expect(plan(row({ email: 'a@b.de' }), { isEmailTaken: true })).to.deep.equal({
      outcome: 'wrong',
      field: 'email',
      note: 'Somebody else has this email address already.',
    });
  });

  it('a row that repeats phone and name of an earlier one is wrong, and says which', () => {
    const first = plan(row(), { policy: 'sibling' });
    const after = familyAfter(undefined, { row: row(), number: 2, plan: first });
    for (const policy of DUPLICATE_POLICIES)
      expect(plan(row({ name: 'MIA' }), { policy, family: after })).to.deep.equal({
        outcome: 'wrong',
        field: 'name',
        note: 'The same phone and name stand in row 2.',
      });
    expect(plan(row({ name: 'Leo' }), { policy: 'sibling', family: after })).to.deep.equal({ outcome: 'sibling' });
  });

  it('a file that is imported again changes nothing, by each policy', () => {
    const names = fc.constantFrom('Mia', 'mia', 'Leo', 'Zoë', 'zoe');
    const rows = fc.array(fc.record({ name: names, grade: fc.integer({ min: 1, max: 12 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...DUPLICATE_POLICIES), (given, policy) => {
        const run = (before: KnownFamily | undefined) => {
          let known = before;
          const outcomes = given.map((fields, number) => {
            const one = row(fields);
            const planned = plan(one, { policy, family: known });
            known = familyAfter(known, { row: one, number, plan: planned });
            return planned.outcome;
          });
          return { known, outcomes };
        };
        const first = run(undefined);
        // As the school knows them afterwards.
        const children = first.known?.children.map(({ byRow: _, ...kept }, at) => ({ ...kept, id: at + 1 })) ?? [];
        const again = run(first.known && { worksHere: false, children });
        expect(again.outcomes).to.not.include.members(['create']);
        expect(again.outcomes.filter((outcome) => outcome === 'sibling')).to.deep.equal([]);
        const known = new Set(children.map(({ name }) => name));
        expect(new Set(again.known?.children.map(({ name }) => name) ?? [])).to.deep.equal(known);
      }),
    );
  });
});
