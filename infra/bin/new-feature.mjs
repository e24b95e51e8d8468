// @ts-check
/* `npm run new-feature -- <name> [--app learner|staff|crm]`: stamps the files of a feature and their tests. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureFiles } from './lib/feature-files.mjs';
import { ROOT } from './lib/home.mjs';
import { option, Refusal, runMain, say } from './lib/say.mjs';

async function main() {
  const name = process.argv[2] ?? '';
  const app = option(process.argv, 'app') ?? 'learner';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Refusal('Give the feature one word, as in: npm run new-feature -- trial-booking --app learner');
  }
  if (!['learner', 'staff', 'crm'].includes(app)) throw new Refusal(`--app is learner, staff or crm, not "${app}".`);
  if (existsSync(join(ROOT, 'infra/src', name)) && !existsSync(join(ROOT, 'core/src', name))) {
    throw new Refusal(`"${name}" is a part of the machinery (infra/src/${name}): give the feature another word.`);
  }
  const files = Object.entries(featureFiles(name, app));
  const taken = files.filter(([path]) => existsSync(join(ROOT, path)));
  if (taken.length > 0) throw new Refusal(`There already is ${taken.map(([path]) => path).join(', ')}.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    say(path);
  }
  say(
    `\nThen one line each: bff-${app}/src/app.ts (routes) and web-${app}/src/app/${app === 'staff' ? 'screens.ts' : 'router.tsx'} (page); until both are ` +
      'there, "npm run check" names the new files as dead code.\n' +
      `With the first call come web-${app}/src/features/${name}/api.ts, a row in tests/bff-${app}/authorization-matrix.test.ts ` +
      `and the tests in tests/infra/${name}, tests/bff-${app}/${name} and tests/e2e/${name}.spec.ts.`,
  );
}

await runMain(main);
