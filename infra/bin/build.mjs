// @ts-check
/* `npm run build`: compiles everything that is stale and bundles the web apps. */
import { buildAll, buildWebApps, installWhenStale } from './lib/builds.mjs';
import { runMain, say, seconds } from './lib/say.mjs';

await runMain(async () => {
  const sinceMs = performance.now();
  await installWhenStale();
  await buildAll();
  await buildWebApps();
  say(`Everything is built (${seconds(sinceMs)}).`);
});
