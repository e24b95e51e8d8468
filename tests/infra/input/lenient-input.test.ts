import { lenient } from '@school/infra/input/lenient-input';
import { expect } from 'chai';
import { z } from 'zod';

const form = z.object({
  count: z.number().int().optional(),
  price: z.union([z.number(), z.string().regex(/^\d+\.\d\d$/)]).optional(),
  name: z.string().trim().min(1),
  note: z.string().default(''),
  day: z.iso.date().optional(),
  until: z.iso.date().nullable(),
  agrees: z.boolean().default(true),
  kind: z.enum(['a', 'b']).default('a'),
  steps: z.literal([15, 30]).optional(),
  who: z.array(z.number()).default([]),
  answers: z.record(z.string(), z.array(z.number())).optional(),
  phone: z.string().optional(),
  reason: z
    .string()
    .max(5)
    .nullish()
    .transform((given) => given ?? 'none'),
});

/** What the form's schema answers for these fields beside a name. */
const read = (fields: object): Record<string, unknown> => {
  const taken = form.omit({ until: true }).safeParse(lenient(form, { name: 'Ada', ...fields }));
  return taken.success ? taken.data : { refused: taken.error.issues.map(({ path }) => path.join('.')) };
};

describe('input that means what the contract wants', () => {
  for (const empty of [null, ''])
    it(`${JSON.stringify(empty)} in an optional field is like leaving it out`, () => {
      const given = { count: empty, price: empty, note: empty, day: empty, agrees: empty, kind: empty, who: empty };
      expect(read({ ...given, steps: empty, answers: empty, phone: null })).to.deep.equal(read({}));
    });

  it('an empty text stays where a text is taken, and null where null is taken', () => {
    const both = z.object({ note: z.string().optional(), seen: z.number().nullish() });
    expect({ ...(lenient(both, { note: '', seen: null }) as object) }).to.deep.equal({ note: '', seen: null });
  });

  it('a day that must be sent, and may be null, is null when it is sent empty', () => {
    expect(lenient(form, { name: 'Ada', until: '' })).to.include({ until: null });
  });

  it('numbers may be texts, and texts may be numbers', () => {
    expect(
      read({ count: '7', who: ['1', 2], answers: { 12: ['3'] }, phone: 491700000101, steps: '15' }),
    ).to.deep.include({ count: 7, who: [1, 2], answers: { 12: [3] }, phone: '491700000101', steps: 15 });
  });

  it('of several forms the one that takes the value as it is comes first', () => {
    expect(read({ price: '40.00' })).to.include({ price: '40.00' });
    expect(read({ price: '40' })).to.include({ price: 40 });
  });

  it('true and false may be texts or digits', () => {
    expect(read({ agrees: 'false' })).to.include({ agrees: false });
    expect(read({ agrees: 0 })).to.include({ agrees: false });
    expect(read({ agrees: '1' })).to.include({ agrees: true });
  });

  it('an address loses the marks that pasting has left in it, and is checked then', () => {
    const typed = z.object({ url: z.url(), email: z.email() });
    const read = lenient(typed, { url: '\u200Bhttps://school.test/\u00ADa\n', email: ' mia\u200E@family.test\u00A0' });
    expect(typed.parse(read)).to.deep.equal({ url: 'https://school.test/a', email: 'mia@family.test' });
  });

  it('what is wrong stays wrong', () => {
    expect(read({ count: 'many' })).to.deep.equal({ refused: ['count'] });
    expect(read({ count: '1e3' })).to.deep.equal({ refused: ['count'] });
    expect(read({ kind: 'c' })).to.deep.equal({ refused: ['kind'] });
    expect(read({ name: '' })).to.deep.equal({ refused: ['name'] });
    expect(read({ name: null })).to.deep.equal({ refused: ['name'] });
    expect(read({ reason: 'too long' })).to.deep.equal({ refused: ['reason'] });
  });

  it('a key called __proto__ is a key like any other', () => {
    const taken = lenient(form, JSON.parse('{"name":"Ada","__proto__":{"count":1}}')) as object;
    expect(Object.getPrototypeOf(taken)).to.equal(null);
    expect(Object.keys(taken)).to.deep.equal(['name', '__proto__']);
  });
});
