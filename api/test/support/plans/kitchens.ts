import { writeSettings } from '../../../src/modules/campus/settings.store.ts';
import { openCampuses } from '../../../src/modules/campus/settings.ts';
import { findAnyDish, findHidden, lockDish, setHidden } from '../../../src/modules/menu/hideDishes.store.ts';
import * as papers from '../../../src/modules/papers/papers.store.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { newId } from '../../../src/platform/ids.ts';

export async function askOfKitchens(heardUrl: string): Promise<void> {
  const sql = openDatabase(heardUrl, { max: 2 });
  const [id, now, day] = [newId(), new Date(), '2026-01-01'];
  const [chef] = await sql<{ user_id: string }[]>`select user_id from chefs order by id limit 1`;
  const user_id = chef?.user_id ?? '';
  await sql.begin(async (tx) => {
    await papers.lockKitchen(tx, user_id);
    const expires_on = '2099-01-01';
    const words = { number: '1', issuer: 'Waterloo', expires_on, jpeg: Buffer.from('none'), handed_in_at: now };
    await papers.insertPaper(tx, { id, user_id, kind: 'food_handler', risk: null, ...words, state: 'waits' });
    const paper = await papers.findPaper(tx, id);
    if (paper) await papers.decidePaper(tx, paper, { state: 'checked', by: 'Kim', at: now, reason: null });
    await papers.expirePapers(tx, day, await papers.lockExpired(tx, day, 10));
    await papers.takeEnding(tx, { day, far: 30, near: 7, limit: 10 });
    await papers.settleKitchens(tx, [user_id], true);
    await lockDish(tx, id);
    await setHidden(tx, id, 'Peanuts', now);
    const fields = { spots: null, delivery_fee_cents: 1, stopped_since: null, stopped_sentence: null, changed_at: now };
    await writeSettings(tx, { campus: 'Doon Campus', ...fields }, null);
  });
  await openCampuses({
    sql,
    config: { deliveryFeeCents: 0, deliveryKmCents: 0, taxRules: true },
    onChange: () => {},
    maxAgeMs: () => 0,
  })();
  await papers.findPapersOf(sql, user_id);
  await papers.isMissing(sql, user_id);
  await papers.findPicture(sql, { id, userId: user_id });
  await papers.listPapers(sql, { state: 'waits', after: null, limit: 50 });
  await papers.findKitchenOf(sql, user_id);
  for (const isRequired of [true, false]) await papers.findUnsettled(sql, { isRequired, after: '', limit: 10 });
  await papers.findAllPapersOf(sql, user_id);
  await sql.begin((tx) => papers.deletePapersOf(tx, user_id));
  await findAnyDish(sql, id);
  await findHidden(sql, 10);
  await sql.end();
}
