import { UploadModel } from '@school/infra/uploads/model';
import { putUpload, screenshotForm } from '../../bff-staff/payments/screenshot-form.js';
import { makeSouvenir } from '../../support/factories/souvenirs.js';
import { smallPng } from '../../support/hostile-pictures.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';
import { attendedClass } from '../class-receipts/rows.js';

const trial = (world: World, whose: Owner): Promise<number> => attendedClass(world, whose, 'free');

async function token(world: World, whose: Owner): Promise<string> {
  const [student, teacher] =
    whose === 'A' ? ([world.studentA, world.teacherA] as const) : ([world.studentB, world.teacherB] as const);
  return makeSouvenir(world.server.deps, teacher, { classId: await trial(world, whose), student });
}

async function pictureKey(world: World, whose: Owner): Promise<string> {
  const { deps } = world.server;
  const [student, teacher] =
    whose === 'A' ? ([world.studentA, world.teacherA] as const) : ([world.studentB, world.teacherB] as const);
  const classId = await trial(world, whose);
  const key = await putUpload(deps);
  await deps.db.query(UploadModel).where({ key }).patch({ purpose: 'souvenir_picture', accountId: teacher.accountId });
  await makeSouvenir(deps, teacher, { classId, student, picture: key });
  return key;
}

/** Souvenirs of trial classes, and what whoever has their link may do. */
export const SOUVENIR_ROWS: MatrixRows = {
  'GET /api/scheduled-classes/{classId}/souvenirs/': { id: trial },
  'PUT /api/scheduled-classes/{classId}/souvenirs/': {
    id: trial,
    input: ({ studentA, studentB }, whose) => ({
      body: { student_id: (whose === 'A' ? studentA : studentB).id, praise: 'Well done!', play_url: '' },
    }),
  },
  'POST /api/scheduled-classes/{classId}/souvenirs/picture/': {
    id: trial,
    input: async () => ({ form: screenshotForm(await smallPng()) }),
  },
  'GET /media/souvenirs/{key}': {
    id: pictureKey,
    missing: 'A'.repeat(43),
    others: 200,
    why: 'whoever has the unguessable address may use it',
  },
  'POST /api/r/{token}/price/': {
    id: token,
    missing: 'A'.repeat(27),
    input: () => ({ body: { asks: true } }),
    others: 200,
    why: 'whoever has the unguessable address may use it',
  },
};
