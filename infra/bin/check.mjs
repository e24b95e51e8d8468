// @ts-check
/* `npm run check`: everything that can be said about the code without running it. `--json` for machines. */
import { installWhenStale } from './lib/builds.mjs';
import { runChecks } from './lib/check-steps.mjs';
import { stopAll } from './lib/processes.mjs';
import { runMain, say, seconds } from './lib/say.mjs';
import { onStopRequest } from './lib/signals.mjs';

await runMain(async () => {
  onStopRequest(async () => {
    await stopAll();
    process.exit(1);
  });
  const sinceMs = performance.now();
  const asJson = process.argv.includes('--json');
  await installWhenStale();
  const outcomes = await runChecks(asJson ? () => undefined : undefined);
  const failed = outcomes.filter((outcome) => !outcome.passed);
  if (asJson) say(JSON.stringify(outcomes, null, 2));
  else
    say(
      failed.length === 0
        ? `All is well (${seconds(sinceMs)}).`
        : `Wrong: ${failed.map(({ name }) => name).join(', ')}.`,
    );
  return failed.length === 0 ? 0 : 1;
});
