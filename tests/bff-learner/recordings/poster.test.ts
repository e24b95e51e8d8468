import * as contract from '@school/bff-learner/contract/recordings';
import { statement } from '@school/infra/db/sql';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createHeldClass, recordingsOf } from '../../support/factories/recordings.js';
import { liveWebm, vp8Picture } from '../../support/factories/videos.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const losePosters = statement('test-lose-posters', 'UPDATE recording SET poster_key = NULL');

describe('The poster of a recording', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date());
  });
  after(() => server.close());

  async function upload(teacher: Person, classId: number, bytes: Buffer): Promise<void> {
    const film = { scheduled_class_id: classId, filename: 'class.webm', content_type: 'video/webm' };
    const { body } = await server.call(contract.beginUpload, { as: teacher, body: film });
    await fetch(body.upload_url, { method: 'PUT', headers: body.headers, body: new Uint8Array(bytes) });
    const { key, public_url } = body;
    const whole = { scheduled_class_id: classId, key, public_url };
    expect((await server.call(contract.completeUpload, { as: teacher, body: whole })).status).to.equal(200);
    await runPlannedJobs(server.deps, [recordingsJob]);
  }

  it('is a picture of the film for people who may watch it, and one of ours when the film has none', async () => {
    const [teacher, mia] = [await createTeacher(server.deps), await createStudent(server.deps)];
    const classId = await createHeldClass(server.deps, teacher, [mia]);
    await upload(teacher, classId, liveWebm({ clusters: 3, picture: (cluster) => vp8Picture(100 + cluster) }));
    const id = (await recordingsOf(server.deps, classId))[0]?.id ?? 0;
    const poster = (person: Person): Promise<Response> =>
      server.fetch(`/media/${id}/poster`, { headers: { Authorization: `Token ${person.token}` } });
    const answer = await poster(mia);
    expect([answer.status, answer.headers.get('cache-control')]).to.deep.equal([302, 'private, no-store']);
    const picture = await fetch(answer.headers.get('location') ?? '');
    expect(picture.headers.get('content-type')).to.equal('image/webp');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(20, 122)
        .equals(vp8Picture(102)),
    ).to.equal(true);
    expect((await poster(await createStudent(server.deps))).status).to.equal(404);
    await server.deps.db.run(losePosters);
    const plain = (await poster(teacher)).headers.get('location') ?? '';
    expect((await server.fetch(plain)).headers.get('content-type')).to.equal('image/svg+xml');
  });
});
