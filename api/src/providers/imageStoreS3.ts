import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import { type ImageStore, PICTURE_WIDTHS, picturePath } from './imageStore.ts';

const LIMIT_MS = 5_000;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Keeps pictures in a bucket of any S3 endpoint. With a public URL browsers fetch them there; without one the bucket stays
 * private and this site serves them. Keys without credentials in the settings are found where AWS tools look for them.
 */
export function createS3Store(settings: S3Settings): ImageStore {
  const { bucket, publicUrl } = settings;
  const s3 = openClient(settings);
  const base = publicUrl?.replace(/\/+$/, '');

  const remove = async (id: string) => {
    const { sdk, client } = await s3();
    // One request per file: several S3 servers do not know the bulk delete, or want it signed in another way.
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

/** The SDK takes a while to load: it is not until the first picture. */
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
      // Checksums in a trailer are unknown to many S3 servers.
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
