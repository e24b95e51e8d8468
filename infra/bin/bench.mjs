// @ts-check
/* `npm run bench`: the benchmark suite on a database of its own; its arguments are passed on. */
import { runProgramWithStores } from './lib/with-stores.mjs';

// A benchmark on a database that skips its disk would flatter us; its big school is kept for the next run.
await runProgramWithStores('bench', { durable: true, keep: true });
