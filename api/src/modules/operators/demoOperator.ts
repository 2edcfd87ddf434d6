import type { Context } from '../../context.ts';
import type { DemoOperator } from '../../generated/resolverTypes.ts';
import { newId } from '../../platform/ids.ts';
import { findOperatorByEmail, insertOperator } from './operators.store.ts';
import { newTotpSecret, openTotp, sealTotp, totpOf } from './totp.ts';

export const DEMO_OPERATOR = 'operator@homeplate.ca';
const STEP_MS = 30_000;

export async function addDemoOperator({ sql, config, now }: Context, hash: () => Promise<string>): Promise<void> {
  if ((await findOperatorByEmail(sql, DEMO_OPERATOR)) !== undefined) return;
  const id = newId();
  await insertOperator(sql, {
    id,
    email: DEMO_OPERATOR,
    name: 'Noor Haddad',
    password_hash: await hash(),
    totp_sealed: sealTotp(config, id, newTotpSecret()),
    created_at: now,
  });
}

/** The next code that works: each does once. */
export async function showDemoOperator({ sql, config, now }: Context): Promise<DemoOperator | null> {
  if (config.mode !== 'demo') return null;
  const found = await findOperatorByEmail(sql, DEMO_OPERATOR);
  if (!found?.totp_sealed) return null;
  const totp = totpOf(openTotp(config, found.id, found.totp_sealed));
  const present = totp.counter({ timestamp: now.getTime() });
  const step = Math.max(present, found.totp_step + 1);
  const wait = Math.max(0, (step - 1) * STEP_MS - now.getTime());
  return { email: found.email, code: totp.generate({ timestamp: step * STEP_MS }), works_in: Math.ceil(wait / 1000) };
}
