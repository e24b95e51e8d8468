import type { BenchSchool } from './bench-school.js';
import { BIG_SCHOOL_PASSWORD } from './big-database.js';
import { median, medianMs, type Timing } from './compare.js';
import { dayReads } from './day-reads.js';
import { signInsOf } from './day-writes.js';
import { GOALS } from './goals.js';
import { fire } from './load.js';
import { line, type Line } from './report.js';

const FAMILIES = 200;
const TIMES = 25;
const STORM = 40;
const OTHERS = 4;

/** Row 6: a sign-in beside its password hash alone, and what a storm of them costs everybody else. */
export async function login(school: BenchSchool, { seconds, rounds }: Timing): Promise<Line[]> {
  const { deps, learner } = school;
  const shots = (await signInsOf(school, FAMILIES)).map(({ shot }) => shot);
  const [family] = await school.ask<{ hash: string }>(
    'SELECT a.password_hash AS hash FROM student s JOIN account a ON a.id = s.account_id ORDER BY s.id LIMIT 1',
  );
  let turn = 0;
  const signIn = async (): Promise<void> => {
    const answer = await fetch(`${learner.url}/api/login/`, shots[turn++ % FAMILIES]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  };
  const hash = (): Promise<unknown> => deps.passwords.matches(BIG_SCHOOL_PASSWORD, family?.hash ?? '');
  await signIn();
  // In turns, so that both have the same conditions.
  const each: { whole: number; alone: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    each.push({ alone: await medianMs(TIMES, hash), whole: await medianMs(TIMES, signIn) });
  const [alone, whole] = [median(each.map((one) => one.alone)), median(each.map((one) => one.whole))];
  const reads = (await dayReads(school, 40)).reads.map(({ shot }) => shot);
  const [quiet, storm]: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    quiet?.push((await fire(learner.url, reads, seconds, OTHERS)).p99);
    const [during] = await Promise.all([
      fire(learner.url, reads, seconds, OTHERS),
      fire(learner.url, shots, seconds, STORM),
    ]);
    storm?.push(during.p99);
  }
  const [before, during] = [median(quiet ?? []), median(storm ?? [])];
  return [
    line(GOALS.login, 'login over its hash', whole - alone, `${whole.toFixed(1)} ms, the hash ${alone.toFixed(1)} ms`),
    line(GOALS.storm, `p99 of others while ${STORM} sign in`, during / before, `${during} ms, quiet ${before} ms`),
  ];
}
