import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { laterDay, localDay } from '@homeplate/domain/localTime';
import {
  PAPER_KINDS,
  PAPER_REMINDERS,
  PAPER_TEXT_MAX,
  type PaperKind,
  RISKS,
  type Risk,
} from '@homeplate/domain/papers';
import { isDay } from '@homeplate/domain/validation/patterns';
import type { Context } from '../../context.ts';
import type { KitchenPaper, OwnPapers } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { badInput, conflict, DomainError, notFound } from '../../platform/domainError.ts';
import { newId, readId } from '../../platform/ids.ts';
import { caller } from '../access/actor.ts';
import { encodePhoto } from '../menu/encodePicture.ts';
import { type News, type Notifying, notifyUsers } from '../notifications/notifyUsers.ts';
import {
  decidePaper,
  expirePapers,
  findKitchenOf,
  findPaper,
  findPapersOf,
  findPicture,
  findUnsettled,
  insertPaper,
  isMissing,
  lockExpired,
  lockKitchen,
  type PaperRow,
  settleKitchens,
  takeEnding,
} from './papers.store.ts';

export { findKitchenOf, findPaper, listPapers, type PaperRow } from './papers.store.ts';

const MOST_YEARS = 20;
const AT_ONCE = 200;

/** A chef with a record; checked before anything of the file is read. */
export async function admitPaper({ actor }: Context): Promise<string> {
  if (actor === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  if (actor.chefId === null) throw new DomainError('FORBIDDEN', 'notAllowed');
  return actor.userId;
}

type Form = Pick<PaperRow, 'kind' | 'risk' | 'number' | 'issuer' | 'expires_on'>;

function readPaper(sent: Readonly<Record<string, string>>, now: Date): Form {
  const [kind = '', risk = '', number = '', issuer = '', until = ''] = [
    sent.kind,
    sent.risk,
    sent.number,
    sent.issuer,
    sent.expires_on,
  ].map(cleanLine);
  if (!Object.hasOwn(PAPER_KINDS, kind)) throw badInput('paperKind');
  const isRegistration = kind === 'registration';
  if (isRegistration && !Object.hasOwn(RISKS, risk)) throw badInput('paperRisk');
  if (number === '' || issuer === '') throw badInput('paperNumber');
  if (Math.max(number.length, issuer.length) > PAPER_TEXT_MAX) throw badInput('textTooLong', { limit: PAPER_TEXT_MAX });
  const today = localDay(now);
  const isGood = isDay(until) && until >= today && until <= laterDay(today, MOST_YEARS * 366);
  if (until === '' ? !isRegistration : !isGood) throw badInput('paperExpiry');
  return {
    kind: kind as PaperKind,
    risk: isRegistration ? (risk as Risk) : null,
    number,
    issuer,
    expires_on: until || null,
  };
}

/** Twice is once: the one that waits is replaced. */
export async function handInPaper(
  { sql, now, config }: Context,
  userId: string,
  { fields, ...file }: { bytes: Buffer; fields: Readonly<Record<string, string>> },
): Promise<string> {
  const form = readPaper(fields, now);
  if (file.bytes.length === 0) throw badInput('imageNone');
  const jpeg = await encodePhoto(file.bytes);
  const id = newId();
  await inTransaction(sql, async (tx) => {
    if (!(await lockKitchen(tx, userId))) throw notFound();
    await insertPaper(tx, { id, user_id: userId, ...form, jpeg, state: 'waits', handed_in_at: now });
    await settleKitchens(tx, [userId], config.requirePapers);
  });
  return id;
}

/** JPEG, for its owner and operators. Throws NOT_FOUND for others. */
export async function readPaperPicture(
  { sql, actor }: Context,
  id: string,
  operator: { id: string } | null,
): Promise<Buffer> {
  if (actor === null && operator === null) throw new DomainError('UNAUTHENTICATED', 'signInFirst');
  const paper = readId(id);
  const jpeg =
    paper && (await findPicture(sql, { id: paper, userId: operator === null ? (actor?.userId ?? '') : null }));
  if (!jpeg) throw notFound();
  return jpeg;
}

export async function readOwnPapers(context: Context): Promise<OwnPapers> {
  const { sql, config } = context;
  const { userId } = caller(context);
  const [papers, missing] = await Promise.all([findPapersOf(sql, userId), isMissing(sql, userId)]);
  return { required: config.requirePapers, missing, papers: papers.map(presentPaper) };
}

export function presentPaper({ id, handed_in_at, checked_at, ...paper }: PaperRow): KitchenPaper {
  return {
    ...paper,
    id,
    handed_in_at: handed_in_at.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
    photo_url: `/paper-photos/${id}`,
  };
}

export type PaperDecision = { accept: boolean; reason: string | null | undefined; seen: string | null | undefined };
type Deciding = Notifying & { config: Context['config']; by: string };

/** `seen` is the state that was shown: another one is a CONFLICT. A checked one can still be refused. */
export async function decideOnPaper(
  context: Deciding,
  tx: Transaction,
  wanted: string | null | undefined,
  { accept, reason: given, seen }: PaperDecision,
): Promise<PaperRow> {
  const { now, by, config } = context;
  const id = readId(wanted);
  const reason = cleanLine(given) || null;
  if (!accept && reason === null) throw badInput('reasonMissing');
  if (reason !== null && reason.length > REASON_MAX_LENGTH) throw badInput('textTooLong', { limit: REASON_MAX_LENGTH });
  const found = id && (await findPaper(tx, id));
  if (!found || !(await lockKitchen(tx, found.user_id))) throw notFound();
  const paper = await findPaper(tx, found.id);
  if (paper === undefined || paper.state !== seen) throw conflict('paperChanged');
  const isOpen = paper.state === 'waits' || (paper.state === 'checked' && !accept);
  if (!isOpen) throw conflict('paperChanged');
  if (accept && paper.expires_on !== null && paper.expires_on < localDay(now)) throw badInput('paperExpiry');
  await decidePaper(tx, paper, { state: accept ? 'checked' : 'refused', by, at: now, reason });
  await settleKitchens(tx, [paper.user_id], config.requirePapers);
  await notifyChefs(context, tx, [{ ...paper, kind: accept ? 'paper_checked' : 'paper_refused', step: `${id}:${by}` }]);
  return paper;
}

type PaperKindOfNews = 'paper_checked' | 'paper_refused' | 'paper_expires';
type PaperNews = { user_id: string; kind: PaperKindOfNews; step: string };

async function notifyChefs(context: Notifying, tx: Transaction, news: readonly PaperNews[]): Promise<void> {
  const rows: News[] = [];
  for (const { user_id: userId, kind, step } of news) {
    const kitchen = await findKitchenOf(tx, userId);
    if (kitchen !== undefined) rows.push({ kind, userId, subjectId: kitchen.chef_id, step });
  }
  await notifyUsers(context, tx, rows);
}

type Keeping = Pick<Context, 'sql' | 'config'> & Notifying;

/** Each minute: ends what has expired, and calls its chefs 30 and 7 days before. */
export async function keepPapers(context: Keeping): Promise<void> {
  const { sql, now, config } = context;
  const day = localDay(now);
  const [far, near] = PAPER_REMINDERS;
  const count = await inTransaction(sql, async (tx) => {
    const kitchens = await lockExpired(tx, day, AT_ONCE);
    const ended = await expirePapers(tx, day, kitchens);
    const ending = await takeEnding(tx, { day, far, near, limit: AT_ONCE });
    if (ended.length > 0) await settleKitchens(tx, kitchens, config.requirePapers);
    await notifyChefs(context, tx, [
      ...ended.map((paper) => ({ ...paper, kind: 'paper_expires' as const, step: `${paper.id}:0` })),
      ...ending.map((paper) => ({ ...paper, kind: 'paper_expires' as const, step: `${paper.id}:${paper.reminded}` })),
    ]);
    return Math.max(ended.length, ending.length);
  });
  if (count >= AT_ONCE) await keepPapers(context);
}

/** At start and at times: `REQUIRE_PAPERS` may have changed, or an older copy registered a kitchen. */
export async function settleAllKitchens({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<void> {
  const isRequired = config.requirePapers;
  for (let after = ''; ; ) {
    const kitchens = await findUnsettled(sql, { isRequired, after, limit: AT_ONCE });
    const userIds = kitchens.map(({ user_id }) => user_id);
    if (userIds.length > 0) await inTransaction(sql, (tx) => settleKitchens(tx, userIds, isRequired));
    const last = kitchens.at(-1);
    if (last === undefined || kitchens.length < AT_ONCE) return;
    after = last.id;
  }
}
