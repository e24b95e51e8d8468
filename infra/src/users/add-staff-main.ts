import { judgeNewStaff } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { createPasswords } from '../auth/passwords.js';
import { processConfig, type Config } from '../config.js';
import { fromPostgres } from '../db/constraint-errors.js';
import { connectDatabase, postgresCode } from '../db/database.js';
import { systemClock } from '../deps.js';
import { readStaffArguments, USAGE, type StaffArguments } from './add-staff-arguments.js';
import { addStaff, staffProblems, type AddedStaff } from './add-staff.js';
import { askTwice, canAsk, readPiped } from './ask-password.js';

const NO_TABLE = '42P01';
/** No such host, a wrong password, no such database. */
const CANNOT_CONNECT = new Set(['ENOTFOUND', 'EAI_AGAIN', '28P01', '28000', '3D000']);

const given = readStaffArguments(process.argv.slice(2));
if (given.wantsHelp) process.stdout.write(USAGE);
else process.exitCode = await run(given);

async function run({ order, problems }: StaffArguments): Promise<number> {
  if (problems.length > 0) {
    const judged = judgeNewStaff(order);
    return refuse([...problems, ...(judged.ok ? [] : judged.problems), '--help shows how the command is used.']);
  }
  const config = processConfig();
  try {
    const added = await add(config, order);
    return added.ok ? announce(added, config) : refuse(added.problems);
  } catch (error) {
    return refuse([sentenceOf(error)]);
  }
}

async function add(config: Config, order: StaffArguments['order']): Promise<AddedStaff> {
  const db = connectDatabase(config, 'staff-add');
  try {
    // Nobody should type a password twice to learn then that the name is taken.
    const early = canAsk() ? await staffProblems({ db }, order) : [];
    if (early.length > 0) return { ok: false, problems: early };
    const password = await readPassword();
    if (!password.ok) return password;
    const deps = { db, clock: systemClock, passwords: createPasswords(config.PASSWORD_PEPPER) };
    return await addStaff(deps, order, password.text);
  } finally {
    await db.close();
  }
}

async function readPassword(): Promise<{ ok: true; text: string } | { ok: false; problems: string[] }> {
  if (!canAsk()) {
    const text = await readPiped();
    return text === undefined ? { ok: false, problems: ['The password is no UTF-8 text.'] } : { ok: true, text };
  }
  const typed = await askTwice();
  if (typed === undefined) return { ok: false, problems: ['Nothing was changed.'] };
  const [text, again] = typed;
  return text === again ? { ok: true, text } : { ok: false, problems: [STAFF_REFUSALS.passwords_differ.text] };
}

function announce({ staff }: Extract<AddedStaff, { ok: true }>, config: Config): number {
  const crm = staff.crmName === null ? '' : ` and at ${config.CRM_URL}/lm`;
  process.stdout.write(`${staff.username} can sign in at ${config.STAFF_URL}/blackops/login/${crm}.\n`);
  return 0;
}

function refuse(sentences: readonly string[]): number {
  process.stderr.write(`${sentences.join('\n')}\n`);
  return 1;
}

function sentenceOf(error: unknown): string {
  const code = postgresCode(error) ?? '';
  if (code === NO_TABLE) return 'The database has no tables yet: run the migrations first.';
  if (CANNOT_CONNECT.has(code) || fromPostgres(error)?.kind === 'unavailable') {
    return `The database cannot be reached (${code || 'no answer'}): please look at DATABASE_URL.`;
  }
  return String(error instanceof Error ? error.stack : error);
}
