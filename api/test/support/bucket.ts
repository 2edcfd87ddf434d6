import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const NAME = 'pictures-of-meals';

export type Bucket = { endpoint: string; address: string; settings: Record<string, string>; close(): Promise<void> };

export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'homeplate-s3-'));
  const configureBuckets = [{ name: NAME, configs: [] }];
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { address, port } = await store.run();
  const endpoint = `http://${address}:${port}`;
  return {
    endpoint,
    address: `${endpoint}/${NAME}`,
    settings: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
