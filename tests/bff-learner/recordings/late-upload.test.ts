import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createLiveRecording, createRecording } from '../../support/factories/recordings.js';
import { RecordingSchool } from './recording-school.js';

const HOUR_MS = 3_600_000;

describe('Recordings: the teacher is told which should have been uploaded', () => {
  const school = new RecordingSchool();

  it('24 hours after the end of the class, if it was recorded, until its video has arrived', async () => {
    const { deps, clock } = school.server;
    // It lasted an hour, and ended 24 hours ago less one moment.
    const startsAt = new Date(clock.now().getTime() - 25 * HOUR_MS + 1);
    const [recorded, other] = [
      await createClass(deps, await createBatch(deps, school.teacher), { startsAt, status: 'complete' }),
      await createClass(deps, await createBatch(deps, school.other), { startsAt, status: 'complete' }),
    ];
    await createLiveRecording(deps, recorded);
    const late = async (id = recorded, as = school.teacher) =>
      (await school.needing(as)).find((one) => one.id === id)?.is_late;
    expect(await late()).to.equal(false);
    clock.advance(1);
    expect(await late()).to.equal(true);
    expect(await late(other, school.other), 'a class that nobody recorded').to.equal(false);
    await createRecording(deps, recorded, school.teacher, Buffer.from('film'));
    expect(await late()).to.equal(undefined);
  });
});
