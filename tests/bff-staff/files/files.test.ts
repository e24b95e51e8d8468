import * as contract from '@school/bff-staff/contract/files';
import { statement } from '@school/infra/db/sql';
import { OFFICE_FILE_JOBS } from '@school/infra/files/jobs';
import { openPublic } from '@school/infra/files/open-file';
import { expect } from 'chai';
import { createCompetition } from '../../support/factories/competitions.js';
import { createFileUpload, createOfficeFile } from '../../support/factories/files.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { liveWebm } from '../../support/factories/videos.js';
import { plainPdf } from '../../support/hostile-documents.js';
import { plainPng } from '../../support/photos.js';
import { refusedBy } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

const auditOf = statement(
  'test-file-audit',
  "SELECT action FROM audit_log WHERE entity = 'stored_file' AND entity_id = $1 ORDER BY id",
);

const useFile = statement('test-files-use', 'UPDATE competition SET rules_html = $2 WHERE id = $1');

const said = ({ status, body }: Answer<unknown>): unknown[] => [status, body.error];

describe('the files of the office', () => {
  let server: TestServer;
  let asha: Person;
  let other: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date());
    asha = await createStaff(server.deps, { name: 'Asha', permissions: ['course.edit'] });
    other = await createStaff(server.deps, { permissions: ['course.edit'] });
  });
  after(() => server.close());

  const begin = (extra: object = {}, as = asha) => {
    const body = { filename: 'map.png', content_type: 'image/png', size: 100, folder: 'lessons', is_public: true };
    return server.call(contract.beginFile, { as, body: { ...body, ...extra } });
  };
  const put = (url: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const complete = (id: number, as = asha) => server.call(contract.completeFile, { as, params: { id: String(id) } });
  const work = () => runPlannedJobs(server.deps, OFFICE_FILE_JOBS);
  const list = async (query: object = {}, as = asha) =>
    (await server.call(contract.listFiles, { as, query: { page_size: 100, ...query } })).body;
  const find = async (id: number) => (await list()).results.find((file) => file.id === id);

  async function upload(bytes: Buffer, extra: object): Promise<number> {
    const { body } = await begin({ size: bytes.length, ...extra });
    expect((await put(body.upload_url ?? '', bytes, body.headers)).status).to.equal(200);
    expect(said(await complete(body.id))).to.deep.equal([200, undefined]);
    await work();
    return body.id;
  }

  it('a sent picture is checked, drawn again, and has an address that everybody can open', async () => {
    const id = await upload(await plainPng(40, 30), { filename: 'Map of fractions.png' });
    const file = await find(id);
    expect(file).to.deep.include({
      name: 'Map of fractions.png',
      folder: 'lessons',
      is_public: true,
      content_type: 'image/webp',
      state: 'ready',
      uploaded_by: 'Asha',
      is_own: true,
    });
    const key = /\/media\/files\/(\w{43})$/.exec(file?.address ?? '')?.[1] ?? '';
    const shown = await fetch(await openPublic(server.deps, key));
    expect([shown.status, shown.headers.get('content-type')]).to.deep.equal([200, 'image/webp']);
    expect((await server.deps.db.rows(auditOf, [id])).map(({ action }) => action)).to.deep.equal(['file.upload']);
  });

  it('a private file has an address for staff alone, and is found by no public one', async () => {
    const id = await upload(plainPdf(), { filename: 'a.pdf', content_type: 'application/pdf', is_public: false });
    const file = await find(id);
    expect(file?.address).to.match(new RegExp(`/api/blackops/files/${id}/open/$`));
    const opened = await server.fetch(`/api/blackops/files/${id}/open/`, {
      headers: { Authorization: `Token ${other.token}` },
    });
    expect([opened.status, opened.headers.get('cache-control')]).to.deep.equal([302, 'private, no-store']);
    const shown = await fetch(opened.headers.get('location') ?? '');
    expect(Buffer.from(await shown.arrayBuffer()).equals(plainPdf())).to.equal(true);
    const { key } = await createOfficeFile(server.deps, asha.accountId, { isPublic: false });
    expect(await refusedBy(openPublic(server.deps, key))).to.equal('not_found');
  });

  it('the same bytes are not kept twice: the second upload is told where they are', async () => {
    const bytes = await plainPng(41, 30);
    const first = await upload(bytes, { filename: 'first.png' });
    const second = await upload(bytes, { filename: 'second.png', folder: 'screenshots' });
    expect((await find(first))?.state).to.equal('ready');
    expect(await find(second)).to.deep.include({
      state: 'refused',
      refused_because: 'This file is here already: first.png',
      address: null,
    });
  });

  it('a file that is not what it says is refused, whatever its name', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const content_type of ['image/png', 'application/pdf', 'video/mp4'])
      expect(await find(await upload(page, { filename: `${content_type}.x`, content_type }))).to.deep.include({
        state: 'refused',
        refused_because:
          'This file is not what its name says, or it contains something else, too. Please save it again and upload the new file.',
      });
    const svg = await begin({ content_type: 'image/svg+xml', filename: 'a.svg' });
    expect(said(svg)).to.deep.equal([
      400,
      'Only PNG, JPEG, WebP and GIF pictures, plain PDF files, and MP4 and WebM videos can be uploaded.',
    ]);
  });

  it('refuses an empty file, one that is too large, and a contract that everybody could open', async () => {
    expect(said(await begin({ size: 0 }))).to.deep.equal([400, 'This file is empty.']);
    expect(said(await begin({ size: 5 * MB + 1 }))).to.deep.equal([413, 'File size must be less than 5MB']);
    const film = { filename: 'a.mp4', content_type: 'video/mp4' };
    expect(said(await begin({ ...film, size: 200 * MB + 1 }))).to.deep.equal([413, 'A video can have 200 MB at most.']);
    expect(said(await begin({ folder: 'contracts' }))).to.deep.equal([400, 'A contract cannot be public.']);
    expect(said(await begin({ folder: 'letters' }))).to.deep.equal([400, 'Please choose a folder.']);
    const { id } = await createOfficeFile(server.deps, asha.accountId);
    const change = (body: { folder: string; is_public: boolean }, params = { id: String(id) }) =>
      server.call(contract.changeFile, { as: asha, params, body });
    expect(said(await change({ folder: 'contracts', is_public: true }))).to.deep.equal([
      400,
      'A contract cannot be public.',
    ]);
    expect((await change({ folder: 'contracts', is_public: false })).status).to.equal(200);
    expect(await find(id)).to.deep.include({ folder: 'contracts', is_public: false });
    const { id: open } = await createFileUpload(server.deps, asha.accountId, undefined);
    expect(said(await change({ folder: 'lessons', is_public: true }, { id: String(open) }))).to.deep.equal([
      409,
      'This file is not ready yet.',
    ]);
  });

  it('a large film goes in parts, and the same file goes on after those that have arrived', async () => {
    const film = liveWebm({ clusters: 18, blocksPerCluster: 4, blockBytes: 260_000, stepMs: 250 });
    const wanted = { filename: 'long.webm', content_type: 'video/webm', size: film.length };
    const { body } = await begin(wanted);
    expect(body).to.deep.include({
      upload_url: null,
      parts: { part_bytes: 16 * MB, count: 2, arrived: [] },
    });
    const params = { id: String(body.id) };
    const send = async (part: number) => {
      const signed = await server.call(contract.signFilePart, { as: asha, params, body: { part_number: part } });
      const answer = await put(signed.body.upload_url, film.subarray((part - 1) * 16 * MB, part * 16 * MB));
      const noted = { part_number: part, etag: answer.headers.get('etag') ?? '' };
      expect((await server.call(contract.completeFilePart, { as: asha, params, body: noted })).status).to.equal(200);
    };
    await send(2);
    const again = (await begin(wanted)).body;
    expect([again.id, again.parts?.arrived]).to.deep.equal([body.id, [2]]);
    expect(said(await complete(body.id))).to.deep.equal([
      409,
      'The file did not arrive completely. Please upload it again.',
    ]);
    const third = await server.call(contract.signFilePart, { as: asha, params, body: { part_number: 3 } });
    expect(said(third)).to.deep.equal([400, 'This upload has no such part.']);
    const foreign = await server.call(contract.signFilePart, { as: other, params, body: { part_number: 1 } });
    expect(said(foreign)).to.deep.equal([404, 'Not found.']);
    await send(1);
    let completed = await complete(body.id);
    // A busy machine joins the parts longer than a call waits; then the next call finds the file, as in the browser.
    while (completed.status === 503) completed = await complete(body.id);
    await work();
    expect(await find(body.id)).to.deep.include({
      state: 'ready',
      content_type: 'video/webm',
      size_bytes: film.length,
    });
  });

  it('what was checked cannot be overwritten by the address for uploading, and leftovers go', async () => {
    // What earlier tests have left.
    await work();
    const bytes = await plainPng(42, 30);
    const { body } = await begin({ size: bytes.length, filename: 'swap.png' });
    await put(body.upload_url ?? '', bytes, body.headers);
    await complete(body.id);
    expect((await complete(body.id)).status, 'twice').to.equal(200);
    expect(await work(), 'one job').to.equal(1);
    await put(body.upload_url ?? '', Buffer.alloc(bytes.length), body.headers);
    expect(await work(), 'the leftovers').to.equal(1);
    const key = /(\w{43})$/.exec((await find(body.id))?.address ?? '')?.[1] ?? '';
    expect((await fetch(await openPublic(server.deps, key))).headers.get('content-type')).to.equal('image/webp');
    expect(await server.deps.storage.large.sizeOf(`files/sent/${key}`)).to.equal(undefined);
  });

  it('before the bytes have arrived complete is refused; a canceled upload is over and listed no more', async () => {
    const { body } = await begin({ filename: 'late.png' });
    expect(said(await complete(body.id))).to.deep.equal([
      409,
      'The file did not arrive completely. Please upload it again.',
    ]);
    const params = { id: String(body.id) };
    expect((await server.call(contract.cancelFile, { as: other, params })).status).to.equal(404);
    expect((await server.call(contract.cancelFile, { as: asha, params })).status).to.equal(200);
    expect(said(await complete(body.id))).to.deep.equal([410, 'This upload has ended. Please choose the file again.']);
    expect(await find(body.id)).to.equal(undefined);
    const { id } = await createFileUpload(server.deps, asha.accountId, Buffer.from('x'), { sizeBytes: 2 });
    expect(said(await complete(id))).to.deep.equal([
      409,
      'The file that arrived is not the one that was chosen. Please try again.',
    ]);
  });

  it('is searched by name, filtered by folder, sorted, paged, and saved as a file', async () => {
    const at = new Date(server.clock.now().getTime() - DAY_MS);
    for (const name of ['zebra one.pdf', 'zebra two.pdf', 'zebra three.pdf'])
      await createOfficeFile(server.deps, asha.accountId, { name, folder: 'screenshots', createdAt: at });
    const names = async (query: object) => (await list({ q: 'zebra', ...query })).results.map(({ name }) => name);
    expect(await names({ sort: 'name' })).to.deep.equal(['zebra one.pdf', 'zebra three.pdf', 'zebra two.pdf']);
    expect(await names({ sort: '-name', page_size: 10, folder: 'screenshots' })).to.have.length(3);
    expect(await names({ folder: 'contracts' })).to.deep.equal([]);
    const sheet = await server.fetch('/api/blackops/files/export/?format=csv&q=zebra', {
      headers: { Authorization: `Token ${asha.token}` },
    });
    expect(await sheet.text()).to.include('zebra two.pdf');
  });

  it('says how many texts use a file and which; unused and deleted ones are listed by themselves', async () => {
    const { deps } = server;
    const { id, key } = await createOfficeFile(deps, asha.accountId, { name: 'owl used.pdf' });
    const unused = await createOfficeFile(deps, asha.accountId, { name: 'owl unused.pdf' });
    const competition = await createCompetition(deps, { title: 'Owls' });
    await deps.db.run(useFile, [competition, `<p>https://school.test/media/files/${key}</p>`]);
    const params = { id: String(id) };
    const names = async (query: object) => (await list({ q: 'owl', ...query })).results.map(({ name }) => name);
    expect((await find(id))?.uses).to.equal(1);
    expect((await server.call(contract.fileUses, { as: other, params })).body).to.deep.equal({
      results: [{ kind: 'competition', row_key: String(competition), name: 'Owls', course: null }],
      count: 1,
    });
    expect(said(await server.call(contract.fileUses, { as: other, params: { id: '999999' } }))).to.deep.equal([
      404,
      'Not found.',
    ]);
    expect(await names({ show: 'unused' })).to.deep.equal(['owl unused.pdf']);
    const refused = await server.call(contract.deleteFile, { as: other, params });
    expect(said(refused)).to.deep.equal([
      409,
      'This file is used by competition “Owls”. Take its address out there first.',
    ]);
    const deleted = await server.call(contract.deleteFile, { as: other, params: { id: String(unused.id) } });
    expect(deleted.body).to.deep.equal({ message: 'The file was deleted.' });
    expect(await names({})).to.deep.equal(['owl used.pdf']);
    const [gone] = (await list({ q: 'owl', show: 'deleted' })).results;
    expect(gone).to.deep.include({ id: unused.id, address: null });
    expect(Date.parse(gone?.restorable_until ?? '') - Date.parse(gone?.deleted_at ?? '')).to.equal(7 * DAY_MS);
    const body = { folder: 'lessons', is_public: true } as const;
    expect(
      said(await server.call(contract.changeFile, { as: asha, params: { id: String(unused.id) }, body })),
    ).to.deep.equal([409, 'This file is deleted. It can be restored.']);
  });

  it('deletes many at once and brings them back; one that is used is left, with its reason', async () => {
    const { deps } = server;
    const [used, free] = [await createOfficeFile(deps, asha.accountId), await createOfficeFile(deps, asha.accountId)];
    await deps.db.run(useFile, [await createCompetition(deps, { title: 'Foxes' }), `/media/files/${used.key}`]);
    const ids = [used.id, free.id];
    const remove = await server.call(contract.bulkDeleteFiles, { as: asha, body: { ids, action: 'delete' } });
    expect(remove.body).to.deep.equal({
      message: '1 of 2 done.',
      results: [
        { id: used.id, refusal: 'This file is used by competition “Foxes”. Take its address out there first.' },
        { id: free.id, refusal: null },
      ],
    });
    const back = await server.call(contract.bulkDeleteFiles, { as: asha, body: { ids, action: 'restore' } });
    expect(back.body.results).to.deep.equal([
      { id: used.id, refusal: 'This file is not deleted.' },
      { id: free.id, refusal: null },
    ]);
    expect(
      (await server.call(contract.restoreFile, { as: asha, params: { id: String(free.id) } })).body.error,
    ).to.equal('This file is not deleted.');
  });
});
