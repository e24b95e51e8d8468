import { FRAME_TAGS } from '@school/core/classroom/channel';
import { expect } from 'chai';
import { enterRoom, type ChannelPage } from '../../support/channel-page.js';
import { createLiveClass, setClassStatus, type LiveClass } from '../../support/factories/live-class.js';
import { eventually } from '../../support/faults/eventually.js';
import { ownRedis, type OwnRedis } from '../../support/faults/own-redis.js';
import { PROBE_STORES } from '../../support/faults/probe-school.js';
import type { Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');

for (const { store, describe } of PROBE_STORES) {
  describe(`two gateways of one room, which tell each other over ${store}`, () => {
    let redis: OwnRedis | undefined;
    let first: TestServer;
    let second: TestServer;
    let held: LiveClass;
    let pages: ChannelPage[];

    before(async () => {
      redis = store === 'redis' ? await ownRedis() : undefined;
      await redis?.start();
      const bus: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
      first = await startTestServer('learner', bus);
      second = await startTestServer('learner', bus, first);
      for (const { deps } of [first, second])
        await eventually('the store is there', 20_000, () => deps.redis === null || deps.redis.status === 'ready');
    });
    after(async () => {
      await second.close();
      await first.close();
      await redis?.remove();
    });
    beforeEach(async () => {
      first.clock.set(START);
      held = await createLiveClass(first.deps, START);
      pages = [];
    });
    afterEach(() => pages.forEach((page) => page.close()));

    const enter = async (who: Person, at: TestServer): Promise<ChannelPage> => {
      const page = await enterRoom(at, who, held.id);
      pages.push(page);
      return page;
    };

    it('everybody sees and hears everybody, also long frames, and an order reaches the one it is for', async () => {
      const [asha, leo] = [await enter(held.teacher, first), await enter(held.leo, first)];
      const mia = await enter(held.mia, second);
      await asha.sees('teacher', `s${held.leo.id}`, `s${held.mia.id}`);
      await mia.sees('teacher', `s${held.leo.id}`, `s${held.mia.id}`);
      mia.say('hand', 'Grüße 😀');
      asha.say('mute', {}, `s${held.mia.id}`);
      const long = Buffer.concat([Buffer.from([FRAME_TAGS.awareness]), Buffer.alloc(200_000, 7)]);
      mia.socket.send(long);
      await eventually(
        'all is heard',
        5000,
        () => asha.frames.length + leo.frames.length + mia.of('mute').length === 3,
      );
      expect(asha.of('hand')[0]?.data).to.equal('Grüße 😀');
      expect(asha.frames[0]?.equals(long)).to.equal(true);
      expect(leo.of('mute')).to.have.length(0);
    });

    it('the same person elsewhere takes the place of the older page, and who goes is gone everywhere', async () => {
      const [asha, mia] = [await enter(held.teacher, first), await enter(held.mia, second)];
      const newer = await enter(held.mia, first);
      expect(await mia.ended()).to.equal(4001);
      await asha.sees('teacher', `s${held.mia.id}`);
      newer.close();
      await asha.sees('teacher');
    });

    it('the end of the class closes the channels of both', async () => {
      const [asha, mia] = [await enter(held.teacher, first), await enter(held.mia, second)];
      await setClassStatus(first.deps, held.id, 'complete');
      expect([await asha.ended(), await mia.ended()]).to.deep.equal([4000, 4000]);
    });
  });
}
