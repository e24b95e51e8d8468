import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import { TestClock } from './clock.js';
import { createTestDatabase } from './database.js';
import { testConfig } from './test-config.js';
import { unwatchLedger, watchLedger } from './watched-ledgers.js';

/** The school's stores without a face, for tests of use cases and tables. */
export interface TestStores {
  deps: Deps;
  clock: TestClock;
  close(): Promise<void>;
}

/** Opens a database of its own with everything a use case is given. */
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
