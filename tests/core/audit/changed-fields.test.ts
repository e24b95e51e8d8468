import { changedFields, HIDDEN_VALUE } from '@school/core/audit/changed-fields';
import { STRUCK_LINK } from '@school/core/notifications/strike-links';
import { expect } from 'chai';
import fc from 'fast-check';

describe('what an audit line says has changed', () => {
  it('names the fields that differ, and leaves out those that stayed', () => {
    const before = { grade: 'grade-4', timezone: 'Europe/Berlin', credits: 3 };
    const after = { grade: 'grade-5', timezone: 'Europe/Berlin', credits: 4, note: 'Moved up.' };
    expect(changedFields(before, after)).to.deep.equal([
      { field: 'grade', before: 'grade-4', after: 'grade-5' },
      { field: 'credits', before: '3', after: '4' },
      { field: 'note', before: null, after: 'Moved up.' },
    ]);
  });

  it('a line without sides has no fields', () => {
    expect(changedFields(null, null)).to.deep.equal([]);
    expect(changedFields(undefined, 'text')).to.deep.equal([]);
  });

  it('masks phones and e-mail addresses wherever they stand', () => {
    const [contact] = changedFields(null, { contact: { phone: '+491701234567', email: 'mia@example.test' } });
    expect(contact?.after).to.equal('{"phone":"+49••••••••67","email":"m•••@•••.test"}');
    expect(changedFields({ to: ['+491701234567'] }, {})[0]?.before).to.equal('["+49••••••••67"]');
  });

  it('shows neither secrets nor links', () => {
    const after = { token: 'abc', password_hash: 'xyz', text: 'See https://school.test/al/abc now' };
    expect(changedFields(null, after).map((one) => one.after)).to.deep.equal([
      HIDDEN_VALUE,
      HIDDEN_VALUE,
      `See ${STRUCK_LINK} now`,
    ]);
  });

  it('codes by which people know a thing are no secrets', () => {
    const fields = changedFields({ code: 'WELCOME20', lesson_code: 'L1' }, { code: 'WELCOME25', lesson_code: 'L2' });
    expect(fields.map(({ before, after }) => [before, after])).to.deep.equal([
      ['WELCOME20', 'WELCOME25'],
      ['L1', 'L2'],
    ]);
  });

  it('whatever a line holds, each field is named once and equal sides have none', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (a, b) => {
        const fields = changedFields(a, b).map(({ field }) => field);
        expect(new Set(fields).size).to.equal(fields.length);
        expect(changedFields(a, a)).to.deep.equal([]);
      }),
    );
  });
});
