import { classDetail } from '@school/bff-learner/contract/class-detail';
import { classroom } from '@school/bff-learner/contract/classroom';
import { lessonHistory } from '@school/bff-learner/contract/lessons';
import { NotificationModel } from '@school/infra/notifications/model';
import { expect } from 'chai';
import { takeConsentBack } from '../../support/factories/consents.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { createHeldClass, createRecording, recordingsOf } from '../../support/factories/recordings.js';
import { put, RecordingSchool, said, VIDEO } from './recording-school.js';

const REFUSED =
  'This class may not be recorded: Leo Winter has no consent to recordings. The family can agree on its page “Your data”, or tell the school’s office.';

describe('Recordings: no child is recorded whose family does not agree', () => {
  const school = new RecordingSchool();
  let leo: Person;
  beforeEach(async () => {
    leo = await createStudent(school.server.deps, { name: 'Leo Winter' });
    school.classId = await createHeldClass(school.server.deps, school.teacher, [school.mia, leo]);
  });

  const back = (child: Person): Promise<void> => takeConsentBack(school.server.deps, child, 'recording');
  const recordingLinks = async (as: Person): Promise<unknown[]> => {
    const detail = await school.server.call(classDetail, { as, params: { classId: school.classId } });
    const history = await school.server.call(lessonHistory, { as });
    const ofClass = history.body.find(({ id }) => id === school.classId);
    return [detail.body.recording_link, ofClass?.recording_link].map((link) => typeof link === 'string');
  };

  it('an upload is refused and names the children; the list says so before anybody tries', async () => {
    await back(leo);
    expect(said(await school.begin())).to.deep.equal([409, REFUSED]);
    expect(await recordingsOf(school.server.deps, school.classId)).to.deep.equal([]);
    const row = (await school.needing()).find(({ id }) => id === school.classId);
    expect(row?.without_consent).to.deep.equal(['Leo Winter']);
  });

  it('a consent that is taken back while the file is sent counts: the file does not become the recording', async () => {
    const { body } = await school.begin({ size: VIDEO.length });
    await put(body.upload_url, VIDEO, body.headers);
    await back(leo);
    expect(said(await school.complete(body))).to.deep.equal([409, REFUSED]);
    expect(await recordingsOf(school.server.deps, school.classId)).to.have.nested.property('[0].state', 'uploading');
  });

  it('later, the recording is hidden from the other families at once, not from the child’s own, nor from the teacher', async () => {
    const id = await createRecording(school.server.deps, school.classId, school.teacher, VIDEO);
    expect(await recordingLinks(school.mia)).to.deep.equal([true, true]);
    await back(leo);
    expect(await recordingLinks(school.mia)).to.deep.equal([false, false]);
    expect(await recordingLinks(leo)).to.deep.equal([true, true]);
    const statuses = await Promise.all([school.mia, leo, school.teacher].map((who) => school.play(id, who)));
    expect(statuses.map(({ status }) => status)).to.deep.equal([404, 302, 302]);
  });

  it('families that may not see a recording are not told that it is ready', async () => {
    expect((await school.upload(VIDEO)).status).to.equal(200);
    await back(leo);
    await school.work();
    const told = await school.server.deps.db
      .query(NotificationModel)
      .where({ kind: 'recording_ready' })
      .whereIn('account_id', [school.mia.accountId, leo.accountId])
      .where('business_key', 'like', `%:${leo.id}`)
      .orWhere('business_key', 'like', `recording:%:ready:${school.mia.id}`);
    expect(told.map(({ accountId }) => accountId)).to.deep.equal([leo.accountId]);
  });

  it('in the classroom the teacher sees who may not be recorded, and the children do not', async () => {
    const { deps, clock } = school.server;
    const batch = await createBatch(deps, school.teacher);
    const startsAt = new Date(clock.now().getTime() + 9 * 86_400_000 + leo.id * 3_600_000);
    const id = await createClass(deps, batch, { startsAt }, [leo]);
    const seen = async (as: Person) =>
      (await school.server.call(classroom, { as, params: { id } })).body.recording_refused;
    expect(await seen(school.teacher)).to.equal(null);
    await back(leo);
    expect([await seen(school.teacher), await seen(leo)]).to.deep.equal([REFUSED, null]);
  });
});
