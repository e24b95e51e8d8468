// @ts-check
/* `npm run bench`: the benchmark suite on a database of its own; its arguments are passed on. */
import { runProgramWithStores } from './lib/with-stores.mjs';

// Durable, because a database that skips the disk would be too fast; the big school is kept for the next run.
await runProgramWithStores('bench', { durable: true, keep: true, counted: true });
