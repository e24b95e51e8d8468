import { notFound } from '@school/infra/app-error';
import { correctClass } from '@school/infra/class-ending/correct-class';
import { listEndedClasses } from '@school/infra/class-ending/list-ended';
import { previewOutcome } from '@school/infra/class-ending/preview-outcome';
import { readClassOutcome } from '@school/infra/class-ending/read-outcome';
import type { Deps } from '@school/infra/deps';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/class-ending.js';
import type { ClassOutcomeAnswer } from '../../contract/class-ending.js';
import { toOrder } from './order.js';
import { presentOutcome, presentSeat } from './present.js';
import { endedClassSheet } from './sheets.js';

/** The correction of a class of six children, and reading its outcome again. */
const STATEMENTS_MAX = 78;

/** How far back ended classes are listed by default. */
const ENDED_DAYS = 31;
const DAY_MS = 86_400_000;
const FOREVER = new Date('9999-01-01T00:00:00Z');

const academics = staffWith('class.schedule');

/** How classes ended, and correcting it. */
export const classEndingRoutes: readonly Route[] = [
  endpoint(contract.listEndedClasses, academics, { queries: 1, sheet: endedClassSheet }, async ({ query }, deps) => {
    const { which, q, from, to, page, page_size: pageSize } = query;
    const first = which === 'ended' ? deps.clock.now().getTime() - ENDED_DAYS * DAY_MS : 0;
    const span = { from: from ? new Date(from) : new Date(first), to: to ? new Date(to) : FOREVER };
    return prepared(await listEndedClasses(deps.db, { which, teacher: q.trim(), ...span, page, pageSize }));
  }),
  endpoint(contract.readClassOutcome, academics, { queries: 3 }, ({ params }, deps) => readOutcome(deps, params.id)),
  endpoint(contract.previewOutcome, academics, { queries: 2 }, async ({ params, body }, deps) => {
    const { isChange, seats } = await previewOutcome(deps, params.id, toOrder(body));
    return { is_change: isChange, students: seats.map(presentSeat) };
  }),
  endpoint(
    contract.correctClass,
    inPerson(academics),
    { queries: STATEMENTS_MAX },
    async ({ actor, params, body }, deps) => {
      const correction = {
        classId: params.id,
        ...toOrder(body),
        version: body.outcome_version,
        note: body.note,
        teacherId: null,
      };
      await correctClass(deps, actor, correction);
      return readOutcome(deps, params.id);
    },
  ),
];

async function readOutcome({ db }: Deps, classId: number): Promise<ClassOutcomeAnswer> {
  const seen = await readClassOutcome(db, classId);
  if (seen === undefined) throw notFound('Class not found.');
  return presentOutcome(seen);
}
