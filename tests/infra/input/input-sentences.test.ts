import { inputSentence } from '@school/infra/input/input-sentences';
import { expect } from 'chai';
import { z } from 'zod';

/** The sentence for the first thing that is wrong. */
const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: inputSentence }).error?.issues[0]?.message;

describe('the sentences of inputs without a sentence of their own', () => {
  const field = (schema: z.ZodType, value?: unknown) => said(z.object({ paid_on: schema }), { paid_on: value });
  const cases: [string, z.ZodType, unknown, string][] = [
    ['missing', z.string(), undefined, 'it is missing'],
    ['null', z.number(), null, 'it is missing'],
    ['empty', z.iso.date(), '', 'it is missing'],
    ['of another type', z.number(), 'x', 'it must be a number'],
    ['not whole', z.int(), 1.5, 'it must be a whole number'],
    ['no list', z.array(z.string()), 'x', 'it must be a list'],
    ['not a choice', z.enum(['new', 'old']), 'x', 'it must be one of new, old'],
    ['too small', z.number().min(3), 2, 'it must be at least 3'],
    ['too large', z.number().max(3), 4, 'it must be at most 3'],
    ['too long', z.string().max(3), 'long', 'it must have at most 3 characters'],
    ['too many', z.array(z.number()).max(1), [1, 2], 'it must have at most 1 entries'],
    ['no day', z.iso.date(), 'x', 'it must be a day such as 2026-11-25'],
    ['no address', z.url(), 'x', 'it must be a full address such as https://school.test/page'],
    ['against a rule', z.string().refine(() => false), 'x', 'it cannot be read'],
  ];
  for (const [title, schema, value, problem] of cases)
    it(title, () => expect(field(schema, value)).to.equal(`Please check “paid on”: ${problem}.`));

  it('the own sentence of a field comes first, also when it may be given in several forms', () => {
    expect(field(z.string('Please choose a day.'))).to.equal('Please choose a day.');
    expect(field(z.union([z.literal(''), z.url('Please type an address.')]), 'x')).to.equal('Please type an address.');
  });

  it('a value in a list or an object is named by what leads to it', () => {
    expect(said(z.object({ hours: z.array(z.object({ from: z.string() })) }), { hours: [{ from: 7 }] })).to.equal(
      'Please check “hours from”: it must be a text.',
    );
  });
});
