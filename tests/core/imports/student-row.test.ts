import { readStudentRow, STUDENT_FIELD_KEYS, type StudentField } from '@school/core/imports/student-row';
import { asPhone } from '@school/core/shared/phone';
import { ok, refuse } from '@school/core/shared/result';
import { expect } from 'chai';
import fc from 'fast-check';

const rules = {
  countryCode: '+49',
  timezone: 'Europe/Berlin',
  countries: new Map([['germany', 'Germany']]),
  isMadeAddress: (email: string) => email.endsWith('@students.school.test'),
  readPhone: (typed: string) => {
    const phone = asPhone(typed.replaceAll(' ', ''));
    return phone === undefined ? refuse('phone_invalid' as const) : ok(phone);
  },
};

const EMPTY: Record<StudentField, string> = {
  phone: '',
  name: '',
  grade: '',
  parentName: '',
  email: '',
  country: '',
  timezone: '',
};
const cells = (given: Partial<Record<StudentField, string>>) => ({
  ...EMPTY,
  phone: '+49 151 12345678',
  name: 'Mia',
  grade: '4',
  ...given,
});

describe('a row of students', () => {
  it('is read as it is meant', () => {
    const given = { name: ' "Mia  Schmidt" ', grade: 'Grade 4', country: 'GERMANY', timezone: 'America/New York' };
    expect(readStudentRow(cells(given), rules)).to.deep.equal({
      row: {
        phone: '+4915112345678',
        name: 'Mia Schmidt',
        grade: 4,
        parentName: undefined,
        email: undefined,
        country: 'Germany',
        timezone: 'America/New_York',
      },
    });
  });

  it('a phone without a code is of the country that was chosen, and a row without a zone is in the chosen one', () => {
    const read = readStudentRow(cells({ phone: '151 12345678' }), rules);
    expect(read).to.have.nested.property('row.phone', '+4915112345678');
    expect(read).to.have.nested.property('row.timezone', 'Europe/Berlin');
  });

  for (const [given, field, text] of [
    [{ phone: '' }, 'phone', 'Please enter a phone number.'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number.'],
    [{ name: '!' }, 'name', "Please enter the student's name."],
    [{ name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters.'],
    [{ parentName: 'x'.repeat(101) }, 'parentName', 'Please use at most 100 characters.'],
    [{ grade: '13' }, 'grade', 'Please select a grade from 1 to 12.'],
    [{ grade: '' }, 'grade', 'Please select a grade from 1 to 12.'],
    [{ email: 'mia@' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'a@b.de, c@d.de' }, 'email', 'Please enter a valid email address.'],
    [
      { email: 's1@students.school.test' },
      'email',
      'The school made this address, and no mail reaches it. Please enter another one.',
    ],
    [{ country: 'Atlantis' }, 'country', 'The school does not know this country.'],
    [{ timezone: 'Mars' }, 'timezone', 'Please select a timezone'],
  ] as const)
    it(`${JSON.stringify(given).slice(0, 60)}: ${text}`, () => {
      expect(readStudentRow(cells(given), rules)).to.deep.equal({ problems: [{ field, text }] });
    });

  it('all that is wrong is said at once', () => {
    const read = readStudentRow(EMPTY, rules);
    expect('problems' in read && read.problems.map(({ field }) => field)).to.deep.equal(['phone', 'name', 'grade']);
  });

  it('whatever the cells say, a row is either whole or each problem has its field and its sentence', () => {
    const anything = fc.record(Object.fromEntries(STUDENT_FIELD_KEYS.map((key) => [key, fc.string()])));
    fc.assert(
      fc.property(anything, (given) => {
        const read = readStudentRow({ ...EMPTY, ...given }, rules);
        if ('row' in read) return void expect(read.row.grade).to.be.within(1, 12);
        expect(read.problems.length).to.be.greaterThan(0);
        for (const { field, text } of read.problems) {
          expect(STUDENT_FIELD_KEYS).to.include(field);
          expect(text).to.match(/\w/);
        }
      }),
    );
  });
});
