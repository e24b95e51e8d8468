import { Agent } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Audience } from '@school/infra/config';
import { HOSTILE_ENCODED, RAW_REQUESTS } from './hostile-values.js';
import { createRandom, type Random } from './random.js';
import { pageRequest, requestFor, type FuzzRequest } from './requests.js';
import { send, sendRaw, type FuzzAnswer } from './send.js';
import { FUZZ_ROLES, startFuzzWorld, type FuzzApp, type FuzzRole, type FuzzWorld } from './world.js';

/** The number of requests and the time of a run. */
export interface FuzzOptions {
  requests: number;
  seed: number;
  apps?: readonly Audience[];
  /** Environment variables of the apps, for example a more detailed log. */
  env?: Readonly<Record<string, string>>;
  /** Called after every ten thousand requests. */
  progress?: (sent: number, rssMiB: number) => void;
}

/** A request that broke a rule. */
export interface FuzzFailure {
  number: number;
  why: 'answered 5xx' | 'hung' | 'unhandled rejection';
  app: Audience;
  role: FuzzRole;
  request: string;
  status: number;
  answer: string;
}

/** The result of a run. */
export interface FuzzResult {
  seed: number;
  sent: number;
  failures: FuzzFailure[];
  statuses: Record<string, number>;
  slowestMs: number;
  rssGrowthMiB: number;
}

/** How much the memory may grow, in MiB. */
export const RSS_GROWTH_MIB_MAX = 100;

/** The path below which the pages of an app are. */
const BASES: Readonly<Record<Audience, string>> = { learner: '', staff: '/blackops', crm: '/lm' };

const AT_A_TIME = 16;
const WARM_UP_MAX = 2000;
const RAW_SHARE = 0.03;
const PAGE_SHARE = 0.05;
const PROGRESS_EVERY = 10_000;
const MEBIBYTE = 1024 * 1024;

/** Calls that end sessions or cost a password hash. */
const ENDS_SESSIONS = /logout|reset-password|set-password/;
const COSTS_A_HASH = /login|password/;

/** Sends this many hostile requests as five roles over all routes, and reports what failed. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const world = await startFuzzWorld(options.apps ?? ['learner', 'staff', 'crm'], options.env);
  const run = new FuzzRun(world, options);
  const onRejection = (reason: unknown): void => run.sawRejection(reason);
  process.on('unhandledRejection', onRejection);
  try {
    await run.go();
    return run.result;
  } finally {
    process.off('unhandledRejection', onRejection);
    run.agent.destroy();
    await world.close();
  }
}

class FuzzRun {
  readonly agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  readonly result: FuzzResult;
  readonly #random: Random;
  #rssAtWarmUp = 0;
  #last = '';

  constructor(
    readonly world: FuzzWorld,
    readonly options: FuzzOptions,
  ) {
    this.result = { seed: options.seed, sent: 0, failures: [], statuses: {}, slowestMs: 0, rssGrowthMiB: 0 };
    this.#random = createRandom(options.seed);
  }

  async go(): Promise<void> {
    await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#sendUntilDone()));
    this.result.rssGrowthMiB = Math.round((residentBytes() - this.#rssAtWarmUp) / MEBIBYTE);
  }

  sawRejection(reason: unknown): void {
    const answer = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    this.#fail({
      why: 'unhandled rejection',
      app: 'learner',
      role: 'anonymous',
      request: `near ${this.#last}`,
      status: 0,
      answer,
    });
  }

  async #sendUntilDone(): Promise<void> {
    while (this.result.sent < this.options.requests) {
      this.result.sent += 1;
      if (this.result.sent === Math.min(WARM_UP_MAX, this.options.requests / 2)) this.#rssAtWarmUp = residentBytes();
      if (this.result.sent % PROGRESS_EVERY === 0)
        this.options.progress?.(this.result.sent, Math.round(residentBytes() / MEBIBYTE));
      await this.#sendOne();
    }
  }

  async #sendOne(): Promise<void> {
    const app = this.#random.pick(this.world.apps);
    const { url } = app.server;
    const dice = this.#random.next();
    if (dice < RAW_SHARE) {
      const text = this.#spoiled(this.#random.pick(RAW_REQUESTS));
      return this.#judge(app, 'anonymous', JSON.stringify(text.slice(0, 300)), await sendRaw(new URL(url), text));
    }
    const isPage = app.hasPages && dice < RAW_SHARE + PAGE_SHARE;
    const role = this.#roleFor(app);
    const request = isPage ? pageRequest(BASES[app.audience], app.files, this.#random) : this.#routeRequest(app);
    const token = await this.world.token(role);
    if (token !== undefined && request.headers['Authorization'] === undefined)
      request.headers['Authorization'] = `Token ${token}`;
    this.#last = `${request.method} ${request.path.slice(0, 200)}`;
    const answer = await send(new URL(url), this.agent, request);
    if (ENDS_SESSIONS.test(request.path)) this.world.spend(role);
    this.#judge(app, role, describe(request), answer);
  }

  #routeRequest(app: FuzzApp): FuzzRequest {
    let route = this.#random.pick(app.routes);
    // A password hash takes longer than a hundred other requests, so such calls are rare.
    while (COSTS_A_HASH.test(route.contract.path) && this.#random.chance(0.8)) route = this.#random.pick(app.routes);
    return requestFor(route, this.#random, this.world.hints);
  }

  #roleFor({ audience }: FuzzApp): FuzzRole {
    if (this.#random.chance(0.1)) return this.#random.pick(FUZZ_ROLES);
    if (audience === 'learner') return this.#random.pick(['anonymous', 'student', 'student', 'teacher', 'teacher']);
    return audience === 'staff'
      ? this.#random.pick(['staff', 'staff', 'staff', 'anonymous'])
      : this.#random.pick(['lead_manager', 'lead_manager', 'lead_manager', 'anonymous']);
  }

  #spoiled(text: string): string {
    if (this.#random.chance(0.5)) return text;
    const at = this.#random.below(text.length);
    if (this.#random.chance(0.3)) return text.slice(0, at);
    const piece = this.#random.pick([...HOSTILE_ENCODED, '\u0000', '\r\n', ' ', '\u00ff\u00fe']);
    return text.slice(0, at) + piece + text.slice(at + this.#random.below(8));
  }

  #judge(app: FuzzApp, role: FuzzRole, request: string, { status, text, ms, hung }: FuzzAnswer): void {
    this.result.statuses[status] = (this.result.statuses[status] ?? 0) + 1;
    this.result.slowestMs = Math.max(this.result.slowestMs, Math.round(ms));
    const common = { app: app.audience, role, request, status, answer: text };
    if (hung) this.#fail({ why: 'hung', ...common });
    // 501 and 505 are the right answers to an unknown method or version.
    else if (status >= 500 && status !== 501 && status !== 505) this.#fail({ why: 'answered 5xx', ...common });
  }

  #fail(failure: Omit<FuzzFailure, 'number'>): void {
    this.result.failures.push({ number: this.result.sent, ...failure });
  }
}

// Without a garbage collection first, unused memory would count as growth.
setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function residentBytes(): number {
  collectGarbage();
  return process.memoryUsage.rss();
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  const short = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value).slice(0, 80)]));
  return `${method} ${path.slice(0, 400)} ${JSON.stringify(short)} ${body?.toString('latin1').slice(0, 600) ?? ''}`;
}
