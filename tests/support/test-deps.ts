import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import { TestClock } from './clock.js';
import { createTestDatabase } from './database.js';
import { testConfig } from './test-config.js';
import { unwatchLedger, watchLedger } from './watched-ledgers.js';

/** The school's stores without a gateway, for tests of use cases and tables. */
export interface TestStores {
  deps: Deps;
  clock: TestClock;
  close(): Promise<void>;
}

/** Opens a new database, with everything that a use case needs. */
export async function openTestStores(overrides: Readonly<Record<string, string>> = {}): Promise<TestStores> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const deps = createDeps(testConfig(database.url, overrides), 'test-stores', clock);
  watchLedger(deps.db);
  return {
    deps,
    clock,
    close: async () => {
      unwatchLedger(deps.db);
      await closeDeps(deps);
      await database.drop();
    },
  };
}
