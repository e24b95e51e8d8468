// @ts-check
/* `npm run fuzz`: the fuzzer on stores of its own; its arguments are passed on. */
import { runProgramWithStores } from './lib/with-stores.mjs';

await runProgramWithStores('fuzz', {});
