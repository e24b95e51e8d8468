import { buildWebmHead, lengthMsOf } from '@school/core/recordings/webm-head';
import { createWebmScan } from '@school/core/recordings/webm-scan';

/** What makes a browser's recording seekable: a new head to put before a part of the file. */
export interface MeasuredWebm {
  head: Uint8Array<ArrayBuffer>;
  bodyFrom: number;
  bodyTo: number;
  durationMs: number;
}

/**
 * Reads a recording piece by piece, so that an hour of video never fills the memory. Undefined when it contains no
 * picture yet: then it can only be kept as it is.
 */
export async function measureWebm(file: Blob): Promise<MeasuredWebm | undefined> {
  const scan = createWebmScan();
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) scan.push(next.value);
  const facts = scan.end();
  if (facts === undefined) return undefined;
  const { bodyFrom, bodyTo } = facts;
  return { head: Uint8Array.from(buildWebmHead(facts)), bodyFrom, bodyTo, durationMs: lengthMsOf(facts) };
}
