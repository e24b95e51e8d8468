import { standingOf } from '@school/core/strikes/standing';
import { STRIKE_ADDED, STRIKE_UPHELD, STRIKE_WITHDRAWN } from '@school/core/strikes/errors';
import { notFound } from '@school/infra/app-error';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { decideStrike } from '@school/infra/strikes/decide-strike';
import { giveStrike } from '@school/infra/strikes/give-strike';
import { findStrike, findStrikes, ladderOfTeacher, nameOfTeacher } from '@school/infra/strikes/repository';
import { showStanding } from '@school/infra/strikes/show-strike';
import * as contract from '../../contract/strikes.js';
import { presentStrike } from './present.js';
import { strikeSheet } from './sheets.js';

const academics = staffWith('class.schedule');

/** Strikes of teachers: the list, giving one, and decisions. */
export const strikeRoutes: readonly Route[] = [
  endpoint(contract.listStrikes, academics, { queries: 2, sheet: strikeSheet }, async ({ query }, { db, clock }) => {
    const { q, teacher: teacherId, state, page, page_size: pageSize } = query;
    const now = clock.now();
    const { results, total } = await findStrikes(db, { q, teacherId, state, page, pageSize }, now);
    return { results: results.map((strike) => presentStrike(strike, now)), count: total };
  }),
  endpoint(contract.teacherStanding, academics, { queries: 2 }, async ({ params }, { db, clock }) => {
    const name = await nameOfTeacher(db, params.id);
    if (name === undefined) throw notFound();
    const standing = standingOf(await ladderOfTeacher(db, params.id), clock.now());
    return { teacher: { id: params.id, name }, ...showStanding(standing) };
  }),
  endpoint(contract.addStrike, inPerson(academics), { queries: 9 }, async ({ actor, body }, deps) => {
    const id = await giveStrike(deps, actor, {
      teacherId: body.teacher_id,
      classId: body.class_id,
      kind: body.kind,
      points: body.points,
      evidence: body.evidence,
      happenedAt: new Date(body.happened_at),
      expiresAt: body.expires_at === undefined ? undefined : new Date(body.expires_at),
    });
    return { message: STRIKE_ADDED, strike: presentStrike(await findStrike(deps.db, id), deps.clock.now()) };
  }),
  endpoint(contract.decideStrike, inPerson(academics), { queries: 9 }, async ({ actor, params, body }, deps) => {
    await decideStrike(deps, actor, { id: params.id, ...body });
    const strike = presentStrike(await findStrike(deps.db, params.id), deps.clock.now());
    return { message: body.decision === 'upheld' ? STRIKE_UPHELD : STRIKE_WITHDRAWN, strike };
  }),
];
