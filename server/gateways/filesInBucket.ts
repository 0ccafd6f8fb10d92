import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ByteRange } from './files';

/**
 * An S3 bucket, or one of a service that speaks S3's protocol, as `s3://bucket?endpoint=https://host&region=name` says. The keys
 * come from where Amazon's tools look for them (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's own role).
 */
export function openBucket(address: URL) {
  const bucket = address.hostname;
  const endpoint = address.searchParams.get('endpoint');
  const client = new S3Client({
    region: address.searchParams.get('region') ?? 'us-east-1',
    // Other services have no host name for each bucket, and not all of them know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // The defaults wait for ever.
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    async readPart(key: string, range?: ByteRange): Promise<Readable> {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }));
      return Body as Readable;
    },
  };
}
