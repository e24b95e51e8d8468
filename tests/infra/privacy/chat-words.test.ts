import { ClassMessageModel, ClassReadyModel } from '@school/infra/classroom/model';
import { askPrivacy } from '@school/infra/privacy/ask';
import { collectData } from '@school/infra/privacy/collect-data';
import { approvePrivacy } from '@school/infra/privacy/decide';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createChatMessage } from '../../support/factories/comments.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { createHeldClass } from '../../support/factories/recordings.js';
import { leaveNoBlockers } from '../../support/privacy.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('what was written in a class is the data of the child who wrote it', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('a file of the data has its own messages; a deletion empties them and those that name it, and no others', async () => {
    const { deps } = stores;
    const [asker, approver] = [await createStaff(deps, { name: 'rita' }), await createStaff(deps, { name: 'omar' })];
    const [ann, leo] = [await createStudent(deps, { name: 'Ann Berg' }), await createStudent(deps)];
    const classId = await createHeldClass(deps, await createTeacher(deps), [ann, leo]);
    await createChatMessage(deps, classId, ann, 'I like loops');
    await createChatMessage(deps, classId, leo, 'Me, too, Ann!');
    await createChatMessage(deps, classId, leo, 'Joanna has a cat');
    await deps.db.query(ClassReadyModel).insert({
      classId,
      studentId: ann.id,
      camera: 'works',
      microphone: 'heard',
      network: 'good',
      tool: 'none',
      homework: 'none',
      deviceLight: 'green',
      checkedAt: deps.clock.now(),
    });
    const shown: Record<string, string> = {};
    for await (const { table, json } of collectData(deps.db, ann.id, ann.accountId)) shown[table] = json;
    expect(shown['class_message']).to.include('I like loops').and.not.include('Me, too');
    expect(shown['class_ready']).to.include('heard');

    await leaveNoBlockers(stores, ann.id);
    const order = { kind: 'deletion', studentId: ann.id, reason: 'They move', isByFamily: false } as const;
    const id = await askPrivacy(deps, staffActor(asker), order);
    await approvePrivacy(deps, staffActor(approver), id);
    await runPlannedJobs(deps, [privacyJob]);
    const left = await deps.db.query(ClassMessageModel).where('class_id', classId).orderBy('id');
    expect(left.map(({ text }) => text)).to.deep.equal(['Deleted', 'Deleted', 'Joanna has a cat']);
    expect(await deps.db.query(ClassReadyModel).where('class_id', classId).resultSize()).to.equal(0);
  });
});
