import { hkdfSync } from 'node:crypto';
import { resetPasswordRules } from '@homeplate/domain/validation/access';
import { firstProblem } from '@homeplate/domain/validation/rule';
import { Secret } from 'otpauth';
import QRCode from 'qrcode';
import type { Context } from '../../context.ts';
import type { OperatorLink, OperatorReady } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { inTransaction } from '../../platform/database.ts';
import { badInput, refuseProblem } from '../../platform/domainError.ts';
import { secretHash } from '../../platform/ids.ts';
import { hashPassword, isCommonPassword } from '../../platform/passwords.ts';
import { countNetwork, type RateLimit } from '../../platform/rateLimit.ts';
import { insertAuditRow } from './audit.store.ts';
import { consumeOperatorLink, findOperatorLink, setSecrets } from './links.store.ts';
import { byOperator } from './session.ts';
import { newRecoveryCodes, plainCode, sealTotp, stepOf, totpOf } from './totp.ts';

const FAILURES: RateLimit = { name: 'operatorLink', max: 10, windowSeconds: 15 * 60 };
const NAME_MAX = 60;
const SECRET_BYTES = 20;

/** The same for each look, and stored only once the link is used. */
function secretOfLink({ config }: Context, token: string): string {
  const bytes = hkdfSync('sha256', config.dataKey, token, 'homeplate operator totp', SECRET_BYTES);
  return new Secret({ buffer: bytes }).base32;
}

export async function showOperatorLink(context: Context, token: string | null | undefined): Promise<OperatorLink> {
  const { email } = await findLink(context, token ?? '');
  const secret = secretOfLink(context, token ?? '');
  const { modules } = QRCode.create(totpOf(secret, email).toString(), {});
  return { email, secret, qr: pathOf(modules), qr_size: modules.size };
}

function pathOf({ size, data }: QRCode.BitMatrix): string {
  const dark = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  );
  return dark.join('');
}

type Typed = Partial<Record<'token' | 'name' | 'password' | 'code', string | null>>;

export async function setUpOperator(context: Context, typed: Typed): Promise<OperatorReady> {
  const { sql, now, config } = context;
  const [token, password] = [typed.token ?? '', typed.password ?? ''];
  const name = cleanLine(typed.name ?? '').slice(0, NAME_MAX);
  if (name === '') throw badInput('operatorNameMissing');
  refuseProblem(firstProblem(resetPasswordRules, { newPassword: password, confirmPassword: password }, now));
  if (isCommonPassword(password)) throw badInput('passwordCommon');
  await findLink(context, token);
  const secret = secretOfLink(context, token);
  const step = stepOf(totpOf(secret), plainCode(typed.code), now);
  if (step === undefined) throw badInput('operatorCodeWrong');
  const tokenHash = secretHash(token);
  const passwordHash = await hashPassword(password, `operator ${tokenHash.toString('hex')}`);
  const codes = newRecoveryCodes();
  const isDone = await inTransaction(sql, async (tx) => {
    const id = await consumeOperatorLink(tx, tokenHash, now);
    if (id === undefined) return false;
    const isSet = await setSecrets(tx, id, {
      name,
      password_hash: passwordHash,
      totp_sealed: sealTotp(config, id, secret),
      totp_step: step,
      recovery_hashes: codes.map((code) => secretHash(plainCode(code))),
    });
    if (!isSet) return false;
    const done_by = byOperator({ id });
    await insertAuditRow(tx, { at: now, done_by, act: 'set up operator', subject: id, reason: null, details: {} });
    return true;
  });
  if (!isDone) throw badInput('operatorLinkInvalid');
  return { recovery_codes: codes };
}

async function findLink(context: Context, token: string): Promise<{ id: string; email: string }> {
  const found = await findOperatorLink(context.sql, secretHash(token), context.now);
  if (found !== undefined) return found;
  await countNetwork(context, FAILURES);
  throw badInput('operatorLinkInvalid');
}
