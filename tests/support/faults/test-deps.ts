import { closeDeps, createDeps, type Deps } from '@school/infra/deps';
import { createTestDatabase } from '../database.js';
import { TestClock } from '../clock.js';
import { testConfig } from '../test-config.js';

/** Everything a job needs, over a database of its own. */
export interface TestDeps {
  deps: Deps;
  clock: TestClock;
  close(): Promise<void>;
}

/** Connects to a fresh database with a clock that tests move. */
export async function openTestDeps(overrides: Readonly<Record<string, string>> = {}): Promise<TestDeps> {
  const database = await createTestDatabase();
  const clock = new TestClock();
  const deps = createDeps(testConfig(database.url, overrides), 'test', clock);
  return {
    deps,
    clock,
    close: async () => {
      await closeDeps(deps);
      await database.drop();
    },
  };
}
