import { AppError } from '@school/infra/app-error';
import type { Audience } from '@school/infra/config';
import type { Route } from '@school/infra/http/endpoint';
import { readInput } from '@school/infra/input/read-input';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../test-server.js';
import { keysOf } from './body-keys.js';
import { validCall } from './caller.js';
import { nameOf, requestOf, type Input, type MatrixRows } from './rows.js';
import { createWorld, type World } from './world.js';

/** How zod begins its own sentences (`zod/v4/locales/en.js`). */
const OF_THE_LIBRARY =
  /^(?:Invalid (?:input|option|string|number|key in|value in|discriminator|[A-Za-z0-9-]+$)|Too (?:big|small): |Unrecognized key|Required$|Expected )/;

const LONG = 'x'.repeat(5000);

/** A program as somebody pastes it, and what no database can store. */
const CODE = ['<script>a &amp;&amp; b</script>\r\n\te\u0301 =1+1', 'a\u0000b', 'a\ud800b'];

/** Values that clients send for a field that they have nothing for, or send in another type. */
const ODD: readonly unknown[] = [undefined, null, '', 0, -1, 1.5, '7', 'x', LONG, ...CODE, true, [], {}];

/** The same value in the other type: a number as text, a text of digits as number. */
function otherwise(value: unknown): unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? [Number(value)] : [];
}

interface Odd {
  field: string;
  what: string;
  input: Input;
}

/** The sentence with which the contract itself refuses an input; undefined for one that the use case must judge. */
function refusalOf({ contract }: Route, { body, query }: Input): string | undefined {
  try {
    readInput(contract.query, query ?? {});
    // As it arrives.
    readInput(contract.body, JSON.parse(JSON.stringify(body ?? {})));
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** Of the odd values of a field that the contract refuses alike, one is sent: all others go the same way. */
function oneOfEach(route: Route, odd: readonly Odd[]): Odd[] {
  const refused = new Set<string>();
  return odd.filter(({ field, input }) => {
    const refusal = refusalOf(route, input);
    if (refusal === undefined) return true;
    expect(refusal, field).to.not.match(OF_THE_LIBRARY);
    const key = `${field}: ${refusal}`;
    return !refused.has(key) && refused.add(key);
  });
}

/** The call with each field of its body, and of its query, in every odd way. */
function oddInputs(route: Route, input: Input): Odd[] {
  const body = (input.body ?? {}) as Readonly<Record<string, unknown>>;
  const ofBody = route.contract.body === undefined ? [] : keysOf(route.contract.body);
  const ofQuery = route.contract.query === undefined ? [] : keysOf(route.contract.query);
  return [
    ...ofBody.flatMap((key) =>
      [...ODD, ...otherwise(body[key])].map((value) => ({
        field: key,
        what: `${key}: ${JSON.stringify(value)?.slice(0, 40) ?? 'missing'}`,
        input: { ...input, body: { ...body, [key]: value } },
      })),
    ),
    ...ofQuery.flatMap((key) =>
      ['', '0', '-1', 'x', LONG].map((value) => ({
        field: `?${key}`,
        what: `?${key}=${value.slice(0, 40)}`,
        input: { ...input, query: { ...input.query, [key]: value } },
      })),
    ),
  ];
}

/**
 * From the contracts: whatever a client leaves out, leaves empty, or sends in another type, the answer is a success or a
 * refusal in a sentence of ours; never a failure, and never the words of the validation library.
 */
export function describeOddInputs(app: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`fields that are missing, empty or of another type on the ${app} app`, () => {
    let server: TestServer;
    let world: World;

    before(async () => {
      server = await startTestServer(app);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
    });
    after(() => server.close());

    const takers = routes.filter(
      ({ contract }) => contract.file === undefined && (contract.body !== undefined || contract.query !== undefined),
    );
    for (const route of takers)
      it(nameOf(route), async function () {
        this.timeout(60_000);
        let call = await validCall(world, app, route, rows);
        for (const { what, input } of oneOfEach(route, oddInputs(route, call.input))) {
          const answer = await server.fetch(
            withQuery(call.path, input.query),
            requestOf(route, input, { Authorization: `Token ${call.token}` }),
          );
          const text = await answer.text();
          expect(answer.status, `${what}: ${text.slice(0, 300)}`).to.be.below(500);
          if (answer.status >= 400) expect(errorOf(text), what).to.be.a('string').and.not.match(OF_THE_LIBRARY);
          // What has worked may have ended the session.
          if (answer.status === 401) call = { ...call, token: (await validCall(world, app, route, rows)).token };
        }
      });

    for (const route of routes.filter(({ contract }) => contract.file !== undefined))
      it(`${nameOf(route)}: a file that is empty or missing`, async () => {
        const { path, input, token } = await validCall(world, app, route, rows);
        for (const [what, form] of formsWithoutFile(input.form ?? new FormData(), route.contract.file ?? '')) {
          const answer = await server.fetch(path, requestOf(route, { form }, { Authorization: `Token ${token}` }));
          const text = await answer.text();
          expect([answer.status, errorOf(text)], `${what}: ${text}`).to.deep.equal([400, 'Please select a file']);
        }
      });
  });
}

/** The form of a call with an empty file, with a file that was not chosen, and without any. */
function formsWithoutFile(form: FormData, field: string): [what: string, form: FormData][] {
  const without = (): FormData => {
    const copy = new FormData();
    for (const [key, value] of form) if (key !== field) copy.append(key, value);
    return copy;
  };
  const withFile = (name: string): FormData => {
    const copy = without();
    copy.append(field, new File([], name, { type: name === '' ? 'application/octet-stream' : 'image/png' }));
    return copy;
  };
  return [
    ['an empty file', withFile('empty.png')],
    ['no file chosen', withFile('')],
    ['no file part', without()],
  ];
}

const errorOf = (text: string): unknown => (JSON.parse(text) as { error?: unknown }).error;

function withQuery(path: string, query: Input['query']): string {
  const search = new URLSearchParams(query).toString();
  const [bare = path] = path.split('?');
  return search === '' ? bare : `${bare}?${search}`;
}
