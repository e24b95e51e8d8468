import type { Audience } from '@school/infra/config';
import type { Route } from '@school/infra/http/endpoint';
import { expect } from 'chai';
import { readFile, writeFile } from 'node:fs/promises';
import { startTestServer, type TestServer } from '../test-server.js';
import { textOf } from '../text-of.js';
import { nameOf, pathOf, requestOf, rowOf, type Input, type MatrixRow, type MatrixRows, type PathId } from './rows.js';
import { ACTORS, createWorld, hasPermission, tokenOf, type Actor, type Owner, type World } from './world.js';

type Whose = 'own' | "other's" | 'missing';

const WRITTEN_TO = new URL('../../authorization-matrix.txt', import.meta.url);

/** Every route × every person × own, another's and missing things, from the route table of an app. */
export function describeMatrix(app: Audience, routes: readonly Route[], rows: MatrixRows): void {
  describe(`authorization matrix of the ${app} app`, () => {
    let server: TestServer;
    let world: World;
    const written: string[] = [];

    before(async () => {
      server = await startTestServer(app);
      server.clock.set('2026-11-21T09:00:00Z');
      world = await createWorld(server);
    });
    after(async () => {
      await writeMatrix(app, written);
      await server.close();
    });

    it('every row belongs to a route', () => {
      expect(Object.keys(rows).filter((name) => !routes.some((route) => nameOf(route) === name))).to.deep.equal([]);
    });

    for (const route of routes) {
      it(nameOf(route), async function () {
        this.timeout(30_000);
        const row = rowOf(rows, route);
        const cells = cellsOf(app, route, row);
        const answers = await answersOf(world, route, row, cells);
        for (const cell of cells) requireRight(cell, answers.get(cell));
        if (row.others === undefined) requireSameAnswers(cells, answers);
        const line = ACTORS.map((actor) => {
          const statuses = cells.filter((cell) => cell.actor === actor).map((cell) => answers.get(cell)?.status);
          return `${actor.name} ${statuses.join('/')}`;
        });
        written.push(`${nameOf(route)}  [${route.policy.name}]\n    ${line.join(' · ')}`);
      });
    }
  });
}

/** The codes of a refusal by the policy itself. */
function codesOf(status: 401 | 403, actor: Actor): readonly string[] {
  if (status === 401) return ['"code":"unauthenticated"'];
  const acting = actor.impersonated ? ['"code":"not_the_family"'] : [];
  return ['"code":"forbidden"', ...acting, ...(actor.looking ? ['"code":"read_only"'] : [])];
}

/** One call of the matrix: who asks, for whose thing, and the status that must come back. */
interface Cell {
  actor: Actor;
  whose: Whose;
  status: number;
}

/** What a call names and sends. */
interface Thing {
  id: PathId | undefined;
  input: Input;
}

interface Answer {
  status: number;
  text: string;
}

/** The calls of a route in the order in which the matrix lists them. */
function cellsOf(app: Audience, route: Route, row: MatrixRow): Cell[] {
  const kinds: Whose[] = row.id ? ['own', "other's", 'missing'] : ['own'];
  return ACTORS.flatMap((actor) =>
    kinds.map((whose) => ({ actor, whose, status: expected(app, route, row, actor, whose) })),
  );
}

/**
 * What everybody was answered. Calls that must change nothing share one thing of A's and one of B's and run at once;
 * the others follow one by one, each with its own thing and session.
 */
async function answersOf(
  world: World,
  route: Route,
  row: MatrixRow,
  cells: readonly Cell[],
): Promise<ReadonlyMap<Cell, Answer>> {
  const answers = new Map<Cell, Answer>();
  const quiet = cells.filter(({ status }) => isRead(route) || REFUSED.has(status));
  const things = new Map<Owner, Thing>();
  for (const owner of new Set(quiet.map(ownerOf))) things.set(owner, await makeThing(world, row, owner));
  const askQuietly = async (actor: Actor): Promise<void> => {
    const token = await tokenOf(world, actor);
    for (const cell of quiet.filter((one) => one.actor === actor))
      answers.set(cell, await ask(world, route, row, cell, things.get(ownerOf(cell)), token));
  };
  await Promise.all([...new Set(quiet.map(({ actor }) => actor))].map(askQuietly));
  for (const cell of cells.filter((one) => !quiet.includes(one))) {
    const thing = await makeThing(world, row, ownerOf(cell));
    answers.set(cell, await ask(world, route, row, cell, thing, await tokenOf(world, cell.actor)));
  }
  return answers;
}

function requireRight(cell: Cell, answer: Answer | undefined): void {
  if (answer === undefined) throw new Error(`${cell.actor.name} was not answered`);
  const title = `${cell.actor.name}, ${cell.whose} thing: ${answer.text.slice(0, 300)}`;
  expect(answer.status, title).to.equal(cell.status);
  // The refusal must come from the policy, not from a later check of the use case.
  if (answer.status === 401 || answer.status === 403)
    expect(
      codesOf(answer.status, cell.actor).some((code) => answer.text.includes(code)),
      title,
    ).to.equal(true);
}

/** Nobody can tell another's thing from one that does not exist. */
function requireSameAnswers(cells: readonly Cell[], answers: ReadonlyMap<Cell, Answer>): void {
  for (const actor of ACTORS) {
    const answerTo = (whose: Whose): Answer | undefined => {
      const cell = cells.find((one) => one.actor === actor && one.whose === whose);
      return cell && answers.get(cell);
    };
    expect(answerTo("other's"), actor.name).to.deep.equal(answerTo('missing'));
  }
}

const REFUSED = new Set([401, 403, 404]);

const isRead = ({ contract, options }: Route): boolean => contract.method === 'GET' && options.effect !== true;

const ownerOf = ({ actor, whose }: Cell): Owner =>
  whose === "other's" ? (actor.owns === 'A' ? 'B' : 'A') : actor.owns;

/** The thing first, because what is sent may speak of it. */
async function makeThing(world: World, row: MatrixRow, owner: Owner): Promise<Thing> {
  const id = await row.id?.(world, owner);
  return { id, input: (await row.input?.(world, owner)) ?? {} };
}

async function ask(
  world: World,
  route: Route,
  row: MatrixRow,
  cell: Cell,
  thing: Thing | undefined,
  token: string | null,
): Promise<Answer> {
  const input = thing?.input ?? {};
  const id = cell.whose === 'missing' ? (row.missing ?? 999_999) : thing?.id;
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Token ${token}` };
  const response = await world.server.fetch(pathOf(route, id, input.query), requestOf(route, input, headers));
  const text = (await textOf(response)).replace(/"request_id":"[^"]*"/, '');
  return { status: response.status, text };
}

/** The result that the route's policy demands, computed here again without the code under test. */
function expected(app: Audience, route: Route, row: MatrixRow, actor: Actor, whose: Whose): number {
  const { contract, policy } = route;
  const role = actor.audience === app ? actor.role : null;
  if (role === null && !policy.roles.some((name) => name === 'anonymous')) return 401;
  if (role !== null && !policy.roles.some((name) => name === role)) return 403;
  if (actor.impersonated && role !== null && !policy.impersonated) return 403;
  if (actor.impersonated && role !== null && FAMILY_ALONE.has(nameOf(route))) return 403;
  if (actor.looking && role !== null && changesSomething(route)) return 403;
  if (policy.permission !== undefined && !hasPermission(actor)) return 403;
  if (whose === 'missing') return row.gone ?? 404;
  if (whose === "other's") return row.others ?? 404;
  return row.done ?? contract.status ?? 200;
}

/** What nobody agrees to for a family. */
const FAMILY_ALONE = new Set(['POST /api/enrollments/consent/', 'PUT /api/your-data/consents/{id}/']);

/** A person who only looks at another account may only leave it, or give a reason to make changes. */
const OPEN_TO_LOOKERS = new Set(['POST /api/logout/', 'POST /api/impersonation/act/']);

const changesSomething = (route: Route): boolean =>
  (route.contract.method !== 'GET' || route.options.effect === true) &&
  !route.policy.roles.includes('anonymous') &&
  !OPEN_TO_LOOKERS.has(nameOf(route));

/** Writes one file to read, with a part for each app. */
async function writeMatrix(app: Audience, lines: readonly string[]): Promise<void> {
  const known = await readFile(WRITTEN_TO, 'utf8').catch(() => '');
  const others = known.split(/^(?=# )/m).filter((part) => part.startsWith('# ') && !part.startsWith(`# ${app}\n`));
  await writeFile(WRITTEN_TO, [...others, `# ${app}\n${lines.join('\n')}\n`].sort().join(''));
}
