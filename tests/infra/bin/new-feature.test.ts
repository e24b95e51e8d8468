import { join } from 'node:path';
import { expect } from 'chai';
import { check, resolveConfig } from 'prettier';

interface FeatureFiles {
  featureFiles(name: string, app: string): Record<string, string>;
}

describe('npm run new-feature', () => {
  it('makes files that the formatter does not change', async () => {
    const script = new URL('../../../../infra/bin/lib/feature-files.mjs', import.meta.url).href;
    const { featureFiles } = (await import(script)) as FeatureFiles;
    const options = await resolveConfig(join(process.cwd(), 'package.json'));
    for (const [path, text] of Object.entries(featureFiles('sample-feature', 'staff')))
      expect(await check(text, { ...options, filepath: path }), path).to.equal(true);
  });
});
