import { buffer } from 'node:stream/consumers';
import { writeArchive } from '@school/infra/privacy/write-archive';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { createBoards } from '../../support/factories/boards.js';
import { addEditorActivity } from '../../support/factories/lessons.js';
import { createLiveClass } from '../../support/factories/live-class.js';
import { createClass } from '../../support/factories/classes.js';
import type { Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const START = new Date('2026-11-23T15:00:00Z');
const HOUR_MS = 3_600_000;

describe('what a class wrote and drew together is in the data of each of its children', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  /** The files of the archive of a child, as text. */
  async function archiveOf({ id, accountId }: Person): Promise<{ files: Record<string, string>; count: number }> {
    const child = { studentId: id, accountId, now: stores.clock.now() };
    const { stream, counts } = writeArchive(stores.deps, child, new AbortController().signal);
    const files = unzipSync(new Uint8Array(await buffer(stream)));
    const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]);
    return { files: Object.fromEntries(texts) as Record<string, string>, count: (await counts).files };
  }

  it('as files: the code as a program of its kind, the drawing as its program reads it; of its own classes only', async () => {
    const { deps, clock } = stores;
    clock.set(START);
    const { id, batch, mia, leo } = await createLiveClass(deps, START);
    await addEditorActivity(deps, { id: batch.lessonId }, { title: 'Page', editor: 'html', starter: '' });
    await createBoards(deps, id, { code: '<p>together</p>', drawn: { a: { id: 'a', type: 'ellipse' } } });
    const alone = await createClass(deps, batch, { startsAt: new Date(START.getTime() + 2 * HOUR_MS) }, [leo]);
    await createBoards(deps, alone, { code: 'of Leo alone' });

    const { files, count } = await archiveOf(mia);
    const names = Object.keys(files).filter((name) => name.startsWith('classroom/class-'));
    expect(names).to.deep.equal([`classroom/class-${id}-code.html`, `classroom/class-${id}-whiteboard.excalidraw`]);
    expect(count).to.equal(2);
    expect(files[names[0] ?? '']).to.equal('<p>together</p>');
    expect(JSON.parse(files[names[1] ?? ''] ?? '')).to.deep.include({
      type: 'excalidraw',
      elements: [{ id: 'a', type: 'ellipse' }],
    });
    const listed = JSON.parse(files['classroom/class_board.json'] ?? '[]') as { board: string }[];
    expect(listed.map(({ board }) => board)).to.have.members(['code', 'whiteboard']);
    expect(files['READ-ME.txt']).to.include('wrote and drew together');
    const others = Object.keys((await archiveOf(leo)).files);
    expect(others).to.include.members([`classroom/class-${alone}-code.html`, `classroom/class-${id}-code.html`]);
  });
});
