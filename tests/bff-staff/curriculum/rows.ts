import { createRunningCourse, publishNext } from '../../support/factories/course-update.js';
import {
  createDraft,
  createEmptyDraft,
  createImage,
  newCourse,
  newLesson,
  newModule,
  publish,
} from '../../support/factories/curriculum.js';
import { smallPng } from '../../support/hostile-pictures.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { screenshotForm } from '../payments/screenshot-form.js';

const others = 200;
const SCHOOLS = { others, why: 'courses belong to the school; every change is audited' };
const MADE = { others: 201, why: SCHOOLS.why };
/** The version numbers of a new draft with one lesson, of its module, and of its lesson. */
const SEEN = { version: 4, module: 1, lesson: 2 };

let serial = 0;

const draft = async ({ server }: World) => createDraft(server.deps);
const version: MatrixRow['id'] = async (world) => (await draft(world)).versionId;
const module: MatrixRow['id'] = async (world) => (await draft(world)).moduleId;
const lesson: MatrixRow['id'] = async (world) => (await draft(world)).lessonIds[0] ?? 0;
const current: MatrixRow['id'] = async ({ server }) => (await createRunningCourse(server.deps, 1, 0)).batch.id;
const outdated: MatrixRow['id'] = async ({ server }) => {
  const { draft: running, batch } = await createRunningCourse(server.deps, 2, 1);
  await publishNext(server.deps, running, [1, 2]);
  return batch.id;
};
const code = (): string => `ROW${++serial}`;
const body = (make: () => unknown): Pick<MatrixRow, 'input'> => ({ input: () => ({ body: make() }) });
const seen = (state: number): Pick<MatrixRow, 'input'> => body(() => ({ version: state }));

const courseFile = (): FormData => {
  const course = newCourse();
  const modules = [{ ...newModule('M1'), lessons: [newLesson(code())] }];
  const form = new FormData();
  form.set(
    'file',
    new Blob([JSON.stringify({ format: 'school-course', format_version: 1, course, modules })]),
    'c.json',
  );
  return form;
};

/** Valid input and ids of the course editor. */
export const CURRICULUM_ROWS: MatrixRows = {
  'POST /api/blackops/curriculum/courses/': body(newCourse),
  'PUT /api/blackops/curriculum/courses/{id}/': {
    id: async (world) => (await draft(world)).courseId,
    ...body(() => ({ ...newCourse(), version: 1 })),
    ...SCHOOLS,
  },
  'POST /api/blackops/curriculum/courses/{id}/draft/': {
    id: async (world) => {
      const made = await draft(world);
      await publish(world.server.deps, made);
      return made.courseId;
    },
    ...MADE,
  },
  'GET /api/blackops/curriculum/versions/{id}/': { id: version, ...SCHOOLS },
  'GET /api/blackops/curriculum/versions/{id}/changes/': { id: version, ...SCHOOLS },
  'GET /api/blackops/curriculum/versions/{id}/export/': { id: version, ...SCHOOLS },
  'POST /api/blackops/curriculum/versions/{id}/publish/': { id: version, ...seen(SEEN.version), ...SCHOOLS },
  'POST /api/blackops/curriculum/versions/{id}/discard/': { id: version, ...seen(SEEN.version), ...SCHOOLS },
  'PUT /api/blackops/curriculum/versions/{id}/order/': {
    id: ({ server }) => createEmptyDraft(server.deps),
    ...body(() => ({ modules: [] })),
    ...SCHOOLS,
  },
  'POST /api/blackops/curriculum/versions/{id}/modules/': { id: version, ...body(() => newModule(code())), ...MADE },
  'POST /api/blackops/curriculum/versions/{id}/import/': {
    id: version,
    input: () => ({ form: courseFile(), query: { version: String(SEEN.version) } }),
    ...SCHOOLS,
  },
  'PUT /api/blackops/curriculum/modules/{id}/': {
    id: module,
    ...body(() => ({ ...newModule(code()), version: SEEN.module })),
    ...SCHOOLS,
  },
  'POST /api/blackops/curriculum/modules/{id}/remove/': { id: module, ...seen(SEEN.module), ...SCHOOLS },
  'POST /api/blackops/curriculum/modules/{id}/lessons/': {
    id: module,
    ...body(() => ({ lesson_code: code(), lesson_name: 'Loops' })),
    ...MADE,
  },
  'GET /api/blackops/curriculum/lessons/{id}/': { id: lesson, ...SCHOOLS },
  'PUT /api/blackops/curriculum/lessons/{id}/': {
    id: lesson,
    ...body(() => ({ ...newLesson(code()), version: SEEN.lesson })),
    ...SCHOOLS,
  },
  'POST /api/blackops/curriculum/lessons/{id}/remove/': { id: lesson, ...seen(SEEN.lesson), ...SCHOOLS },
  'GET /api/blackops/curriculum/courses/{id}/outdated-batches/': {
    id: async (world) => (await draft(world)).courseId,
    ...SCHOOLS,
  },
  'GET /api/blackops/curriculum/batches/{id}/update/': { id: outdated, ...SCHOOLS },
  'POST /api/blackops/curriculum/batches/{id}/update/': {
    // A batch that already has the newest version answers that nothing was changed.
    id: current,
    ...body(() => ({ stamp: 'seen' })),
    ...SCHOOLS,
  },
  'POST /api/blackops/curriculum/images/': { input: async () => ({ form: screenshotForm(await smallPng()) }) },
  'GET /media/content/{key}': {
    id: async ({ server: { deps } }) => {
      const key = await createImage(deps);
      await deps.storage.put(`uploads/${key}`, await smallPng(), 'image/webp');
      return key;
    },
    missing: 'A'.repeat(43),
    others,
    why: 'whoever has the unguessable address may use it',
  },
};
