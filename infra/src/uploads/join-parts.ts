import { RECORDING_REFUSALS } from '@school/core/recordings/errors';
import { refusal } from '../app-error.js';
import type { LargeObjects, ObjectPart } from '../storage/large-objects.js';
import { fromStore } from './from-store.js';

/** An upload in parts, and how many parts make it whole. */
interface SentParts {
  key: string;
  uploadId: string;
  parts: readonly ObjectPart[];
  count: number;
}

/** Joins the parts; if the store takes longer than a request may last, a later call finds the joined file. */
export async function joinParts(
  large: LargeObjects,
  { key, uploadId, parts, count }: SentParts,
  signal: AbortSignal,
): Promise<void> {
  if (parts.length < count) throw refusal(RECORDING_REFUSALS, 'not_arrived');
  try {
    await large.finishParts(key, uploadId, parts, signal);
  } catch {
    // Another call may have joined them at the same moment, so check whether the file exists.
    if ((await fromStore(large.sizeOf(key, signal))) === undefined) throw refusal(RECORDING_REFUSALS, 'not_arrived');
  }
}
