import { PAPER_KINDS } from '@homeplate/domain/papers';
import { readCampuses } from '../modules/campus/settings.ts';
import { findDish, listHidden } from '../modules/menu/hideDishes.ts';
import { setCampusRow, setDish } from '../modules/operators/kitchens.ts';
import { decideOnPaper, findPaper, listPapers } from '../modules/papers/papers.ts';
import { act, idOf, reasonFor, showAudited } from './audit.ts';
import type { Operator } from './open.ts';
import { Refusal, UsageError } from './usage.ts';

const SHOWN = 200;

export async function papers(operator: Operator, which: string, wanted?: string): Promise<void> {
  if (which !== 'check' && which !== 'refuse') {
    if (which !== 'waiting' || wanted !== undefined)
      throw new UsageError(`There is no papers ${which}: use papers waiting.`);
    await showAudited(
      operator,
      'look at paper',
      (tx) => listPapers(tx, { state: 'waits', after: null, limit: SHOWN }),
      {
        what: 'papers',
        none: 'No paper waits.',
        describe: ({ id, kind, number, issuer, expires_on, campus }) =>
          `${id}  ${PAPER_KINDS[kind]} ${number} of ${issuer}, until ${expires_on ?? 'further notice'}  ${campus ?? ''}`,
      },
    );
    return;
  }
  const id = idOf(wanted, 'paper');
  const accept = which === 'check';
  const reason = accept ? (operator.reason ?? null) : reasonFor(operator, '--reason says why; the chef reads it.');
  const paper = await findPaper(operator.sql, id);
  if (paper === undefined) throw new Refusal(`There is no paper ${id}.`);
  await operator.confirm(`${accept ? 'Check' : 'Refuse'} paper ${id}.`);
  await act(operator, `${which} paper`, reason, async (tx) => {
    await decideOnPaper(operator, tx, id, { accept, reason, seen: paper.state });
    return { subject: id, details: { user: paper.user_id, kind: paper.kind } };
  });
  operator.say(`Paper ${id} is ${accept ? 'checked' : 'refused'}.`);
}

export async function dishes(operator: Operator, which: string, wanted?: string): Promise<void> {
  if (which !== 'hide' && which !== 'show') {
    if (which !== 'hidden' || wanted !== undefined)
      throw new UsageError(`There is no dishes ${which}: use dishes hidden.`);
    const hidden = await listHidden(operator.sql);
    if (hidden.length === 0) operator.say('No dish is hidden.');
    for (const dish of hidden) operator.say(`${dish.id}  ${dish.name} of ${dish.first_name}  ${dish.hidden_reason}`);
    return;
  }
  const id = idOf(wanted, 'dish');
  const reason = reasonFor(operator, '--reason says why; the chef reads it.');
  const dish = await findDish(operator.sql, id);
  if (dish === undefined) throw new Refusal(`There is no dish ${id}.`);
  await operator.confirm(`${which === 'hide' ? 'Hide' : 'Show'} ${dish.name} of ${dish.first_name}.`);
  await act(operator, `${which} dish`, reason, async (tx) => {
    await setDish(operator, tx, id, which === 'hide' ? { hide: reason } : 'show');
    return { subject: id, details: {} };
  });
  operator.say(`${dish.name} is ${which === 'hide' ? 'hidden' : 'shown'}.`);
}

export async function campuses(operator: Operator, which: string, wanted = ''): Promise<void> {
  if (which !== 'stop' && which !== 'open') throw new UsageError(`There is no campus ${which}: stop or open.`);
  const reason = reasonFor(operator, '--reason says why; of a stop, customers read it.');
  const { config, sql } = operator;
  const settings = (await readCampuses(sql, config)).of(wanted);
  await operator.confirm(
    which === 'stop' ? `${wanted} takes no orders. Paid orders continue.` : `${wanted} takes orders.`,
  );
  const campus = await act(operator, 'set campus', reason, async (tx) => {
    const row = await setCampusRow(operator, tx, {
      campus: wanted,
      spots: settings.ownSpots ? settings.spots : null,
      delivery_fee: settings.ownFee ? settings.deliveryFeeCents : null,
      stopped: which === 'stop' ? reason : null,
      seen: settings.changedAt?.toISOString(),
    });
    const { spots, delivery_fee_cents, stopped_sentence: stopped } = row;
    return { subject: row.campus, details: { spots: spots?.join(', ') ?? null, delivery_fee_cents, stopped } };
  });
  operator.say(`${campus} ${which === 'stop' ? 'takes no orders. Paid orders continue.' : 'takes orders.'}`);
}
