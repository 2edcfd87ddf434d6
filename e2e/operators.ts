import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { product } from './product.ts';

export async function asOperator(page: Page, name = 'Noor Haddad'): Promise<void> {
  const [id, token] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')];
  const hash = createHash('sha256').update(token).digest();
  await inDatabase(async (client) => {
    await client.query('insert into operators (id, email, name, created_at) values ($1, $2, $3, now())', [
      id,
      `${id}@campus.ca`,
      name,
    ]);
    await client.query(
      'insert into operator_sessions (token_hash, operator_id, created_at, last_seen_at, confirmed_at) values ($1, $2, now(), now(), now())',
      [hash, id],
    );
  });
  await page.context().addCookies([{ name: 'operator', value: token, url: product.url }]);
}
