import { LEAD_FIELD_KEYS, readLeadRow, type LeadField } from '@school/core/imports/lead-row';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { asPhone } from '@school/core/shared/phone';
import { ok, refuse } from '@school/core/shared/result';
import { expect } from 'chai';
import fc from 'fast-check';

const rules = {
  countryCode: '+49',
  owners: new Map([
    ['asha', 7],
    ['asha@school.test', 7],
  ]),
  isMadeAddress: (email: string) => email.endsWith('@students.school.test'),
  readPhone: (typed: string) => {
    const phone = asPhone(typed.replaceAll(' ', ''));
    return phone === undefined ? refuse('phone_invalid' as const) : ok(phone);
  },
};

// `as`: all keys are given.
const EMPTY = Object.fromEntries(LEAD_FIELD_KEYS.map((key) => [key, ''])) as Record<LeadField, string>;
const cells = (given: Partial<Record<LeadField, string>>) => ({
  ...EMPTY,
  phone: '+49 151 12345678',
  name: 'Mia',
  ...given,
});
const problemsOf = (given: Partial<Record<LeadField, string>>): string[] => {
  const read = readLeadRow(cells(given), rules);
  return 'row' in read ? [] : read.problems.map(({ field, text }) => `${field}: ${text}`);
};

describe('a row of leads', () => {
  it('is read as it is meant, and says nothing where it is empty', () => {
    const given = { grade: 'Grade 4', stage: 'trial-done', owner: 'ASHA@school.test', note: 'Likes robots.' };
    expect(readLeadRow(cells(given), rules)).to.deep.equal({
      row: {
        phone: '+4915112345678',
        name: 'Mia',
        email: undefined,
        grade: 4,
        parentName: undefined,
        source: undefined,
        utmSource: undefined,
        utmMedium: undefined,
        stage: 'Trial Done',
        ownerId: 7,
        note: 'Likes robots.',
      },
    });
  });

  it('is refused with a sentence for each cell that is wrong', () => {
    expect(
      problemsOf({
        phone: '',
        name: ' ',
        email: 'x',
        grade: '13',
        stage: 'Hot',
        owner: 'Nobody',
        source: 'x'.repeat(101),
      }),
    ).to.deep.equal([
      'phone: Please enter a phone number.',
      "name: Please enter the student's name.",
      'email: Please enter a valid email address.',
      'grade: Please select a grade from 1 to 12.',
      'source: Please use at most 100 characters.',
      'stage: There is no such stage. The stages are: New, Contacted, Qualified, Trial Booked, Trial Done, Ready To Pay, Nurture, No-show, Lost.',
      'owner: Nobody with this user name or email address may own a lead.',
    ]);
    expect(problemsOf({ email: 'a@students.school.test', note: 'x'.repeat(501) })).to.deep.equal([
      'email: The school made this address, and no mail reaches it. Please enter another one.',
      'note: Please use at most 500 characters.',
    ]);
  });

  it('is never Enrolled, and gives up or postpones a family only with a reason', () => {
    expect(problemsOf({ stage: 'enrolled' })).to.deep.equal([
      'stage: A lead becomes Enrolled when its sale is punched.',
    ]);
    for (const stage of ['Lost', 'Nurture']) {
      expect(problemsOf({ stage })).to.deep.equal(['stage: This stage needs a reason. Please write it in the note.']);
      expect(problemsOf({ stage, note: 'Moved away.' })).to.deep.equal([]);
    }
  });

  it('whatever stands in a cell of the stage: the row is not Enrolled', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...LEAD_STAGES)), (stage) => {
        const read = readLeadRow(cells({ stage, note: 'why' }), rules);
        expect('row' in read ? read.row.stage : undefined).to.not.equal('Enrolled');
      }),
    );
  });
});
