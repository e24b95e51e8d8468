import { processConfig } from '@school/infra/config';
import { createDeps } from '@school/infra/deps';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';

// A process that removes what is too old; its test kills it at a random moment.
const config = processConfig();
const run = createRunner([applyRetentionJob], {
  ...createDeps(config, 'retention-victim'),
  mailer: createMailer(config),
});
await run({ name: 'apply-retention', refId: Number(process.env['NIGHT']), attempt: 1 });
process.exit(0);
