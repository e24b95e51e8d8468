import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyedHashes } from '../auth/seal.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';

/** How long the address in an answer plays for whoever has it. */
export const WATCH_LIFE_S = 600;

// In JSON that Postgres or we have written. A text inside of it cannot look like this, because its quotes are escaped.
const LINKS = /("recording_link" ?: ?)"\/media\/(\d+)"/g;

const SIGNATURE = /^(\d{1,12})-([\w-]{43})$/;

type Signer = (id: string) => string;

/**
 * Signs one recording for one end, by the newest key first; the keys are made of the end, so that an answer with many
 * links makes them once.
 */
function signersUntil(config: Config, endS: number): [Signer, ...Signer[]] {
  const [newest, ...older] = keyedHashes(config, 'recording', 'watch', String(endS));
  return [signerBy(newest), ...older.map(signerBy)];
}

const signerBy =
  (key: Buffer): Signer =>
  (id) =>
    createHmac('sha256', key).update(id).digest('base64url');

/**
 * Signs every `recording_link` of an answer, so that a plain player, which sends neither header nor cookie, plays it for
 * ten minutes. The answer must not be kept longer than that.
 */
export function signWatchLinks({ config, clock }: Pick<Deps, 'config' | 'clock'>, json: string): string {
  const endS = Math.floor(clock.now().getTime() / 1000) + WATCH_LIFE_S;
  let sign: Signer | undefined;
  return json.replace(LINKS, (_, before: string, id: string) => {
    sign ??= signersUntil(config, endS)[0];
    return `${before}"${config.PUBLIC_URL}/media/${id}/video/${endS}-${sign(id)}"`;
  });
}

/** Whether we have signed this recording, and the ten minutes are not over. */
export function isWatchSignature({ config, clock }: Pick<Deps, 'config' | 'clock'>, id: number, text: string): boolean {
  const [, end, signature] = SIGNATURE.exec(text) ?? [];
  if (end === undefined || signature === undefined || Number(end) * 1000 <= clock.now().getTime()) return false;
  return signersUntil(config, Number(end)).some((sign) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(String(id)))),
  );
}
