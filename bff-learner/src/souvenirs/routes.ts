import { SOUVENIR_DONE } from '@school/core/souvenirs/souvenir';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { anyone, teacher } from '@school/infra/auth/policy';
import { pictureAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listSouvenirs } from '@school/infra/souvenirs/list-souvenirs';
import { readSouvenirPicture, storeSouvenirPicture } from '@school/infra/souvenirs/picture';
import { saveSouvenir } from '@school/infra/souvenirs/save-souvenir';
import { askForPrice } from '@school/infra/souvenirs/use-souvenir';
import * as contract from '../../contract/souvenirs.js';
import { souvenirPictureUrl } from './present.js';

const KEPT_S = 3600;

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
          picture_url: souvenirPictureUrl(souvenir.pictureKey),
          url: souvenir.url,
          opens: souvenir.opens,
          expires_at: souvenir.expiresAt.toISOString(),
        },
      })),
    };
  }),
  endpoint(contract.saveSouvenir, teacher, { queries: 8 }, async ({ session, actor, params, body }, deps) => {
    const { student_id: studentId, praise, play_url: playUrl, picture } = body;
    const { teacherId } = session;
    await saveSouvenir(deps, actor, { classId: params.classId, teacherId, studentId, praise, playUrl, picture });
    return { message: SOUVENIR_DONE.saved };
  }),
  endpoint(
    contract.uploadSouvenirPicture,
    teacher,
    { queries: 4, fileBytesMax: UPLOAD_FILE_BYTES_MAX, tooLarge: UPLOAD_REFUSALS.file_too_large.text },
    async ({ session: { teacherId, accountId }, params, file }, deps) => ({
      key: await storeSouvenirPicture(deps, { classId: params.classId, teacherId, accountId }, file),
    }),
  ),
  endpoint(contract.souvenirPicture, anyone, { queries: 2 }, async ({ params }, deps) =>
    pictureAnswer(await readSouvenirPicture(deps, params.key), KEPT_S),
  ),
  endpoint(contract.askForPrice, anyone, { rate: 'lookup', queries: 7 }, async ({ params }, deps) => {
    await askForPrice(deps, params.token);
    return { message: SOUVENIR_DONE.asked };
  }),
];
