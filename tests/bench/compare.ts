/** How long each run takes, and how many rounds there are. */
export interface Timing {
  seconds: number;
  rounds: number;
}

/** How often both programs do the work per second, and the ratio between them. */
export interface Ratio {
  ours: number;
  bare: number;
  ratio: number;
}

/** One run of one program; returns how often per second. */
export type Run = (seconds: number) => Promise<number>;

const WARM_SECONDS = 1;

/** Warms up both programs and runs A B A B: runs next to each other have the same conditions. */
export async function interleaved({ seconds, rounds }: Timing, bare: Run, ours: Run): Promise<Ratio> {
  await bare(WARM_SECONDS);
  await ours(WARM_SECONDS);
  const each: Ratio[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await bare(seconds);
    const after = await ours(seconds);
    each.push({ bare: before, ours: after, ratio: after / before });
  }
  const middle = (key: keyof Ratio): number => median(each.map((one) => one[key]));
  return { ours: middle('ours'), bare: middle('bare'), ratio: middle('ratio') };
}

/** How many runs `interleaved` makes of both programs together, for work that is possible once for each thing. */
export const runsOf = ({ rounds }: Timing): number => 2 + 2 * rounds;

/** Both rates as words. */
export const rates = ({ ours, bare }: Ratio): string => `${ours.toFixed(0)}/s, bare ${bare.toFixed(0)}/s`;

/** Does work several times at once for some seconds; returns how often per second. */
export async function perSecond(once: () => Promise<unknown>, atOnce: number, seconds: number): Promise<number> {
  const began = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < began + seconds * 1000) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - began);
}

/** How long some work takes: the median of so many times, in milliseconds. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return median(took);
}

/** The median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
