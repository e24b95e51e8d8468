import {
  CONDITIONS_MAX,
  formatFilters,
  isCondition,
  LEAD_FIELD_KEYS,
  operatorsOf,
  parseFilters,
  plain,
  readFilters,
  type LeadCondition,
  type ValueKind,
} from '@school/core/leads/filters';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { expect } from 'chai';
import fc from 'fast-check';

const whole = (min: number, max: number) => fc.integer({ min, max }).map((value) => [String(value)]);
const VALUES: Readonly<Record<ValueKind, fc.Arbitrary<readonly string[]>>> = {
  nothing: fc.constant([]),
  text: fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.stringMatching(/^[!*_.0-2a-z +]{3,30}$/))
    .map((text) => [plain(text)]),
  stages: fc.uniqueArray(fc.constantFrom(...LEAD_STAGES), { minLength: 1 }),
  owners: fc.uniqueArray(fc.oneof(fc.constantFrom('none', 'me'), fc.integer({ min: 1 }).map(String)), {
    minLength: 1,
    maxLength: 20,
  }),
  score: whole(0, 100),
  day: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((day) => [day.toISOString().slice(0, 10)]),
  days: whole(1, 3650),
};

const kinds = LEAD_FIELD_KEYS.flatMap((field) =>
  Object.entries(operatorsOf(field)).map(([operator, { takes }]) => ({ field, operator, takes })),
);
const condition: fc.Arbitrary<LeadCondition> = fc
  .constantFrom(...kinds)
  .chain(({ field, operator, takes }) => VALUES[takes].map((values) => ({ field, operator, values })))
  .filter(isCondition);

describe('the filters of leads', () => {
  it('what is written into an address is read as the same conditions, whatever was typed', () => {
    fc.assert(
      fc.property(fc.array(condition, { maxLength: CONDITIONS_MAX }), (conditions) => {
        const text = formatFilters(conditions);
        expect(parseFilters(text)).to.deep.equal({ ok: true, value: conditions });
        expect(readFilters(text)).to.deep.equal(conditions);
        const address = new URLSearchParams({ f: text }).toString();
        expect(new URLSearchParams(address).get('f')).to.equal(text);
      }),
    );
  });

  it('no text at all makes them fail, and what is read is written the same way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const conditions = readFilters(text);
        expect(parseFilters(formatFilters(conditions))).to.deep.equal({ ok: true, value: conditions });
      }),
    );
  });

  it('every field has a condition, and stands in an address as it is read', () => {
    for (const { field, operator, takes } of kinds)
      if (takes === 'nothing')
        expect(isCondition({ field, operator, values: [] }), `${field} ${operator}`).to.equal(true);
    const text = 'stage.is.Trial Done_No-show*owner.is.none_me_7*score.from.70*next.none*name.has.mia';
    const read = parseFilters(text);
    expect(read.ok && formatFilters(read.value)).to.equal(text);
  });

  const unknown = [
    'colour.is.red',
    'stage.is',
    'stage.is.Hot',
    'stage.is.New_New',
    'stage.has.New',
    'stage.toString',
    'constructor.is.New',
    'owner.is.all',
    'owner.is.0',
    'score.from.101',
    'score.from.-1',
    'score.from.7.5',
    'created.from.2026-02-30',
    'created.within.0',
    'created.within.3651',
    'next.none.1',
    'name.has.___',
    'email.has.ab',
    'phone.has.12',
    'phone.has.mia',
    'source.is.',
    `source.is.${'x'.repeat(101)}`,
    ' stage.is.New',
    '*',
  ];
  for (const text of unknown) {
    it(`does not understand ${text.slice(0, 40)}; the page shows the list without it`, () => {
      expect(parseFilters(`score.from.10*${text}`)).to.deep.equal({ ok: false, reason: 'filter_unknown' });
      expect(formatFilters(readFilters(`score.from.10*${text}`))).to.equal('score.from.10');
    });
  }

  it('takes ten conditions and not one more', () => {
    const text = (count: number) => Array.from({ length: count }, () => 'score.from.1').join('*');
    expect(parseFilters(text(CONDITIONS_MAX)).ok).to.equal(true);
    expect(parseFilters(text(CONDITIONS_MAX + 1)).ok).to.equal(false);
    expect(readFilters(text(CONDITIONS_MAX + 1))).to.have.length(CONDITIONS_MAX);
  });
});
