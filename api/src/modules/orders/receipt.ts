import { statementText } from '@homeplate/domain/allergenText';
import { isolate } from '@homeplate/domain/isolate';
import { formatCents } from '@homeplate/domain/money';
import { foodName } from '@homeplate/domain/orderWords';
import { taxNumberText, taxText } from '@homeplate/domain/taxes';
import { windowDate } from '@homeplate/domain/windowTexts';
import { mailJob } from '../../mails/mails.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { NewOrderLine } from './lifecycle.store.ts';
import { spotOf } from './moveNews.ts';
import { type Bought, linesOf, type Purchase } from './newOrder.ts';

function receiptLines({ quantity, name, unit_price_cents, allergens, special_request: note }: NewOrderLine): string[] {
  const said = [
    `${quantity} × ${isolate(oneLine(name))}\t${formatCents(quantity * unit_price_cents)}`,
    statementText(allergens),
  ];
  return note === null ? said : [...said, `Note: ${oneLine(note)}`];
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const inWords = new Intl.ListFormat('en');

/** None where all is sent back. */
export async function sendReceipt(
  jobs: Jobs,
  tx: Transaction,
  purchase: Purchase,
  bought: readonly Bought[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const cooked = bought.filter(({ group }) => group.gone === null);
  const [first] = cooked;
  if (first === undefined) return;
  const foods = cooked.map(({ order, group: { chef_name: chef } }) => {
    const lines = linesOf(purchase, order);
    return foodName({ dish: lines[0]?.name, dishes: lines.length, chef, order_no: numbers.get(order.id) });
  });
  const { checkout } = purchase;
  const receipt = mailJob('orderPlaced', checkout.email, {
    first_name: checkout.first_name,
    order_ids: cooked.map(({ order }) => order.id).join(' '),
    order_no: inWords.format(cooked.map(({ order }) => String(numbers.get(order.id)))),
    food: foods.length > 2 ? `${foods[0]}, and ${foods.length - 1} more orders` : foods.join(', '),
    chef: inWords.format(cooked.map(({ group }) => group.chef_name)),
    dishes: bought.flatMap((one) => orderLines(purchase, one, numbers.get(one.order.id))).join('\n'),
    place: cooked.every(({ order }) => order.pickup)
      ? ''
      : [checkout.address_line_1, checkout.address_line_2].filter(Boolean).join(', '),
    total: formatCents(bought.reduce((sum, { group }) => sum + group.total_cents, 0)),
  });
  await jobs.add(tx, 'mail', cooked.length > 1 ? receipt : { ...receipt, orderId: first.order.id });
}

function orderLines(purchase: Purchase, { order, group }: Bought, number: number | undefined): string[] {
  const head = `${isolate(oneLine(group.chef_name))}, order ${number}\t`;
  if (group.gone !== null) return [head, `Cancelled, goes back to your card\t${formatCents(group.total_cents)}`];
  const taxes = group.taxes.map(
    (tax) => [[taxText(tax), tax.number && taxNumberText(tax.number)].filter(Boolean).join(', '), tax.cents] as const,
  );
  const charges = [
    ['Delivery fee', group.delivery_fee_cents] as const,
    ...(taxes.length > 0 ? taxes : [['Tax', group.tax_cents] as const]),
    ['Tip', group.tip_cents] as const,
  ];
  const place = spotOf({ ...order, kitchen_campus: group.kitchen_campus });
  return [
    head,
    ...(order.starts_at && order.promised_to ? [`For ${windowDate(order.starts_at, order.promised_to)}`] : []),
    ...(place ? [`To collect ${place}`] : []),
    ...linesOf(purchase, order).flatMap(receiptLines),
    ...charges.flatMap(([name, cents]) => (cents > 0 ? [`${name}\t${formatCents(cents)}`] : [])),
  ];
}
