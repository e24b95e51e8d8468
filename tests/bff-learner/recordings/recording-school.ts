import * as contract from '@school/bff-learner/contract/recordings';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createHeldClass } from '../../support/factories/recordings.js';
import { liveWebm } from '../../support/factories/videos.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

export const VIDEO = liveWebm({ clusters: 4 });
export const MB = 1024 * 1024;
export const DAY_MS = 86_400_000;

/** Sends bytes to a signed address of the file store. */
export const put = (url: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });

/** The status and sentence of an answer. */
export const said = ({ status, body }: Answer<unknown>): unknown[] => [status, body.error];

/** A teacher whose class with Mia has ended and has no recording; the class is new in each test. */
export class RecordingSchool {
  server!: TestServer;
  teacher!: Person;
  other!: Person;
  mia!: Person;
  classId!: number;

  constructor() {
    before(async () => {
      this.server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
      const { clock, deps } = this.server;
      clock.set(new Date());
      this.teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
      this.other = await createTeacher(deps);
      this.mia = await createStudent(deps, { name: 'Mia Sommer', grade: 3 });
    });
    beforeEach(async () => {
      this.classId = await createHeldClass(this.server.deps, this.teacher, [this.mia]);
    });
    after(() => this.server.close());
  }

  /** Asks for an address to upload to. */
  begin(extra: object = {}, as = this.teacher) {
    const body = { scheduled_class_id: this.classId, filename: 'class.webm', content_type: 'video/webm', ...extra };
    return this.server.call(contract.beginUpload, { as, body });
  }

  /** Says that the file has been sent. */
  complete({ key, public_url }: { key: string; public_url: string }, extra: object = {}, as = this.teacher) {
    const body = { scheduled_class_id: this.classId, key, public_url, ...extra };
    return this.server.call(contract.completeUpload, { as, body });
  }

  /** A whole upload. */
  async upload(bytes: Buffer, extra: object = {}): Promise<Answer<{ message: string }>> {
    const { body } = await this.begin({ size: bytes.length, ...extra });
    expect((await put(body.upload_url, bytes, body.headers)).status).to.equal(200);
    return this.complete(body);
  }

  /** The classes that need a recording. */
  async needing(as = this.teacher) {
    return (await this.server.call(contract.classesNeedingRecording, { as })).body.results;
  }

  async isPending(): Promise<boolean> {
    return (await this.needing()).some(({ id }) => id === this.classId);
  }

  /** Runs the worker's jobs; the answer is how many there were. */
  work(): Promise<number> {
    return runPlannedJobs(this.server.deps, [recordingsJob]);
  }

  /** Opens a recording as a player does. */
  play(id: number, as?: Person, headers: Record<string, string> = {}): Promise<Response> {
    const token: Record<string, string> = as ? { Authorization: `Token ${as.token}` } : {};
    return this.server.fetch(`/media/${id}`, { headers: { ...token, ...headers } });
  }
}
