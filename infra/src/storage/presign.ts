import type {
  $Command,
  S3Client,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes,
} from '@aws-sdk/client-s3';

/** What the store compares with the signature: it refuses another type and another size. */
const SIZE = ['host', 'content-length'];
const TYPE_AND_SIZE = [...SIZE, 'content-type'];

/**
 * A command of the store as an address: one exact request that is allowed without our keys for some seconds. The store
 * compares with its own clock, so it is signed with the machine's time, not the app's clock.
 */
export async function presign<In extends ServiceInputTypes, Out extends ServiceOutputTypes>(
  client: S3Client,
  command: $Command<In, Out, S3ClientResolvedConfig, ServiceInputTypes, ServiceOutputTypes>,
  lifeS: number,
  signingDate = new Date(),
): Promise<string> {
  const signer = await import('@aws-sdk/s3-request-presigner');
  // Without a type of ours the SDK puts a general one into the request, which the sender need not know.
  const signed = 'ContentType' in command.input ? TYPE_AND_SIZE : SIZE;
  return signer.getSignedUrl(client, command, { expiresIn: lifeS, signingDate, signableHeaders: new Set(signed) });
}
