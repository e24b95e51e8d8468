import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@school/bff-learner/contract/recordings';
import { PART_BYTES } from '@school/core/recordings/upload-plan';
import { closeDeps, createDeps } from '@school/infra/deps';
import { createTestDatabase } from '../support/database.js';
import { createTeacher } from '../support/factories/people.js';
import { createHeldClass } from '../support/factories/recordings.js';
import { liveWebm } from '../support/factories/videos.js';
import { testConfig } from '../support/test-config.js';
import { startOurs, type OurProcess } from './processes.js';

const PARTS = 64;
const AT_ONCE = 2;
const MB = 1e6;
/** Tries as the page does: the store may need longer to join the parts than one call waits. */
const COMPLETE_TRIES = 8;

/** Uploads a recording of 1 GB in parts; returns the gateway's memory before, at most and after. */
export async function largeUpload(logFolder: string): Promise<string> {
  const database = await createTestDatabase();
  const deps = createDeps(testConfig(database.url), 'bench-upload');
  deps.clock = { now: () => new Date() };
  const teacher = await createTeacher(deps);
  const classId = await createHeldClass(deps, teacher, []);
  const ours = await startOurs('learner', database.url, logFolder);
  try {
    const call = caller(ours, teacher.token);
    const buffer = new Uint8Array(PART_BYTES);
    buffer.set(liveWebm({ clusters: 1 }));
    // The first calls load code that stays in memory.
    const named = { scheduled_class_id: classId, filename: 'class.webm', content_type: 'video/webm' };
    await call<unknown>(contract.beginUpload.path, { ...named, filename: 'first.webm', size: 200 * MB });
    const before = await rssMb(ours);
    const size = PARTS * PART_BYTES;
    const { key, public_url } = await call<Begun>(contract.beginUpload.path, { ...named, size });
    const name = { scheduled_class_id: classId, key };
    const waiting = Array.from({ length: PARTS }, (_, index) => index + 1);
    let most = before;
    const work = async (): Promise<void> => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        const { upload_url } = await call<{ upload_url: string }>(contract.signPart.path, {
          ...name,
          part_number: part,
        });
        const answer = await fetch(upload_url, { method: 'PUT', body: buffer });
        const etag = answer.headers.get('etag') ?? '';
        await call(contract.completePart.path, { ...name, part_number: part, etag });
        most = Math.max(most, await rssMb(ours));
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const tries = await complete(() => call(contract.completeUpload.path, { ...name, public_url }));
    const seconds = Math.round((performance.now() - began) / 1000);
    const after = await rssMb(ours);
    return `upload of ${size / 2 ** 30} GB in ${PARTS} parts, ${seconds} s, complete at try ${tries}: RSS of the gateway ${before} MB before, ${Math.max(most, after)} MB at most, ${after} MB after`;
  } finally {
    await ours.stop();
    await closeDeps(deps);
    await database.drop();
  }
}

interface Begun {
  key: string;
  public_url: string;
}

const caller =
  ({ url }: OurProcess, token: string) =>
  async <T>(path: string, body: object): Promise<T> => {
    const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

async function complete(call: () => Promise<unknown>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call();
      return attempt;
    } catch (error) {
      if (attempt >= COMPLETE_TRIES) throw error;
      await pause(1000);
    }
  }
}

const rssMb = async (ours: OurProcess): Promise<number> =>
  Math.round(((await ours.metrics()).get('process_resident_memory_bytes') ?? 0) / MB);
