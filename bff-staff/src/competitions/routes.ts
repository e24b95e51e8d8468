import { chooseJudges, listJudges } from '@school/infra/competitions/choose-judges';
import { bulkEnter } from '@school/infra/competitions/bulk-enter';
import { listEntriesToJudge, scoreEntry } from '@school/infra/competitions/judge-entries';
import { listCompetitions } from '@school/infra/competitions/list-competitions';
import { previewResults, publishResults } from '@school/infra/competitions/publish-results';
import {
  changeCompetition,
  createCompetition,
  type CompetitionForm,
} from '@school/infra/competitions/staff-competitions';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import type { z } from 'zod';
import * as contract from '../../contract/competitions.js';
import { competitionSheet } from './sheets.js';

const MANAGE = 'competition.manage';
const anyRole = staffWithAny('competition.manage or competition.judge', [MANAGE, 'competition.judge']);
const managing = inPerson(staffWith(MANAGE));

/** Competitions of the school. */
export const competitionRoutes: readonly Route[] = [
  endpoint(
    contract.listCompetitions,
    anyRole,
    { queries: 1, sheet: competitionSheet },
    async ({ session, query }, { db, clock }) => {
      const { q, state, page, page_size: pageSize } = query;
      return prepared(await listCompetitions(db, { q, state, page, pageSize }, session.staffId, clock.now()));
    },
  ),
  endpoint(contract.createCompetition, managing, { queries: 2 }, async ({ actor, body }, deps) => ({
    message: 'The competition is announced.',
    id: await createCompetition(deps, actor, readForm(body)),
  })),
  endpoint(contract.changeCompetition, managing, { queries: 5 }, async ({ actor, params, body }, deps) => {
    const seen = { id: params.id, version: body.version };
    await changeCompetition(deps, actor, seen, readForm(body));
    return { message: 'The competition is changed.' };
  }),
  endpoint(contract.bulkEnter, managing, { queries: 5 }, async ({ actor, params, body }, deps) => ({
    results: await bulkEnter(deps, actor, params.id, body.phones),
  })),
  endpoint(contract.entriesToJudge, anyRole, { queries: 2 }, async ({ session, params }, deps) => ({
    results: await listEntriesToJudge(deps.db, params.id, session.staffId),
  })),
  endpoint(contract.scoreEntry, inPerson(anyRole), { queries: 3 }, async ({ actor, session, params, body }, deps) => {
    await scoreEntry(deps, actor, { staffId: session.staffId, entryId: params.id, stars: body.stars });
    return { message: 'Your stars are saved.' };
  }),
  endpoint(contract.listJudges, staffWith(MANAGE), { queries: 2 }, async ({ params }, deps) => ({
    results: (await listJudges(deps.db, params.id)).map(({ isJudge, ...judge }) => ({ ...judge, is_judge: isJudge })),
  })),
  endpoint(contract.chooseJudges, managing, { queries: 7 }, async ({ actor, params, body }, deps) => {
    await chooseJudges(deps, actor, { id: params.id, version: body.version, staffIds: body.staff_ids });
    return { message: 'The judges are chosen.' };
  }),
  endpoint(contract.previewResults, staffWith(MANAGE), { queries: 2 }, async ({ params }, deps) => ({
    results: (await previewResults(deps, params.id)).map(({ number, link, place, average, outOf, judges }) => ({
      number,
      link,
      place,
      average,
      out_of: outOf,
      judges,
    })),
  })),
  endpoint(contract.publishResults, managing, { queries: 7 }, async ({ actor, params }, deps) => {
    const count = await publishResults(deps, actor, params.id);
    return { message: `The results are published: ${count} ${count === 1 ? 'entry has' : 'entries have'} a place.` };
  }),
];

const readForm = (body: z.output<typeof contract.competitionBody>): CompetitionForm => ({
  title: body.title,
  theme: body.theme,
  rulesHtml: body.rules_html,
  prize: body.prize,
  gradeMin: body.grade_min,
  gradeMax: body.grade_max,
  opensAt: new Date(body.opens_at),
  closesAt: new Date(body.closes_at),
  rubric: body.rubric,
});
