import { parseArgs } from 'node:util';
import { createPasswords } from '../auth/passwords.js';
import { processConfig } from '../config.js';
import { fillBigSchool } from './big-school.js';
import { DEMO_PASSWORDS } from './demo/people.js';

const config = processConfig();
const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 10)) throw new Error('--scale is a number above 0 and up to 10');
if (config.NODE_ENV === 'production') throw new Error('No benchmark data is put into a production school.');

// It parks constraints and triggers, which only the owner of the tables may do.
const sizes = await fillBigSchool(config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL, {
  scale,
  now: new Date(),
  passwordHash: await createPasswords(config.PASSWORD_PEPPER).hash(DEMO_PASSWORDS.student),
  report: (step, seconds) => process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${step}\n`),
});
process.stdout.write(`${JSON.stringify(sizes)}\n`);
