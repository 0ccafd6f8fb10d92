import path from 'node:path';
import type { Environment } from '../environment';

/** An S3 bucket, or one of a service with S3's protocol. */
export interface BucketAddress {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
}

/** The bucket of `s3://bucket?endpoint=https://host&region=name`; null for a folder. */
export function bucketAddress(filesUrl: string): BucketAddress | null {
  if (!isBucket(filesUrl)) return null;
  const { hostname, searchParams } = new URL(filesUrl);
  const region = searchParams.get('region') ?? 'us-east-1';
  return { bucket: hostname, region, endpoint: searchParams.get('endpoint') };
}

/** Whether uploads are in a bucket, which every node reaches, and not in a folder. */
export const isBucket = (filesUrl: string): boolean => filesUrl.startsWith('s3://');

/** The origin from which browsers load a bucket's files. */
export function bucketOrigin({ bucket, region, endpoint }: BucketAddress): string {
  if (endpoint) return new URL(endpoint).origin;
  // A certificate for all buckets does not cover names with a dot.
  return bucket.includes('.') ? `https://s3.${region}.amazonaws.com` : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/** FILES_URL: a bucket, or the folder of uploads; without it a folder in the data. */
export function readFilesUrl(env: Environment, dataDir: string): string {
  const value = env.text('FILES_URL');
  if (value === null) return path.join(dataDir, 'files');
  if (!/^[a-z][a-z0-9+.-]+:/i.test(value)) return path.resolve(value);
  if (!URL.canParse(value) || !/^s3:\/\/[^/?]/.test(value)) {
    env.problem('FILES_URL', 'must be a folder or s3://bucket?endpoint=https://host&region=name.');
  }
  return value;
}
