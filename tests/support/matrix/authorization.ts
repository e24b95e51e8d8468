import type { Audience } from '@school/infra/config';
import type { Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { readFile, writeFile } from 'node:fs/promises';
import { startTestServer, type TestServer } from '../test-server.js';
import { nameOf, pathOf, requestOf, rowOf, type MatrixRow, type MatrixRows } from './rows.js';
import { ACTORS, createWorld, tokenOf, type Actor, type World } from './world.js';

type Whose = 'own' | "other's" | 'missing';

const WRITTEN_TO = new URL('../../authorization-matrix.txt', import.meta.url);

/** C20: every route × everybody × own, other's and missing things, from the route table of a face. */
export function describeMatrix(face: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`C20: authorization matrix of the ${face} face`, () => {
    let server: TestServer;
    let world: World;
    const written: string[] = [];

    before(async () => {
      server = await startTestServer(face);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
    });
    after(async () => {
      await writeMatrix(face, written);
      await server.close();
    });

    it('every row is of a route', () => {
      expect(Object.keys(rows).filter((name) => !routes.some((route) => nameOf(route) === name))).to.deep.equal([]);
    });

    for (const route of routes) {
      it(nameOf(route), async function () {
        this.timeout(30_000);
        const row = rowOf(rows, route);
        const line: string[] = [];
        for (const actor of ACTORS) {
          const cells = await cellsOf(world, face, route, row, actor);
          line.push(`${actor.name} ${cells.join('/')}`);
        }
        written.push(`${nameOf(route)}  [${route.policy.name}]\n    ${line.join(' · ')}`);
      });
    }
  });
}

/** What a refusal of the policy itself is called. */
function codesOf(status: 401 | 403, actor: Actor): readonly string[] {
  if (status === 401) return ['"code":"unauthenticated"'];
  return ['"code":"forbidden"', ...(actor.looking ? ['"code":"read_only"'] : [])];
}

async function cellsOf(world: World, face: Audience, route: Route, row: MatrixRow, actor: Actor): Promise<number[]> {
  const answers = new Map<Whose, { status: number; text: string }>();
  for (const whose of row.id ? (['own', "other's", 'missing'] as const) : (['own'] as const)) {
    const answer = await ask(world, route, row, actor, whose);
    const title = `${actor.name}, ${whose} thing: ${answer.text.slice(0, 300)}`;
    expect(answer.status, title).to.equal(expected(face, route, row, actor, whose));
    // A refusal must be the policy's own, not one that the use case happened to find later.
    if (answer.status === 401 || answer.status === 403)
      expect(
        codesOf(answer.status, actor).some((code) => answer.text.includes(code)),
        title,
      ).to.equal(true);
    answers.set(whose, answer);
  }
  const [others, missing] = [answers.get("other's"), answers.get('missing')];
  // Nobody can tell another's thing from one that does not exist.
  if (row.others === undefined && others && missing) expect(others, actor.name).to.deep.equal(missing);
  return [...answers.values()].map((answer) => answer.status);
}

async function ask(
  world: World,
  route: Route,
  row: MatrixRow,
  actor: Actor,
  whose: Whose,
): Promise<{ status: number; text: string }> {
  const owner = whose === "other's" ? (actor.owns === 'A' ? 'B' : 'A') : actor.owns;
  const id = whose === 'missing' ? (row.missing ?? 999_999) : await row.id?.(world, owner);
  const input = (await row.input?.(world, owner)) ?? {};
  const token = await tokenOf(world, actor);
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Token ${token}` };
  const response = await world.server.fetch(pathOf(route, id, input.query), requestOf(route, input, headers));
  const text = (await response.text()).replace(/"request_id":"[^"]*"/, '');
  return { status: response.status, text };
}

/** What the route's policy says, worked out a second time and apart from the code under test. */
function expected(face: Audience, route: Route, row: MatrixRow, actor: Actor, whose: Whose): number {
  const { contract, policy } = route;
  const role = actor.audience === face ? actor.role : null;
  if (role === null && !policy.roles.some((name) => name === 'anonymous')) return 401;
  if (role !== null && !policy.roles.some((name) => name === role)) return 403;
  if (actor.impersonated && role !== null && !policy.impersonated) return 403;
  if (actor.looking && role !== null && changesSomething(route)) return 403;
  if (policy.permission !== undefined && role === 'staff') return 403;
  if (whose === 'missing') return row.gone ?? 404;
  if (whose === "other's") return row.others ?? 404;
  return row.done ?? contract.status ?? 200;
}

/** Leaving, and saying why one needs to act, are all that somebody may do who only looks (product 4 #12). */
const OPEN_TO_LOOKERS = new Set(['POST /api/logout/', 'POST /api/impersonation/act/']);

const changesSomething = (route: Route): boolean =>
  (route.contract.method !== 'GET' || route.options.effect === true) &&
  !route.policy.roles.includes('anonymous') &&
  !OPEN_TO_LOOKERS.has(nameOf(route));

/** Keeps one file for reading, with a part for each face. */
async function writeMatrix(face: Audience, lines: readonly string[]): Promise<void> {
  const known = await readFile(WRITTEN_TO, 'utf8').catch(() => '');
  const others = known.split(/^(?=# )/m).filter((part) => part.startsWith('# ') && !part.startsWith(`# ${face}\n`));
  await writeFile(WRITTEN_TO, [...others, `# ${face}\n${lines.join('\n')}\n`].sort().join(''));
}
