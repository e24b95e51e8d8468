/** Modules and their lessons by id, in their order. */
export interface OrderedModule {
  id: number;
  lesson_ids: readonly number[];
}

/** Which way something moves. */
export type Direction = 'up' | 'down';

const STEP: Readonly<Record<Direction, number>> = { up: -1, down: 1 };

/** The order with one module moved one place; unchanged at the edge. */
export function moveModule(order: readonly OrderedModule[], id: number, way: Direction): readonly OrderedModule[] {
  const from = order.findIndex((module) => module.id === id);
  return swapped(order, from, from + STEP[way]);
}

/** The order with one lesson moved one place; at the edge of its module it moves into the next one. */
export function moveLesson(order: readonly OrderedModule[], id: number, way: Direction): readonly OrderedModule[] {
  const at = order.findIndex(({ lesson_ids }) => lesson_ids.includes(id));
  const home = order[at];
  if (home === undefined) return order;
  const from = home.lesson_ids.indexOf(id);
  const to = from + STEP[way];
  if (to >= 0 && to < home.lesson_ids.length)
    return order.with(at, { ...home, lesson_ids: swapped(home.lesson_ids, from, to) });
  const next = order[at + STEP[way]];
  if (at + STEP[way] < 0 || next === undefined) return order;
  const rest = home.lesson_ids.filter((one) => one !== id);
  const joined = way === 'down' ? [id, ...next.lesson_ids] : [...next.lesson_ids, id];
  return order.with(at, { ...home, lesson_ids: rest }).with(at + STEP[way], { ...next, lesson_ids: joined });
}

/** Whether an order has exactly the existing modules and lessons. */
export function isReordering(current: readonly OrderedModule[], wanted: readonly OrderedModule[]): boolean {
  const ids = (order: readonly OrderedModule[]): string =>
    [[...order.map(({ id }) => id)].sort(byNumber), [...order.flatMap(({ lesson_ids }) => lesson_ids)].sort(byNumber)]
      .map((list) => list.join(' '))
      .join('/');
  return ids(current) === ids(wanted);
}

const byNumber = (a: number, b: number): number => a - b;

function swapped<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [a, b] = [list[from], list[to]];
  if (from < 0 || to < 0 || a === undefined || b === undefined) return list;
  return list.with(from, b).with(to, a);
}
