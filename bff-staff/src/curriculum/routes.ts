import { CONTENT_LIMITS } from '@school/core/curriculum/content';
import { CURRICULUM_DONE, CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { addCourse, changeCourse } from '@school/infra/curriculum/courses';
import {
  addLesson,
  addModule,
  changeModule,
  removeLesson,
  removeModule,
  saveLesson,
} from '@school/infra/curriculum/edit-draft';
import { readContentImage, storeImage } from '@school/infra/curriculum/images';
import { saveOrder } from '@school/infra/curriculum/order-draft';
import { listCurriculum, readLesson, readTree } from '@school/infra/curriculum/queries';
import { exportVersion, importModules } from '@school/infra/curriculum/transfer';
import { discardDraft, publishDraft, readChanges, startDraft } from '@school/infra/curriculum/versions';
import { FileAnswer, pictureAnswer, prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/curriculum.js';
import * as item from '../../contract/curriculum-items.js';
import { readCourseFile } from './read-course-file.js';
import { updateRoutes } from './update-routes.js';
import { courseSheet } from './sheets.js';

const YEAR_S = 31_536_000;

const reader = staffWith('course.edit');
const editor = inPerson(reader);

const SAVED = { message: 'Saved.' };

const courses: readonly Route[] = [
  endpoint(contract.listCurriculum, reader, { queries: 1, sheet: courseSheet }, async ({ query }, deps) =>
    prepared(await listCurriculum(deps.db, query.q)),
  ),
  endpoint(contract.addCourse, editor, { queries: 3 }, async (call, deps) => ({
    id: await addCourse(deps, call.actor, call.body),
  })),
  endpoint(contract.changeCourse, editor, { queries: 3 }, async (call, deps) => {
    await changeCourse(deps, call.actor, call.params.id, call.body);
    return SAVED;
  }),
];

const versions: readonly Route[] = [
  endpoint(contract.startDraft, editor, { queries: 5 }, async (call, deps) => ({
    id: await startDraft(deps, call.actor, call.params.id),
  })),
  endpoint(contract.readTree, reader, { queries: 1 }, async ({ params }, deps) =>
    prepared(await readTree(deps.db, params.id)),
  ),
  endpoint(contract.readChanges, reader, { queries: 1 }, async ({ params }, deps) => readChanges(deps.db, params.id)),
  endpoint(contract.publishDraft, editor, { queries: 4 }, async (call, deps) => {
    await publishDraft(deps, call.actor, call.params.id, call.body.version);
    return { message: CURRICULUM_DONE.published };
  }),
  endpoint(contract.discardDraft, editor, { queries: 3 }, async (call, deps) => {
    await discardDraft(deps, call.actor, call.params.id, call.body.version);
    return { message: CURRICULUM_DONE.discarded };
  }),
  endpoint(contract.saveOrder, editor, { queries: 6 }, async (call, deps) => {
    await saveOrder(deps, call.actor, call.params.id, call.body.modules);
    return { message: CURRICULUM_DONE.ordered };
  }),
  endpoint(contract.exportVersion, reader, { queries: 1 }, async ({ params }, deps) => {
    const { name, text } = await exportVersion(deps.db, params.id);
    return new FileAnswer(text, 'application/json', {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  }),
  endpoint(
    contract.importVersion,
    editor,
    { queries: 8, fileBytesMax: CONTENT_LIMITS.file, tooLarge: CURRICULUM_REFUSALS.file_too_large.text },
    async (call, deps) => {
      const { modules } = await readCourseFile(call.file);
      await importModules(deps, call.actor, call.params.id, { version: call.query.version, modules });
      return { message: CURRICULUM_DONE.imported };
    },
  ),
];

const items: readonly Route[] = [
  endpoint(item.addModule, editor, { queries: 4 }, async (call, deps) => ({
    id: await addModule(deps, call.actor, call.params.id, call.body),
  })),
  endpoint(item.changeModule, editor, { queries: 4 }, async (call, deps) => {
    await changeModule(deps, call.actor, call.params.id, call.body);
    return SAVED;
  }),
  endpoint(item.removeModule, editor, { queries: 4 }, async (call, deps) => {
    await removeModule(deps, call.actor, call.params.id, call.body.version);
    return { message: CURRICULUM_DONE.removed };
  }),
  endpoint(item.addLesson, editor, { queries: 7 }, async (call, deps) => ({
    id: await addLesson(deps, call.actor, call.params.id, call.body),
  })),
  endpoint(item.readLesson, reader, { queries: 1 }, async ({ params }, deps) =>
    prepared(await readLesson(deps.db, params.id)),
  ),
  endpoint(item.saveLesson, editor, { queries: 10 }, async (call, deps) => {
    await saveLesson(deps, call.actor, call.params.id, call.body);
    return prepared(await readLesson(deps.db, call.params.id));
  }),
  endpoint(item.removeLesson, editor, { queries: 4 }, async (call, deps) => {
    await removeLesson(deps, call.actor, call.params.id, call.body.version);
    return { message: CURRICULUM_DONE.removed };
  }),
];

/** The content of the courses: drafts, versions, files and pictures. */
export const curriculumRoutes: readonly Route[] = [
  ...courses,
  ...versions,
  ...items,
  ...updateRoutes,
  endpoint(
    item.uploadImage,
    editor,
    { queries: 3, fileBytesMax: UPLOAD_FILE_BYTES_MAX, tooLarge: UPLOAD_REFUSALS.file_too_large.text },
    async ({ session, file }, deps) => ({ key: await storeImage(deps, session.accountId, file) }),
  ),
  // An `<img>` sends no token: the address is the secret.
  endpoint(item.contentImage, anyone, { queries: 2 }, async ({ params }, deps) =>
    pictureAnswer(await readContentImage(deps, params.key), YEAR_S),
  ),
];
