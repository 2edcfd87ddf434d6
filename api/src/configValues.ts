import { createECDH } from 'node:crypto';
import { readFeeRules } from '@homeplate/domain/deliveryFee';
import { FolderProblem, isFull, tryFolder } from '@homeplate/local-postgres/folders';

export const isCents = (value: number) => Number.isInteger(value) && value >= 0;

export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function readOrigin(text: string, problems: string[]): string {
  try {
    const url = new URL(text);
    if (/^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  } catch {
    // Reported below, in the same words.
  }
  problems.push(`PUBLIC_URL must be an origin such as https://homeplate.example, not "${text}".`);
  return '';
}

/** Without a text the fee is one for all ways. */
export function feeRules(text: string | undefined, fee: string | undefined, problems: string[]) {
  const rules = text === undefined ? { baseCents: undefined, kmCents: 0 } : readFeeRules(text);
  if (rules === undefined)
    problems.push(`DELIVERY_FEE_RULES must be cents, such as base=299,km=60 or km=60, not "${text}".`);
  else if (rules.baseCents !== undefined && fee !== undefined && Number(fee) !== rules.baseCents)
    problems.push(`DELIVERY_FEE_CENTS and the base of DELIVERY_FEE_RULES differ: set one of them.`);
  return rules ?? { baseCents: undefined, kmCents: 0 };
}

export function isLoopback(origin: string): boolean {
  return /(^|\.)localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(URL.parse(origin)?.hostname ?? '');
}

/** A full disk stops only uploads and stored mails, unless it holds the database. */
export function whyUnusable(dataDir: string, { takesDatabase }: { takesDatabase: boolean }): string | undefined {
  try {
    tryFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderProblem)) throw error;
    if (takesDatabase || !isFull(error)) return error.message;
  }
  return undefined;
}

export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

export function readVapid(text: (name: string) => string | undefined, problems: string[]): VapidKeys | undefined {
  const [publicKey, privateKey, subject] = VAPID.map(text);
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    problems.push(`${VAPID.join(', ')} must be set together: npx web-push generate-vapid-keys makes a pair.`);
    return undefined;
  }
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(subject))
    problems.push('VAPID_SUBJECT must be mailto: and an email address that is read, or an https address.');
  if (pairOf(privateKey)?.publicKey !== publicKey)
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair: npx web-push generate-vapid-keys makes one.');
  return { publicKey, privateKey, subject };
}

function pairOf(privateKey: string) {
  try {
    return vapidPair(Buffer.from(privateKey, 'base64url'));
  } catch {
    return undefined;
  }
}

/** Writes P-256 keys as the protocol does. Throws for an invalid key. */
export function vapidPair(privateKey: Buffer): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
