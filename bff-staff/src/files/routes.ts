import { FILE_DONE } from '@school/core/files/errors';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import { oneByOne } from '@school/infra/bulk/one-by-one';
import { beginFile } from '@school/infra/files/begin-file';
import { cancelFile, completeFile } from '@school/infra/files/complete-file';
import { deleteFile, restoreFile } from '@school/infra/files/delete-file';
import { filePartAddress, filePartArrived } from '@school/infra/files/file-parts';
import { listFiles } from '@school/infra/files/list-files';
import { changeFile, openFile } from '@school/infra/files/open-file';
import { readUsesOf } from '@school/infra/files/read-uses';
import { Redirect } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { BULK_MAX } from '@school/core/shared/bulk';
import * as contract from '../../contract/files.js';
import { presentBulk } from '../bulk.js';
import { presentBegun, presentFile, presentUses, sortOf } from './present.js';
import { fileSheet } from './sheets.js';

const reader = staffWith('course.edit');
const editor = inPerson(reader);

/** Files of the office. */
export const fileRoutes: readonly Route[] = [
  endpoint(contract.listFiles, reader, { queries: 2, sheet: fileSheet }, async ({ actor, query }, deps) => {
    const { q, folder, show: shown, page, page_size: pageSize, sort } = query;
    const { results, total } = await listFiles(deps.db, { q, folder, shown, page, pageSize, sort: sortOf(sort) });
    return { results: results.map((file) => presentFile(deps.config, actor, file)), count: total };
  }),
  endpoint(contract.beginFile, editor, { queries: 7 }, async ({ actor, body }, deps) => {
    const { filename: name, content_type: contentType, size: sizeBytes, folder, is_public: isPublic } = body;
    return presentBegun(await beginFile(deps, actor, { name, contentType, sizeBytes, folder, isPublic }));
  }),
  endpoint(contract.signFilePart, editor, { rate: 'read', queries: 1 }, async ({ actor, params, body }, deps) => ({
    upload_url: await filePartAddress(deps, { ...params, accountId: actor.accountId, part: body.part_number }),
  })),
  endpoint(contract.completeFilePart, editor, { rate: 'read', queries: 3 }, async ({ actor, params, body }, deps) => {
    await filePartArrived(deps, { ...params, accountId: actor.accountId, part: body.part_number }, body.etag);
    return { message: 'The part has arrived.' };
  }),
  endpoint(contract.completeFile, editor, { queries: 5 }, async ({ actor, params }, deps) => {
    await completeFile(deps, actor, params.id);
    return { message: FILE_DONE.uploaded };
  }),
  endpoint(contract.cancelFile, editor, { queries: 3 }, async ({ actor, params }, deps) => {
    await cancelFile(deps, actor, params.id);
    return { message: FILE_DONE.canceled };
  }),
  endpoint(contract.changeFile, editor, { queries: 3 }, async ({ actor, params, body }, deps) => {
    await changeFile(deps, actor, params.id, { folder: body.folder, isPublic: body.is_public });
    return { message: FILE_DONE.changed };
  }),
  endpoint(contract.fileUses, reader, { queries: 2 }, async ({ params }, deps) =>
    presentUses(await readUsesOf(deps.db, params.id, contract.FILE_USES_MAX)),
  ),
  endpoint(contract.deleteFile, editor, { queries: 4 }, async ({ actor, params }, deps) => {
    await deleteFile(deps, actor, params.id);
    return { message: FILE_DONE.deleted };
  }),
  endpoint(contract.restoreFile, editor, { queries: 3 }, async ({ actor, params }, deps) => {
    await restoreFile(deps, actor, params.id);
    return { message: FILE_DONE.restored };
  }),
  endpoint(contract.bulkDeleteFiles, editor, { queries: BULK_MAX * 4 }, async ({ actor, body }, deps) => {
    const change = body.action === 'delete' ? deleteFile : restoreFile;
    return presentBulk(await oneByOne(deps, body.ids, (id) => change(deps, actor, id)));
  }),
  endpoint(contract.openFile, reader, { queries: 1, byCookie: true }, async ({ params }, deps) => {
    return new Redirect(await openFile(deps, params.id), { 'Cache-Control': 'private, no-store' });
  }),
];
