import { routes as crm } from '@school/bff-crm/src/app';
import { routes as learner } from '@school/bff-learner/src/app';
import { routes as staff } from '@school/bff-staff/src/app';
import {
  CODE_TEXT,
  formatOf,
  PLAIN_TEXT,
  RICH_TEXT,
  UNSTORABLE,
  type TextFormat,
} from '@school/core/shared/text-format';
import { AppError } from '@school/infra/app-error';
import { readInput } from '@school/infra/input/read-input';
import { innerOf, textTree } from '@school/infra/input/text-fields';
import { expect } from 'chai';
import fc from 'fast-check';
import { z } from 'zod';
import { typedText } from '../../support/typed-text.js';

interface Found {
  route: string;
  path: string;
  /** The field as the contract has it, with all that is wrapped around its text. */
  field: z.ZodType;
  format: TextFormat | undefined;
}

/** The free texts below a schema: those that no pattern and no list of choices limits. */
function textsOf(schema: unknown, path: string, field: z.ZodType): Omit<Found, 'route'>[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      inner instanceof z.ZodType ? textsOf(inner, path === '' ? key : `${path}.${key}`, inner) : [],
    );
  const item = schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodRecord ? schema.valueType : null;
  if (item instanceof z.ZodType) return textsOf(item, `${path}.*`, item);
  if (schema instanceof z.ZodString && schema.format === null)
    return [{ path, field, format: formatOf(schema.meta()) }];
  return innerOf(schema).flatMap((inner) => textsOf(inner, path, field));
}

const FOUND: readonly Found[] = [...learner, ...staff, ...crm].flatMap(({ contract: { method, path, body } }) =>
  body instanceof z.ZodType ? textsOf(body, '', body).map((found) => ({ route: `${method} ${path}`, ...found })) : [],
);

/** What a name, an address, a number or a code is called; all other texts say how they are kept. */
const NO_TEXT = new RegExp(
  '^(?:' +
    [
      ...['(?:.*_)?(?:name|title|code|phones?|number|email|team|option_id|id|key|token|password|holder|reference|ref)'],
      ...[
        '(?:.*_)?(?:link|url|zone|timezone|grade|amount|fee|cpc|date|otp|etag|stamp|website|mode|method|at|from|rate)',
      ],
      ...[
        'username',
        'utm_\\w+',
        'source',
        'content_type',
        'class_type',
        'filename',
        'country',
        'countries',
        'course',
        'languages',
        'currency',
        'month',
        'paid_on',
        'as_of',
        'subjects',
      ],
      ...['company', 'address', 'registration', 'hours', 'state', 'screenshot', 'discountCode', 'slot_ist_\\w+'],
      ...['batch', 'query', 'fingerprint', 'identifier', 'rescheduled_by'],
      ...['num_of_\\w+', 'total_num_of_classes', 'step', 'rack_cpc', 'from', 'to', 'wall_to'],
    ].join('|') +
    ')$',
);

describe('the format of each text is fixed by its contract', () => {
  it('every free text of every body has a format, or is a name, an address or a code', () => {
    const without = FOUND.filter(
      ({ format, path }) =>
        format === undefined && !NO_TEXT.test(path.split('.').findLast((part) => part !== '*') ?? path),
    );
    expect(without.map(({ route, path }) => `${route}: ${path}`)).to.deep.equal([]);
    expect(FOUND.filter(({ format }) => format !== undefined).length).to.be.at.least(60);
  });

  it('only lessons, bank details, policies and rules of competitions are rich text', () => {
    const rich = FOUND.filter(({ format }) => format === 'rich').map(({ path }) => path);
    expect([...new Set(rich)].sort()).to.deep.equal([
      'child_text',
      'content',
      'html',
      'payment_details',
      'rules_html',
      'teacher_notes',
    ]);
  });

  for (const { route, path, field, format } of FOUND.filter((found) => found.format !== undefined))
    it(`${route} reads ${path} as it was typed`, () => {
      const body = z.object({ text: field });
      fc.assert(
        fc.property(typedText, (text) => {
          const sent = text.replaceAll('\0', '');
          const read = tried(() => readInput(body, { text: sent }));
          // Too long, or empty where it may not be.
          if (read instanceof AppError) return void expect(read.kind).to.equal('invalid');
          const kept = (read as { text: unknown }).text;
          if (kept === sent) return;
          // Nothing but white space is no text; only formatted text loses what is around it, as its markup is cleaned.
          if (format === 'rich') return void expect(kept).to.equal(sent.trim());
          expect([sent.trim(), kept]).to.be.deep.oneOf([
            ['', ''],
            ['', null],
            ['', undefined],
          ]);
        }),
        { numRuns: 60 },
      );
    });

  it('what no database can store is refused with a sentence and the field', () => {
    const body = z.object({ parts: z.array(z.object({ code: z.string().meta(CODE_TEXT) })), name: z.string() });
    for (const [text, sentence] of [
      ['a\0b', UNSTORABLE.nul],
      ['a\ud800b', UNSTORABLE.half],
      ['\udc00', UNSTORABLE.half],
    ] as const) {
      const read = tried(() => readInput(body, { parts: [{ code: 'x' }, { code: text }], name: 'x' }));
      expect(read).to.be.an.instanceOf(AppError).and.include({ kind: 'invalid', message: sentence });
      expect(read).to.include({ field: 'parts.1.code' });
      expect(tried(() => readInput(body, { parts: [], name: text }))).to.include({ field: 'name' });
    }
  });

  it('names are one way of writing in Unicode, texts are as they were typed, however a contract wraps them', () => {
    const e = 'e\u0301';
    const wrapped = z.union([z.object({ a: z.string().max(9).meta(PLAIN_TEXT).nullable().default(null) }), z.null()]);
    const body = z.object({
      name: z.string(),
      deep: wrapped,
      by: z.record(z.string(), z.string().meta(RICH_TEXT)),
      same: z.string().meta(CODE_TEXT).max(5).optional(),
    });
    expect(readInput(body, { name: e, deep: { a: e }, by: { [e]: e }, same: e })).to.deep.equal({
      name: 'é',
      deep: { a: e },
      by: { é: e },
      same: e,
    });
    expect(textTree(z.object({ name: z.string() }))).to.equal(undefined);
  });
});

function tried(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
