import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import type { Audience } from '@school/infra/config';
import type { Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../test-server.js';
import { validCall } from './caller.js';
import { nameOf, requestOf, type MatrixRows } from './rows.js';
import { createWorld, type World } from './world.js';

const PRIVATE = ['http://localhost:3001/x', 'https://192.168.1.4/x', 'http://2130706433/', 'https://[::ffff:7f00:1]/'];

const IS_LINK = /(?:^|_)(?:link|url|website|href)$/;

/** Fields with such a name that nobody types a link into, and why. */
const NO_LINKS: Readonly<Record<string, string>> = {
  website: 'hidden from people; a program that fills it in gets thanks and nothing else (D19)',
  public_url: 'proves which upload is meant, and is compared with our own address (P7)',
};

/** A refusal of its own that no private address passes either: one host alone is allowed, or the sentence is longer. */
const OWN_SENTENCES: readonly RegExp[] = [/meet\.google\.com/, /The address leads into a private network\./];

type Path = readonly (string | 0)[];

/** The places of a body's links, however its schema is wrapped; of a list, its first entry. */
function linksOf(schema: unknown, path: Path = []): Path[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => linksOf(inner, [...path, key]));
  if (schema instanceof z.ZodArray) return linksOf(schema.element, [...path, 0]);
  if (schema instanceof z.ZodPipe) return linksOf(schema.in, path);
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((one) => linksOf(one, path));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => linksOf(one, path));
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return linksOf(schema.unwrap(), path);
  const key = String(path.findLast((part) => part !== 0));
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodURL;
  return isText && IS_LINK.test(key) && !(key in NO_LINKS) ? [path] : [];
}

/** The body with this link at the place; what is missing on the way stays missing. */
function withLink(body: unknown, [key, ...rest]: Path, link: string): unknown {
  if (key === undefined) return link;
  if (key === 0) {
    const [first, ...others] = body as unknown[];
    return [withLink(first, rest, link), ...others];
  }
  const record = body as Record<string, unknown>;
  return { ...record, [key]: withLink(record[key], rest, link) };
}

/** Every link in the contracts of an app is refused when it leads into a private network or to this machine. */
export function describeTypedLinks(app: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`links that are typed on the ${app} app lead to public hosts only`, () => {
    let server: TestServer;
    let world: World;

    before(async () => {
      server = await startTestServer(app);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
    });
    after(() => server.close());

    const takers = routes
      .map((route) => ({ route, places: linksOf(route.contract.body) }))
      .filter(({ places }) => places.length > 0);
    for (const { route, places } of takers)
      for (const place of new Set(places.map((one) => one.join('.'))))
        it(`${nameOf(route)}: ${place}`, async () => {
          const { path, input, token } = await validCall(world, app, route, rows);
          const keys = place.split('.').map((part) => (part === '0' ? 0 : part));
          for (const link of PRIVATE) {
            const body = withLink(input.body, keys, link);
            const answer = await server.fetch(
              path,
              requestOf(route, { ...input, body }, { Authorization: `Token ${token}` }),
            );
            const { error } = (await answer.json()) as { error: string };
            expect(answer.status, `${link}: ${error}`).to.equal(400);
            if (!OWN_SENTENCES.some((own) => own.test(error))) expect(error, link).to.equal(PRIVATE_LINK_TEXT);
          }
        });
  });
}
