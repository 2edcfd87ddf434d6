import { school } from '@homeplate/domain/school';
import { typedCode } from '@homeplate/domain/typed';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../config.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { secretHash } from '../../platform/ids.ts';
import { seal, sealedBeginning, unseal, WrongKey } from '../../platform/sealing.ts';
import { lockTotpsOtherwise, replaceTotp } from './links.store.ts';
import { type OperatorAccount, spendRecovery, spendStep } from './operators.store.ts';

type Keys = Pick<Config, 'dataKey' | 'oldDataKeys'>;

export const newTotpSecret = (): string => new Secret().base32;

export function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: school().name, label: email, secret });
}

export const sealTotp = ({ dataKey }: Keys, id: string, secret: string): string =>
  seal(dataKey, { userId: id, field: 'totp' }, secret);

export const openTotp = ({ dataKey, oldDataKeys }: Keys, id: string, sealed: string): string =>
  unseal([dataKey, ...oldDataKeys], { userId: id, field: 'totp' }, sealed);

export function stepOf(totp: TOTP, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const plainCode = (typed: string | null | undefined): string =>
  typedCode(typed).replaceAll(/[\s-]/g, '').toLowerCase();

export async function spendCode(
  sql: Queryable,
  config: Keys,
  { id, totp_sealed }: Pick<OperatorAccount, 'id' | 'totp_sealed'>,
  typed: string | null | undefined,
  now: Date,
): Promise<boolean> {
  const code = plainCode(typed);
  if (totp_sealed === null) return false;
  if (!/^\d{6}$/.test(code)) return spendRecovery(sql, id, secretHash(code));
  const step = stepOf(totpOf(openTotp(config, id, totp_sealed)), code, now);
  return step !== undefined && spendStep(sql, id, step);
}

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );
}

export async function resealTotps(tx: Transaction, config: Keys): Promise<{ resealed: number; unopened: string[] }> {
  const unopened: string[] = [];
  const rows = await lockTotpsOtherwise(tx, sealedBeginning(config.dataKey));
  for (const { id, sealed } of rows) {
    try {
      await replaceTotp(tx, id, sealTotp(config, id, openTotp(config, id, sealed)));
    } catch (error) {
      if (!(error instanceof WrongKey)) throw error;
      unopened.push(id);
    }
  }
  return { resealed: rows.length - unopened.length, unopened };
}
