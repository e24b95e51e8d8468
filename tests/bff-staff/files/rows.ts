import { uploadKeyOf } from '@school/infra/files/repository';
import { createFileUpload, createOfficeFile } from '../../support/factories/files.js';
import { smallPng } from '../../support/hostile-pictures.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const LARGE = 40 * 1024 * 1024;
const WHY = 'files belong to the school';

const accountOf = (world: World, whose: Owner): number => (whose === 'A' ? world.superuser : world.head).accountId;

const ready = async (world: World, whose: Owner): Promise<number> =>
  (await createOfficeFile(world.server.deps, accountOf(world, whose))).id;

const deleted = async (world: World, whose: Owner): Promise<number> =>
  (await createOfficeFile(world.server.deps, accountOf(world, whose), { deletedAt: world.server.clock.now() })).id;

async function inParts(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const uploadId = await deps.storage.large.beginParts(uploadKeyOf('matrix'), 'video/mp4');
  return (await createFileUpload(deps, accountOf(world, whose), undefined, { sizeBytes: LARGE, uploadId })).id;
}

const sent = async (world: World, whose: Owner): Promise<number> =>
  (await createFileUpload(world.server.deps, accountOf(world, whose), await smallPng())).id;

let serial = 0;

/** Files of the office; only who began an upload goes on with it. */
export const FILE_ROWS: MatrixRows = {
  'POST /api/blackops/files/upload/': {
    input: () => ({
      body: {
        filename: `matrix-${++serial}.png`,
        content_type: 'image/png',
        size: 100,
        folder: 'lessons',
        is_public: false,
      },
    }),
  },
  'POST /api/blackops/files/{id}/part/': { id: inParts, input: () => ({ body: { part_number: 1 } }) },
  'POST /api/blackops/files/{id}/part/complete/': {
    id: inParts,
    input: () => ({ body: { part_number: 1, etag: '"x"' } }),
  },
  'POST /api/blackops/files/{id}/complete/': { id: sent },
  'POST /api/blackops/files/{id}/cancel/': { id: sent },
  'PATCH /api/blackops/files/{id}/': {
    id: ready,
    input: () => ({ body: { folder: 'screenshots', is_public: false } }),
    others: 200,
    why: WHY,
  },
  'GET /api/blackops/files/{id}/uses/': { id: ready, others: 200, why: WHY },
  'POST /api/blackops/files/{id}/delete/': { id: ready, others: 200, why: WHY },
  'POST /api/blackops/files/{id}/restore/': { id: deleted, others: 200, why: WHY },
  'POST /api/blackops/files/bulk-delete/': {
    input: async (world) => ({ body: { ids: [await ready(world, 'A')], action: 'delete' } }),
  },
  'GET /api/blackops/files/{id}/open/': { id: ready, done: 302, others: 302, why: WHY },
};
