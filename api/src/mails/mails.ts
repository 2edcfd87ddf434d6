import { isolate } from '@homeplate/domain/isolate';
import { foodName, stateLine } from '@homeplate/domain/orderWords';
import { school } from '@homeplate/domain/school';
import { newId } from '../platform/ids.ts';
import type { JobPayloads } from '../platform/jobs.ts';
import { ACCOUNT_MAILS, type AccountMailValues } from './accountMails.ts';
import { DEADLINE_MAILS, type DeadlineMailValues } from './deadlineMails.ts';
import {
  FOLLOW,
  type MailContent,
  type MailSite,
  type Ordered,
  orderInText,
  orderName,
  orderUrl,
  type RenderedMail,
  reasonSentence,
  renderMail,
  subjectOf,
} from './layout.ts';

/** Amounts as text (`$12.50`); an empty value drops its sentence. */
export type MailValues = AccountMailValues &
  DeadlineMailValues & {
    papersReceived: { first_name: string };
    papersApproved: { first_name: string };
    /** To the operator. */
    papersWait: { first_name: string; last_name: string; email: string; roles: string };
    /** To the operator. */
    problemWaits: { order_no: string; problem: string };
    /** The receipt of one payment. `dishes` has lines `2 × Dal⇥$24.00`, headings `Wei⇥` and remarks. */
    orderPlaced: Ordered & { order_ids: string; chef: string; dishes: string; place: string; total: string };
    /** `arrives`: `12:50–13:15`; with a `spot` when it is ready. */
    orderAccepted: Ordered & { chef: string; arrives: string; spot: string };
    readyToCollect: Ordered & { spot: string };
    orderUncollected: Ordered;
    orderOnItsWay: Ordered & { rider: string };
    orderDelivered: Ordered;
    orderReturned: Ordered & { chef: string };
    /** No `amount`: refunded before. */
    orderCancelled: Ordered & { reason: string; amount: string; spot: string; window: string; own: string };
    /** `order_no` is empty for a late payment without an order. */
    refunded: Ordered & { reason: string; amount: string; share: 'in full' | 'in part'; paid: 'card' | 'by hand' };
  };

export type MailKind = keyof MailValues;

export type TypedAddressKind = 'resetLink' | 'confirmLink' | 'passwordGuessed' | 'operatorLink';

type Compose<Kind extends MailKind> = (values: MailValues[Kind], site: MailSite) => MailContent;

const MAILS: { [Kind in MailKind]: Compose<Kind> } = {
  ...ACCOUNT_MAILS,
  ...DEADLINE_MAILS,
  papersReceived: ({ first_name }, site) => ({
    subject: 'We’re reviewing your details',
    heading: 'We’re reviewing your details',
    paragraphs: [
      `Hi ${first_name}, thank you for registering. We’ll email you as soon as you’re approved.`,
      'In the meantime, you can sign in and complete your profile.',
    ],
    button: { label: 'Sign in', url: `${site.publicUrl}/Login` },
    note: `Wasn’t this you? Write to ${site.contactEmail} and we will help.`,
  }),
  papersApproved: ({ first_name }, site) => ({
    subject: `You can start on ${school().name}`,
    heading: 'You’re approved',
    paragraphs: [`Good news, ${first_name}: you’re approved and can start now.`],
    button: { label: 'Sign in', url: `${site.publicUrl}/Login` },
  }),
  papersWait: ({ first_name, last_name, email, roles }) => ({
    subject: 'A new chef or rider is waiting for approval',
    heading: 'Details to review',
    paragraphs: [
      `${first_name} ${last_name} (${email}) has registered as ${roles} and cannot start until you approve them.`,
      'npm run admin -- waiting lists everyone who is waiting; npm run admin -- approve <email> lets one of them start.',
    ],
  }),
  problemWaits: ({ order_no, problem }, site) => ({
    subject: `Order ${order_no}: ${problem}`,
    heading: 'A problem is waiting for you',
    paragraphs: [`${problem}, order ${order_no}. Please look at it and decide.`],
    button: { label: 'Problems', url: `${site.publicUrl}/operator/problems` },
  }),
  orderPlaced: ({ first_name, order_ids, chef, dishes, place, total, ...order }, site) => {
    const ids = order_ids.split(' ');
    const link = { label: 'Receipt to print', url: `${site.publicUrl}/Customer/Receipt/${ids[0]}` };
    return {
      subject: `Receipt: ${orderName(order)}`,
      heading: ids.length > 1 ? `${chef} have your orders` : `${chef} has your order`,
      paragraphs: [`Thank you, ${first_name}! The order page and the bell show each step from here.`],
      ticket: [...linesOf(dishes), ...(place ? [['Deliver to', place] as const] : []), ['Paid by card', total]],
      button: { label: ids.length > 1 ? 'Follow your orders' : FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
      ...(ids.length === 1 && { link }),
    };
  },
  orderAccepted: ({ first_name, chef, arrives, spot, ...order }, site) => ({
    subject: subjectOf('accepted', order),
    heading: stateLine('cooking', { chef }),
    paragraphs: spot
      ? [
          `Good news, ${first_name}: ${orderInText(order)} is cooking. Collect it ${spot}, from about ${arrives}.`,
          'Your PIN is on the order page.',
        ]
      : [
          `Good news, ${first_name}: ${orderInText(order)} is cooking. A rider picks it up when it is ready.`,
          ...(arrives ? [`It arrives about ${arrives}.`] : []),
        ],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  readyToCollect: ({ first_name, spot, ...order }, site) => ({
    subject: subjectOf('ready_to_collect', order),
    heading: 'Ready to collect',
    paragraphs: [
      `Hi ${first_name}, ${orderInText(order)} is ready. Collect it ${spot}. Your PIN is on the order page.`,
    ],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  orderUncollected: ({ first_name, ...order }, site) => ({
    subject: subjectOf('uncollected', order),
    heading: 'Your order is closed',
    paragraphs: [
      `Hi ${first_name}, ${orderInText(order)} was ready, but nobody collected it. It is not refunded automatically.`,
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
    note: 'Is that wrong? Open your order and choose “Something wrong?”.',
  }),
  orderOnItsWay: ({ first_name, rider, ...order }, site) => ({
    subject: subjectOf('on_its_way', order),
    heading: stateLine('on_the_way', { rider }),
    paragraphs: [`Hi ${first_name}, ${rider} has picked up ${orderInText(order)} and is on the way to you.`],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  orderDelivered: ({ first_name, ...order }, site) => ({
    subject: subjectOf('delivered', order),
    heading: stateLine('delivered', {}),
    paragraphs: [`Hi ${first_name}, ${orderInText(order)} is delivered. We hope that it tastes like home.`],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
  }),
  orderReturned: ({ first_name, chef, ...order }, site) => ({
    subject: subjectOf('returned', order),
    heading: stateLine('returned', {}),
    paragraphs: [
      `Hi ${first_name}, your rider waited with ${orderInText(order)}, but nobody came. It’s going back to ${chef}’s kitchen.`,
      'We are sorry you missed it. It was cooked and brought to you, so it is not refunded automatically.',
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
    note: 'Is that wrong? Open your order and choose “Something wrong?”.',
  }),
  orderCancelled: ({ first_name, reason, amount, spot, window, own, ...order }, site) => ({
    subject: subjectOf('cancelled', order),
    heading: 'Your order is cancelled',
    paragraphs: [
      own
        ? `Hi ${first_name}, you cancelled ${orderInText(order)}${window ? `, for ${window}` : ''}.`
        : `Sorry, ${first_name}: ${orderInText(order)}${window ? `, for ${window},` : ''} ${spot ? 'is cancelled' : 'will not be delivered'}.${reasonSentence(reason)}`,
      ...(amount === ''
        ? []
        : [`You get ${amount} back on your card. Banks usually show it within a few working days.`]),
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
  }),
  refunded: ({ first_name, reason, amount, share, paid, ...order }, site) => ({
    subject: order.order_no === '' ? `We sent back your ${amount}` : `${orderName(order)}: we sent back your ${amount}`,
    heading: paid === 'by hand' ? `You have ${amount} back` : `${amount} is on its way back`,
    paragraphs: [
      `Hi ${first_name}, ${order.order_no === '' ? 'your payment' : `the payment of ${orderInText(order)}`} was refunded ${share}.${reasonSentence(reason)}`,
      paid === 'by hand'
        ? 'Your card did not take it, so we paid you another way. Write to us if it did not arrive.'
        : 'Banks usually show it within a few working days.',
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
  }),
};

export function composeMail(kind: string, values: Readonly<Record<string, string>>, site: MailSite): RenderedMail {
  if (!Object.hasOwn(MAILS, kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  // mailJob has checked their names.
  const compose = MAILS[kind as MailKind] as (values: Readonly<Record<string, string>>, site: MailSite) => MailContent;
  return renderMail(compose(withoutLinks(values), site), site);
}

export function mailJob<Kind extends Exclude<MailKind, TypedAddressKind>>(
  kind: Kind,
  to: string,
  values: MailValues[Kind],
): JobPayloads['mail'] {
  return { kind, to, values, messageId: newId() };
}

export const orderValues = (order: Parameters<typeof foodName>[0]): { order_no: string; food: string } => ({
  order_no: String(order.order_no),
  food: foodName(order),
});

export function typedAddressJob(kind: TypedAddressKind, to: string): JobPayloads['mail'] {
  return { kind, to, values: {}, messageId: newId() };
}

/** Behind a tab is no person's text. */
const LINE = /^(.*)\t((?:-?\$[\d,.]+)?)$/;

function linesOf(text: string): (readonly [label: string, value?: string])[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, label, value] = LINE.exec(line) ?? [];
    return label === undefined ? [line] : [label, value ?? ''];
  });
}

const WORD_JOINER = '\u2060';

// A name that we isolated stays isolated.
const BIDI_CONTROLS = /(\u2068\P{Bidi_Control}*\u2069)|\p{Bidi_Control}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// Marks that mail programs look for in addresses, other scripts' dots too.
const JOINTS = /(?<=\S)[.:@/\\#。．｡](?=\S)/gu;

// All others may hold people's text.
const OWN_WORDS: readonly string[] = ['link', 'amount', 'total', 'arrives', 'window'];

/** Word joiners around address marks, so that no mail program makes a link. */
function withoutLinks(values: Readonly<Record<string, string>>): Record<string, string> {
  const plain = ([name, value]: [string, string]) => {
    if (OWN_WORDS.includes(name)) return [name, value];
    if (name === 'dishes') return [name, value.split('\n').map(plainLine).join('\n')];
    return [name, isolate(plainText(value))];
  };
  return Object.fromEntries(Object.entries(values).map(plain));
}

function plainLine(line: string): string {
  const [, label, value] = LINE.exec(line) ?? [];
  return label === undefined ? plainText(line) : `${plainText(label)}\t${value}`;
}

function plainText(value: string): string {
  return value
    .replace(BIDI_CONTROLS, '$1')
    .replace(BREAKS, ' ')
    .trim()
    .replace(JOINTS, (joint) => `${WORD_JOINER}${joint}${WORD_JOINER}`);
}
