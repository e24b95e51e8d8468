import { enterCompetition } from '@school/infra/competitions/enter-competition';
import { listOwnWorks } from '@school/infra/competitions/repository';
import { listStudentCompetitions } from '@school/infra/competitions/student-competitions';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/auth/policy';
import * as contract from '../../contract/competitions.js';
import { presentCompetition, presentWork } from './present.js';

/** Competitions of a student. */
export const competitionRoutes: readonly Route[] = [
  endpoint(contract.studentCompetitions, student, { queries: 2 }, async ({ session }, { db, clock }) => {
    const [results, projects] = await Promise.all([
      listStudentCompetitions(db, session.studentId, clock.now()),
      listOwnWorks(db, session.studentId),
    ]);
    return { results: results.map(presentCompetition), projects: projects.map(presentWork) };
  }),
  endpoint(
    contract.enterCompetition,
    student,
    { queries: 7, consent: 'field' },
    async ({ actor, session, params, body }, deps) => {
      const kept = await enterCompetition(deps, actor, {
        studentId: session.studentId,
        competitionId: params.id,
        projectSubmissionId: body.project_submission,
        link: body.link,
        note: body.note,
        mayPublish: body.may_publish,
        wording: body.wording,
        version: body.version,
      });
      return { message: body.version === 0 ? 'You are in! Good luck.' : 'Your entry is updated.', ...kept };
    },
  ),
];
