import { z } from 'zod';
import { AUDIENCES, dataKeys, sealsBySessionKey, sessionKeys, type SessionKeys } from './keys/key-lists.js';

const url = z.url();
const ORIGIN = 'must be an address such as https://school.example, without a path';
/** Links are made by writing their path behind it, so a slash at its end is dropped and a path is refused. */
const origin = z
  .string()
  .refine((text) => URL.canParse(text) && isOrigin(new URL(text)), ORIGIN)
  .transform((text) => new URL(text).origin);
const port = z.coerce.number().int().min(0).max(65535);

/** The three apps (learner, staff, CRM); a token of one is not accepted by another. */
export type Audience = (typeof AUDIENCES)[number];

const MISSING = 'must be set';
const postgresUrl = z.string(MISSING).regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL');
const MEETING_SECRET_LENGTH_MIN = 32;

/** `stun:one.example:3478,stun:two.example`. */
const iceUrls = (scheme: RegExp, sentence: string) =>
  z
    .string()
    .refine((text) => text.split(',').every((one) => one.trim() === '' || scheme.test(one.trim())), sentence)
    .default('');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LEARNER_PORT: port.default(3000),
  STAFF_PORT: port.default(3001),
  CRM_PORT: port.default(3002),
  METRICS_PORT: port.default(0),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.default('http://localhost:3000'),
  STAFF_URL: origin.default('http://localhost:3001'),
  CRM_URL: origin.default('http://localhost:3002'),
  VITE_URL: url.optional(),
  DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// URL')
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().min(3).default('school'),
  S3_ACCESS_KEY_ID: z.string().default('S3RVER'),
  S3_SECRET_ACCESS_KEY: z.string().default('S3RVER'),
  S3_REGION: z.string().default('us-east-1'),
  SCHOOL_HOME: z.string().default('.school'),
  SEED: z.enum(['demo', 'none']).default('demo'),
  DATA_KEYS: dataKeys,
  PASSWORD_PEPPER: z.string().default(''),
  MEETING_DOMAIN: z.string().default(''),
  MEETING_APP_ID: z.string().default('school'),
  MEETING_SECRET: z.string().default(''),
  STUN_URLS: iceUrls(/^stuns?:/, 'must be stun: addresses, separated by commas'),
  TURN_URLS: iceUrls(/^turns?:/, 'must be turn: addresses, separated by commas'),
  TURN_SECRET: z.string().default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// URL')
    .optional(),
  MAIL_FROM: z.string().default('School <school@school.test>'),
  MESSAGE_API_URL: origin.default('https://api.twilio.com'),
  MESSAGE_ACCOUNT: z.string().default(''),
  MESSAGE_TOKEN: z.string().default(''),
  MESSAGE_FROM: z
    .string()
    .regex(
      /^(whatsapp:)?\+[1-9]\d{6,14}$|^[A-Za-z0-9 ]{3,11}$/,
      'must be a number such as +4915…, whatsapp:+4915…, or a name',
    )
    .or(z.literal(''))
    .default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LIMIT_SCALE: z.coerce.number().positive().default(1),
  VERIFY_ANSWERS: z.enum(['always', 'sample']).optional(),
  DRAIN_MS: z.coerce.number().int().min(0).default(5000),
  DB_POOL: z.coerce.number().int().min(1).max(50).default(8),
  STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
  CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).default(900),
  REPORT_WAIT_MS: z.coerce.number().int().min(0).max(4000).default(4000),
  STORE_TIMEOUT_MS: z.coerce.number().int().min(100).default(4000),
});

type Env = z.infer<typeof schema>;

/** All settings of the processes; nothing else reads the environment. */
export interface Config extends Omit<Env, 'VERIFY_ANSWERS'> {
  SESSION_KEYS: SessionKeys;
  /** Whether prepared responses are checked against their contract every time or only as a small sample. */
  VERIFY_ANSWERS: 'always' | 'sample';
}

const developmentKey = (name: string): string => `0123456789-only-for-${name}-development-abcdefghijk`;
const DEVELOPMENT = {
  SESSION_KEYS: AUDIENCES.map((audience) => `${audience}:${developmentKey(audience)}`).join(','),
  DATA_KEYS: developmentKey('data'),
};

/** An environment that cannot be used; its message has a line for each problem, and its stack helps nobody. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(['The environment is not complete:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

/**
 * Parses the environment once and reports every problem at the same time. A gateway names its app: it needs that app's
 * session key, and no other is kept in its memory.
 */
export function readConfig(env: Record<string, string | undefined>, app?: Audience): Config {
  const production = env['NODE_ENV'] === 'production';
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const ofApp = schema.extend({ SESSION_KEYS: sessionKeys(app) });
  const parsed = ofApp.safeParse(production ? given : { ...DEVELOPMENT, ...given });
  const mixed = sealsBySessionKey(given['DATA_KEYS'], given['SESSION_KEYS'])
    ? ['DATA_KEYS: its first secret must not be a session key']
    : [];
  const relay =
    given['TURN_URLS'] && (given['TURN_SECRET'] ?? '').length < MEETING_SECRET_LENGTH_MIN
      ? [`TURN_SECRET must have at least ${MEETING_SECRET_LENGTH_MIN} characters if TURN_URLS is set`]
      : [];
  const others = [...mixed, ...relay, ...messageProblems(given), ...(production ? productionProblems(given) : [])];
  if (!parsed.success) throw new ConfigError([...parsed.error.issues.map(explain), ...others]);
  if (others.length > 0) throw new ConfigError(others);
  return { ...parsed.data, VERIFY_ANSWERS: parsed.data.VERIFY_ANSWERS ?? (production ? 'sample' : 'always') };
}

/** The configuration of this process. A process whose environment cannot be used says why and ends. */
export function processConfig(app?: Audience): Config {
  try {
    return readConfig(process.env, app);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** A provider for messages needs all of these, and its token crosses no open network in production. */
function messageProblems(env: Record<string, string | undefined>): string[] {
  const needed = ['MESSAGE_ACCOUNT', 'MESSAGE_TOKEN', 'MESSAGE_FROM'];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length === needed.length) return [];
  const isOpen = env['NODE_ENV'] === 'production' && env['MESSAGE_API_URL']?.startsWith('https:') === false;
  return [
    ...missing.map((name) => `${name} must be set if messages are sent`),
    ...(isOpen ? ['MESSAGE_API_URL must begin with https:// in production'] : []),
  ];
}

function productionProblems(env: Record<string, string | undefined>): string[] {
  const needed = ['PUBLIC_URL', 'STAFF_URL', 'CRM_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const missing = needed.filter((name) => !env[name]).map((name) => `${name} must be set in production`);
  const weak = ['SESSION_KEYS', 'DATA_KEYS']
    .filter((name) => env[name]?.includes('only-for-'))
    .map((name) => `${name} must not be the development keys`);
  // Without tokens anybody who learns a room's name could enter it and moderate.
  const isOpen = env['MEETING_DOMAIN'] && (env['MEETING_SECRET'] ?? '').length < MEETING_SECRET_LENGTH_MIN;
  const open = isOpen
    ? [`MEETING_SECRET must have at least ${MEETING_SECRET_LENGTH_MIN} characters if MEETING_DOMAIN is set`]
    : [];
  return [...missing, ...weak, ...open];
}

const isOrigin = ({ protocol, pathname, search, hash, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && pathname === '/' && [search, hash, username, password].every((part) => part === '');

const explain = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${issue.message}`;
