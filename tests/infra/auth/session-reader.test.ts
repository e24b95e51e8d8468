import { createSessionReader, type SessionReader } from '@school/infra/auth/session-reader';
import { endSession } from '@school/infra/auth/end-sessions';
import { expect } from 'chai';
import pg from 'pg';
import { createStudent } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { WAIT_MS, waitingIn } from '../../support/faults/stall.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = '2026-11-21T10:00:00Z';
const TWO_MINUTES_MS = 120_000;

describe('a session that ends while it is being looked up', () => {
  let stores: TestStores;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(() => stores.clock.set(NOW));

  /** Reads a session whose row is locked, so that the look-up has read it but waits to note its use; ends it in the meantime. */
  async function readWhileItEnds(
    reader: SessionReader,
    token: string,
    notice: (sid: string) => void,
  ): Promise<string | undefined> {
    const holder = new pg.Client({ connectionString: stores.deps.config.DATABASE_URL });
    await holder.connect();
    try {
      const sid = sidOf(token);
      await holder.query('BEGIN');
      await holder.query('UPDATE session SET revoked_at = $2 WHERE sid = $1', [sid, stores.clock.now()]);
      const early = reader.read(token, undefined);
      await eventually('the look-up waits', WAIT_MS, async () => (await waitingIn(stores.deps)) === 1);
      notice(sid);
      await holder.query('COMMIT');
      return (await early)?.sid;
    } finally {
      await holder.end();
    }
  }

  // `as`: the part of the token in which the server names its session.
  const sidOf = (token: string): string =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

  for (const [title, notice] of [
    ['its notice', (reader: SessionReader, sid: string) => reader.forget(sid)],
    ['a gap in the notices', (reader: SessionReader) => reader.forgetAll()],
  ] as const)
    it(`is not remembered when ${title} came during the look-up: the next call is refused at once`, async () => {
      const { config, db } = stores.deps;
      const reader = createSessionReader(config, 'learner', db, stores.clock);
      const { token } = await createStudent(stores.deps);
      // A use is noted once a minute.
      stores.clock.advance(TWO_MINUTES_MS);
      const early = await readWhileItEnds(reader, token, (sid) => notice(reader, sid));
      expect(early, 'began before the end').to.equal(sidOf(token));
      expect(await reader.read(token, undefined)).to.equal(null);
    });

  it('without a notice it is remembered, for a second', async () => {
    const { config, db } = stores.deps;
    const reader = createSessionReader(config, 'learner', db, stores.clock);
    const { token } = await createStudent(stores.deps);
    expect((await reader.read(token, undefined))?.sid).to.equal(sidOf(token));
    await endSession(db, sidOf(token), stores.clock.now());
    stores.clock.advance(999);
    expect((await reader.read(token, undefined))?.sid).to.equal(sidOf(token));
    stores.clock.advance(1);
    expect(await reader.read(token, undefined)).to.equal(null);
  });
});
