/** A child's code as it is kept on the device. */
export interface KeptCode {
  code: string;
  /** What stood there before the child began again, until it writes on. */
  before?: string | undefined;
}

/** Code as one text for the store of drafts. */
export const codeToText = (kept: KeptCode): string => JSON.stringify(kept);

/** Code from the store of drafts; undefined where there is none. */
export function codeFromText(text: string | undefined): KeptCode | undefined {
  if (text === undefined) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('code' in found)) return undefined;
    const { code } = found;
    const before = 'before' in found && typeof found.before === 'string' ? found.before : undefined;
    return typeof code === 'string' ? { code, before } : undefined;
  } catch {
    return undefined;
  }
}
