import { SOUVENIR_DONE } from '@school/core/souvenirs/souvenir';
import { anyone, teacher } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listSouvenirs } from '@school/infra/souvenirs/list-souvenirs';
import { saveSouvenir } from '@school/infra/souvenirs/save-souvenir';
import { askForPrice } from '@school/infra/souvenirs/use-souvenir';
import * as contract from '../../contract/souvenirs.js';

/** Souvenirs of trial classes: made by teachers, opened by families. */
export const souvenirRoutes: readonly Route[] = [
  endpoint(contract.listSouvenirs, teacher, { queries: 2 }, async ({ session, params }, deps) => {
    const children = await listSouvenirs(deps, { classId: params.classId, teacherId: session.teacherId });
    return {
      results: children.map(({ studentId, studentName, souvenir }) => ({
        student_id: studentId,
        student_name: studentName,
        souvenir: souvenir && {
          praise: souvenir.praise,
          play_url: souvenir.playUrl ?? '',
          url: souvenir.url,
          opens: souvenir.opens,
          expires_at: souvenir.expiresAt.toISOString(),
        },
      })),
    };
  }),
  endpoint(contract.saveSouvenir, teacher, { queries: 7 }, async ({ session, actor, params, body }, deps) => {
    const { student_id: studentId, praise, play_url: playUrl } = body;
    const { teacherId } = session;
    await saveSouvenir(deps, actor, { classId: params.classId, teacherId, studentId, praise, playUrl });
    return { message: SOUVENIR_DONE.saved };
  }),
  endpoint(contract.askForPrice, anyone, { rate: 'lookup', queries: 7 }, async ({ params }, deps) => {
    await askForPrice(deps, params.token);
    return { message: SOUVENIR_DONE.asked };
  }),
];
