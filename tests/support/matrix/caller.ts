import type { Audience } from '@school/infra/config';
import type { Route } from '@school/infra/http/endpoint';
import { nameOf, pathOf, rowOf, type Input, type MatrixRows } from './rows.js';
import { ACTORS, hasPermission, tokenOf, type World } from './world.js';

/** A call of a route that succeeds: by a person who may, about a thing of A. */
export async function validCall(
  world: World,
  app: Audience,
  route: Route,
  rows: MatrixRows,
): Promise<{ path: string; input: Input; token: string }> {
  const row = rowOf(rows, route);
  // The thing is made first, because the body may refer to it.
  const id = await row.id?.(world, 'A');
  const input = (await row.input?.(world, 'A')) ?? {};
  const path = pathOf(route, id, input.query);
  const may = ACTORS.find(
    (actor) =>
      actor.audience === app &&
      actor.role !== null &&
      (route.policy.permission === undefined || hasPermission(actor)) &&
      (route.policy.roles as readonly string[]).includes(actor.role),
  );
  if (!may) throw new Error(`nobody may call ${nameOf(route)}`);
  return { path, input, token: (await tokenOf(world, may)) ?? '' };
}
