import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { type ImageStore, PICTURE_WIDTHS, picturePath } from './imageStore.ts';

const LIMIT_MS = 5_000;
const FOREVER = 'public, max-age=31536000, immutable';

export function createS3Store(settings: S3Settings): ImageStore {
  const { bucket, publicUrl } = settings;
  const s3 = openClient(settings);
  const base = publicUrl?.replace(/\/+$/, '');

  const remove = async (id: string) => {
    const { sdk, client } = await s3();
    // One by one: several S3 servers lack the bulk delete.
    await Promise.all(
      PICTURE_WIDTHS.map((width) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: picturePath(id, width) })),
      ),
    );
  };

  return {
    origin: base === undefined ? null : new URL(base).origin,
    urlOf: (id) => `${base ?? ''}/${picturePath(id, 640)}`,
    async save(id, files) {
      const { sdk, client } = await s3();
      const written = await Promise.allSettled(
        PICTURE_WIDTHS.map((width) =>
          client.send(
            new sdk.PutObjectCommand({
              Bucket: bucket,
              Key: picturePath(id, width),
              Body: files[width],
              ContentType: 'image/webp',
              CacheControl: FOREVER,
            }),
          ),
        ),
      );
      const failed = written.find((result) => result.status === 'rejected');
      if (failed === undefined) return;
      await remove(id).catch(() => {});
      throw failed.reason;
    },
    async read(id, width) {
      const { sdk, client } = await s3();
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: picturePath(id, width) }));
        return found.Body === undefined ? null : Buffer.from(await found.Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove,
  };
}

/** The SDK loads slowly. */
function openClient(settings: S3Settings) {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
      maxAttempts: 3,
      requestHandler: { requestTimeout: LIMIT_MS, connectionTimeout: LIMIT_MS, throwOnRequestTimeout: true },
      // Many S3 servers do not know checksums in a trailer.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  };
  return () => {
    opened ??= open();
    return opened;
  };
}
