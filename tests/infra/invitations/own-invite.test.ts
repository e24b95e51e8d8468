import { ownInvite } from '@school/infra/invitations/own-invite';
import { qrPath } from '@school/infra/html/qr-path';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createStudent } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe("the student's own invitation", () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('asked for 20 times at once, there is one code and one short link', async () => {
    const { id: studentId, accountId } = await createStudent(stores.deps);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => ownInvite(stores.deps, studentActor({ accountId }), { studentId, accountId })),
    );
    expect(new Set(asked.map(({ code, url }) => `${code} ${url}`)).size).to.equal(1);
    expect(asked[0]?.code).to.match(/^[A-Z0-9]{8}$/);
    expect(asked[0]?.url).to.match(new RegExp(`^${stores.deps.config.PUBLIC_URL}/s/[0-9A-Za-z]{7,}$`));
    expect(asked[0]?.text).to.include(asked[0]?.url);
  });

  it('the path of the QR code has the three finder patterns, the timing lines and a margin of four', async () => {
    const { size, path } = await qrPath('https://school.test/s/abcdefg');
    const dark = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let step = 0; step < Number(width); step += 1) dark.add(`${Number(x) + step - 4} ${Number(y) - 4}`);
    const modules = size - 8;
    const isDark = (x: number, y: number): boolean => dark.has(`${x} ${y}`);
    const isInFinder = (x: number, y: number): boolean => {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      return ring !== 2;
    };
    const corners = [
      [0, 0],
      [modules - 7, 0],
      [0, modules - 7],
    ] as const;
    for (const [left, top] of corners)
      for (let at = 0; at < 49; at += 1)
        expect(isDark(left + (at % 7), top + Math.floor(at / 7))).to.equal(isInFinder(at % 7, Math.floor(at / 7)));
    for (let at = 8; at < modules - 8; at += 1)
      expect([isDark(at, 6), isDark(6, at)]).to.deep.equal([at % 2 === 0, at % 2 === 0]);
    expect(
      [...dark].every((spot) => spot.split(' ').every((value) => Number(value) < modules && Number(value) >= 0)),
    ).to.equal(true);
    expect((await qrPath('https://school.test/s/another')).path).to.not.equal(path);
  });
});
