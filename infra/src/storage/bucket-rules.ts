import type * as Sdk from '@aws-sdk/client-s3';
import type { LifecycleRule, S3Client } from '@aws-sdk/client-s3';

const TIMEOUT_MS = 30_000;
const DAYS = 1;
const RULE_ID = 'end-unfinished-uploads';

const NOT_IMPLEMENTED = 501;
/** Refusals that may be none in a moment: the call took too long, or there were too many. */
const PASSING = [408, 429];

/**
 * Adds a rule to the bucket: uploads in parts that are not finished end after a day. The parts of a
 * killed process cost space and are in no list of files. All other rules of the bucket stay, and a rule of its owner's
 * own for unfinished uploads counts. False if the store has no such rules, or the school's key may not set them.
 */
export async function endUnfinishedParts(
  Bucket: string,
  open: () => Promise<{ sdk: typeof Sdk; client: S3Client }>,
): Promise<boolean> {
  const { sdk, client } = await open();
  const options = { abortSignal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    const { Rules: rules = [], TransitionDefaultMinimumObjectSize } = await rulesOf(
      client.send(new sdk.GetBucketLifecycleConfigurationCommand({ Bucket }), options),
    );
    if (rules.some(endsEveryUpload)) return true;
    const own: LifecycleRule = {
      ID: RULE_ID,
      Status: 'Enabled',
      Filter: { Prefix: '' },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: DAYS },
    };
    // Ours may be there, switched off or for a folder only: two rules with one name are refused.
    const LifecycleConfiguration = { Rules: [...rules.filter(({ ID }) => ID !== RULE_ID), own] };
    // Writing replaces everything, so what is left out would be lost.
    const all = { Bucket, LifecycleConfiguration, TransitionDefaultMinimumObjectSize };
    await client.send(new sdk.PutBucketLifecycleConfigurationCommand(all), options);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Whether a rule ends unfinished uploads in the whole bucket; one for a folder of somebody else does not. */
const endsEveryUpload = ({ Status, AbortIncompleteMultipartUpload, Filter, ...older }: LifecycleRule): boolean =>
  Status === 'Enabled' &&
  AbortIncompleteMultipartUpload !== undefined &&
  Filter?.And === undefined &&
  (Filter?.Prefix ?? older.Prefix ?? '') === '';

type Rules = Pick<Sdk.GetBucketLifecycleConfigurationCommandOutput, 'Rules' | 'TransitionDefaultMinimumObjectSize'>;

async function rulesOf(asked: Promise<Rules>): Promise<Rules> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchLifecycleConfiguration') return {};
    throw error;
  }
}

/** Whether the store has understood and will not do it: it has no such rules, or not these, or the key may not. */
function isRefusal(error: unknown): boolean {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  if (typeof metadata !== 'object' || metadata === null) return false;
  const status: unknown = Reflect.get(metadata, 'httpStatusCode');
  if (typeof status !== 'number' || PASSING.includes(status)) return false;
  return status === NOT_IMPLEMENTED || (status >= 400 && status < 500);
}
