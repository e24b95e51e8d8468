import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import { TestClock } from './clock.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { testConfig } from './test-config.js';
import { unwatchLedger, watchLedger } from './watched-ledgers.js';

/** The school's stores without a gateway, for tests of use cases and tables. */
export interface TestStores {
  deps: Deps;
  clock: TestClock;
  database: TestDatabase;
  close(): Promise<void>;
}

/**
 * Opens a new database, with everything that a use case needs. `asOwner` is for tests of what the tables refuse even to
 * their owner, and of what is found when he has switched a guard off; all else runs as the programs do.
 */
export async function openTestStores(
  overrides: Readonly<Record<string, string>> = {},
  { asOwner = false } = {},
): Promise<TestStores> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const deps = createDeps(testConfig(asOwner ? database.ownerUrl : database.url, overrides), 'test-stores', clock);
  watchLedger(deps.db);
  return {
    deps,
    clock,
    database,
    close: async () => {
      unwatchLedger(deps.db);
      await closeDeps(deps);
      await database.drop();
    },
  };
}
