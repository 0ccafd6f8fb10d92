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
