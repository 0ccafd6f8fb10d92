import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Driver } from 'flydrive/drivers/s3';
import type { BucketAddress } from '../../platform/config/services/bucket';
import { inSpan } from '../../platform/tracing/tracing';
import type { AddressOptions, ByteRange, DirectWrites } from './files';

/**
 * Opens a bucket. Its credentials are those of Amazon's tools (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the
 * machine's role). What a request waits for takes `soonMs` at most.
 */
export function openBucket({ bucket, region, endpoint }: BucketAddress, soonMs: number) {
  const client = new S3Client({
    region,
    // Other services have no host name for each bucket, and some do not know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // There are no time limits by default. The total time of a large file says nothing about whether it is stalled.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // Each request that goes out is a span: in this step signed addresses have no part.
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        inSpan(
          () => ({ name: `bucket ${commandName?.replace(/Command$/, '')}`, kind: 'client' }),
          () => next(args),
        ),
    { step: 'deserialize', priority: 'low', name: 'trace' },
  );
  const direct: DirectWrites = {
    writeAddressOf: (key, { bytes, seconds }) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket: bucket, Key: key, ContentLength: bytes }), {
        expiresIn: seconds,
        // The bucket refuses another length than the signed one.
        signableHeaders: new Set(['content-length', 'host']),
      }),
    async sizesIn(folder) {
      const abortSignal = AbortSignal.timeout(soonMs);
      const sizes = new Map<string, number>();
      let next: string | undefined;
      do {
        const slice = { Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: next };
        const page = await client.send(new ListObjectsV2Command(slice), { abortSignal });
        for (const { Key, Size } of page.Contents ?? []) sizes.set(Key!, Size!);
        next = page.NextContinuationToken;
      } while (next);
      return sizes;
    },
  };
  return {
    direct,
    driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    async readPart(key: string, range?: ByteRange): Promise<Readable> {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
      return Body as Readable;
    },
    /** A signed address that serves a file to anyone who has it, for some seconds. */
    addressOf: (key: string, options: AddressOptions): Promise<string> =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key, ...answerOf(options) }), {
        expiresIn: options.seconds,
      }),
  };
}

/** The headers with which a bucket answers. */
const answerOf = ({ type, seconds, disposition }: AddressOptions) => ({
  ResponseContentType: type,
  ResponseCacheControl: `private, max-age=${seconds}`,
  ...(disposition && { ResponseContentDisposition: disposition }),
});
