import { signWatchLinks } from '@school/infra/recordings/watch-link';
import { createHeldClass, createRecording, createUpload } from '../../support/factories/recordings.js';
import { liveWebm } from '../../support/factories/videos.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const LARGE = 200 * 1024 * 1024;

async function heldClass({ server, ...world }: World, whose: Owner): Promise<number> {
  const [student, teacher] = whose === 'A' ? [world.studentA, world.teacherA] : [world.studentB, world.teacherB];
  return createHeldClass(server.deps, teacher, [student], 40);
}

const teacherOf = (world: World, whose: Owner): World['teacherA'] => (whose === 'A' ? world.teacherA : world.teacherB);

/** The name of an upload in parts, with further keys of the call. */
const inParts = (extra: object = {}): MatrixRow['input'] =>
  async function openUpload(world, whose) {
    const classId = await heldClass(world, whose);
    const { deps } = world.server;
    const upload = { sizeBytes: LARGE, uploadId: await deps.storage.large.beginParts('matrix', 'video/webm') };
    const { key } = await createUpload(deps, classId, teacherOf(world, whose), upload);
    return { body: { scheduled_class_id: classId, key, ...extra } };
  };

/** A recording of this side's class, ready to watch. */
export async function readyRecording(world: World, whose: Owner): Promise<number> {
  const classId = await heldClass(world, whose);
  return createRecording(world.server.deps, classId, teacherOf(world, whose), liveWebm({ clusters: 1 }));
}

/** Uploading a recording, and watching it. */
export const RECORDING_ROWS: MatrixRows = {
  'POST /api/recordings/upload/init/': {
    input: async (world, whose) => ({
      body: { scheduled_class_id: await heldClass(world, whose), filename: 'class.webm', content_type: 'video/webm' },
    }),
  },
  'POST /api/recordings/upload/part/': { input: inParts({ part_number: 1 }) },
  'POST /api/recordings/upload/part/complete/': { input: inParts({ part_number: 1, etag: '"x"' }) },
  'POST /api/recordings/upload/complete/': {
    input: async (world, whose) => {
      const { deps } = world.server;
      const classId = await heldClass(world, whose);
      const bytes = liveWebm({ clusters: 1 });
      const { id, key } = await createUpload(deps, classId, teacherOf(world, whose), { sizeBytes: bytes.length });
      await deps.storage.put(key, bytes, 'video/webm');
      return { body: { scheduled_class_id: classId, key, public_url: `${deps.config.PUBLIC_URL}/media/${id}` } };
    },
  },
  'POST /api/recordings/upload/cancel/': { input: inParts() },
  'GET /media/{id}': { id: readyRecording, done: 302 },
  'GET /media/{id}/video/{signature}': {
    id: async (world, whose) => {
      const id = await readyRecording(world, whose);
      const signed = signWatchLinks(world.server.deps, `{"recording_link":"/media/${id}"}`);
      return [id, /video\/([\w-]+)/.exec(signed)?.[1] ?? ''];
    },
    missing: [999_999, '1-x'],
    done: 302,
    others: 302,
    why: 'whoever has the signed address may use it for ten minutes',
  },
  'GET /media/{id}/poster': { id: readyRecording, done: 302 },
};
