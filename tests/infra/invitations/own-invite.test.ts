import { ownInvite } from '@school/infra/invitations/own-invite';
import { qrPath } from '@school/infra/invitations/qr-path';
import { expect } from 'chai';
import QRCode from 'qrcode';
import { createStudent } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('the own invitation (product 2.1 #2)', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('asked for 20 times at once, there is one code and one short link', async () => {
    const { id: studentId, accountId } = await createStudent(stores.deps);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => ownInvite(stores.deps, { studentId, accountId }, 'r')),
    );
    expect(new Set(asked.map(({ code, url }) => `${code} ${url}`)).size).to.equal(1);
    expect(asked[0]?.code).to.match(/^[A-Z0-9]{8}$/);
    expect(asked[0]?.url).to.match(new RegExp(`^${stores.deps.config.PUBLIC_URL}/s/[0-9A-Za-z]{7,}$`));
    expect(asked[0]?.text).to.include(asked[0]?.url);
  });

  it('the path of the QR code has exactly its dark modules, inside a quiet zone of four', () => {
    const text = 'https://school.test/s/abcdefg';
    const { size, path } = qrPath(text);
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    expect(size).to.equal(modules.size + 8);
    const drawn = new Set<string>();
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) + step - 4} ${Number(y) - 4}`);
    const dark = [...modules.data].flatMap((isDark, index) =>
      isDark ? [`${index % modules.size} ${Math.floor(index / modules.size)}`] : [],
    );
    expect(drawn).to.deep.equal(new Set(dark));
  });
});
