import { setFlagsFromString } from 'node:v8';

/** The growth that is allowed until the next collection, in percent of what was alive after the last one. */
const GROWTH_PERCENT = 40;

/**
 * Keeps the heap of this process small (DECISIONS 49): left alone, V8 lets it grow to twice or three times of what is
 * alive before it collects. V8 also learns to put rows that it has seen waiting straight among the old objects, where
 * each keeps its answer's text until a full collection, twice a second (DECISIONS 76).
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--no-allocation-site-pretenuring');
}
