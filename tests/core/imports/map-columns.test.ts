import { checkMapping, suggestMapping, valuesOf } from '@school/core/imports/map-columns';
import { STUDENT_FIELDS } from '@school/core/imports/student-row';
import { expect } from 'chai';
import fc from 'fast-check';

describe('which column says what', () => {
  it('is suggested by the names of the columns, however they are written', () => {
    const headers = ['CHILD NAME', 'Parent’s name', 'mobile_number', 'E-Mail', 'Class', 'Remarks'];
    expect(suggestMapping(STUDENT_FIELDS, headers)).to.deep.equal({
      phone: 2,
      name: 0,
      grade: 4,
      parentName: 1,
      email: 3,
    });
  });

  it('the template needs no choosing', () => {
    const labels = STUDENT_FIELDS.map(({ label }) => label);
    const found = suggestMapping(STUDENT_FIELDS, labels);
    expect(STUDENT_FIELDS.map(({ key }) => found[key])).to.deep.equal(labels.map((_, at) => at));
  });

  it('no column is suggested for two fields, whatever they are called', () => {
    const names = fc.constantFrom('Name', 'name', 'Phone', 'Class', 'Grade', 'Parent', '', 'Zone', 'Mail');
    fc.assert(
      fc.property(fc.array(names, { maxLength: 8 }), (headers) => {
        const columns = Object.values(suggestMapping(STUDENT_FIELDS, headers));
        expect(new Set(columns).size).to.equal(columns.length);
      }),
    );
  });

  for (const [mapping, reason] of [
    [{ phone: 0, name: 1, grade: 3 }, 'column_unknown'],
    [{ phone: 0, name: 1, grade: 2, shoes: 2 }, 'column_unknown'],
    [{ phone: 0, name: 0, grade: 2 }, 'column_twice'],
    [{ phone: 0, name: 1 }, 'column_missing'],
  ] as const)
    it(`${JSON.stringify(mapping)} of three columns is refused: ${reason}`, () => {
      expect(checkMapping(STUDENT_FIELDS, 3, mapping)).to.deep.equal({ ok: false, reason });
    });

  it('a field without a column says nothing', () => {
    expect(valuesOf(['phone', 'email'], { phone: 1 }, ['x', '+49'])).to.deep.equal({ phone: '+49', email: '' });
  });
});
