import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import type { Audience } from '@school/infra/config';
import type { Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../test-server.js';
import { keysOf } from './body-keys.js';
import { nameOf, pathOf, requestOf, rowOf, type MatrixRows } from './rows.js';
import { ACTORS, createWorld, tokenOf, type World } from './world.js';

/**
 * The fields by which a family agrees to something. A route that takes one of them is closed to whoever acts for a child,
 * or refuses to change it. A new consent is added here.
 */
const CONSENT_FIELDS: readonly string[] = [
  'may_publish',
  'agrees',
  'agrees_recording',
  'agrees_publishing',
  'agrees_messages',
];

/** Names of fields that may be consents: each is a consent, or is named below. */
export const LIKE_CONSENT = /consent|agree|accept|permit|publish|opt_?(in|out)|^(may|allow|share)_/i;

/** Fields that are called like a consent and are none, with the reason. */
const NO_CONSENT: Readonly<Record<string, string>> = {
  auto_charge_consent: 'whether the payer will be asked; the payer agrees on the payment page',
  is_published: 'whether families see a holiday camp; the office decides it',
};

/** Nobody but the family gives its consents: whoever acts for a child is refused, on every route and for every field. */
export function describeConsents(app: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`nobody agrees for a family on the ${app} app`, () => {
    let server: TestServer;
    let world: World;
    before(async () => {
      server = await startTestServer(app);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
    });
    after(() => server.close());

    const bodies = routes.filter(({ contract }) => contract.body !== undefined);
    const isConsent = (key: string): boolean => CONSENT_FIELDS.includes(key);

    it('every field that is called like a consent is known as one, or known to be none', () => {
      const unknown = bodies.flatMap((route) =>
        keysOf(route.contract.body)
          .filter((key) => LIKE_CONSENT.test(key) && !isConsent(key) && NO_CONSENT[key] === undefined)
          .map((key) => `${key} of ${nameOf(route)}`),
      );
      expect(unknown).to.deep.equal([]);
    });

    it('every route with a consent in its body is closed to whoever acts, or says how it keeps it', () => {
      const open = bodies.filter(
        ({ contract, policy, options }) =>
          keysOf(contract.body).some(isConsent) && policy.impersonated && options.consent === undefined,
      );
      expect(open.map(nameOf)).to.deep.equal([]);
    });

    it('every route whose address names a consent is one', () => {
      const open = routes.filter(
        ({ contract, policy, options }) =>
          contract.method !== 'GET' &&
          /consent|agree|opt-?in/i.test(contract.path) &&
          policy.impersonated &&
          options.consent === undefined,
      );
      expect(open.map(nameOf)).to.deep.equal([]);
    });

    for (const route of routes.filter(({ options }) => options.consent !== undefined))
      it(`${nameOf(route)}: refused to whoever acts for the child`, async () => {
        const row = rowOf(rows, route);
        const acting = ACTORS.find(({ name }) => name === 'impersonated student A');
        const token = acting && (await tokenOf(world, acting));
        const id = await row.id?.(world, 'A');
        const input = (await row.input?.(world, 'A')) ?? {};
        const given = Object.fromEntries(
          keysOf(route.contract.body)
            .filter(isConsent)
            .map((key) => [key, true]),
        );
        const body = { ...(input.body as object | undefined), ...given };
        const request = requestOf(route, { ...input, body }, { Authorization: `Token ${token}` });
        const answer = await server.fetch(pathOf(route, id, input.query), request);
        expect([answer.status, ((await answer.json()) as { error: string }).error]).to.deep.equal([
          403,
          CONSENT_REFUSALS.not_the_family.text,
        ]);
      });
  });
}
