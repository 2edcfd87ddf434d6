import { newId } from '../platform/ids.ts';
import type { JobPayloads } from '../platform/jobs.ts';
import { ACCOUNT_MAILS, type AccountMailValues } from './accountMails.ts';
import { DEADLINE_MAILS, type DeadlineMailValues } from './deadlineMails.ts';
import { type MailContent, type MailSite, orderUrl, type RenderedMail, renderMail } from './layout.ts';

/** Amounts as text (`$12.50`); an empty value drops its sentence. */
export type MailValues = AccountMailValues &
  DeadlineMailValues & {
    papersReceived: { first_name: string };
    papersApproved: { first_name: string };
    /** To the operator. */
    papersWait: { first_name: string; last_name: string; email: string; roles: string };
    /** `dishes`: one line each, `2 × Butter Chicken`. */
    orderPlaced: {
      first_name: string;
      order_id: string;
      order_no: string;
      chef: string;
      dishes: string;
      place: string;
      total: string;
    };
    /** `arrives`: `12:50–13:15`. */
    orderAccepted: { first_name: string; order_no: string; chef: string; arrives: string };
    orderOnItsWay: { first_name: string; order_no: string; rider: string };
    orderDelivered: { first_name: string; order_no: string };
    /** Nobody was there. */
    orderReturned: { first_name: string; order_no: string; chef: string };
    /** The refund is on its way; `refunded` follows once it arrived. No `amount`: refunded before. */
    orderCancelled: { first_name: string; order_no: string; reason: string; amount: string };
    /** `order_no` is empty for a late payment without an order. */
    refunded: { first_name: string; order_no: string; reason: string; amount: string };
  };

export type MailKind = keyof MailValues;

/** The job finds out whether a typed address has an account. */
export type TypedAddressKind = 'resetLink' | 'confirmLink' | 'passwordGuessed';

type Compose<Kind extends MailKind> = (values: MailValues[Kind], site: MailSite) => MailContent;

const MAILS: { [Kind in MailKind]: Compose<Kind> } = {
  ...ACCOUNT_MAILS,
  ...DEADLINE_MAILS,
  papersReceived: ({ first_name }, site) => ({
    subject: 'We are checking your papers',
    heading: 'We are checking your papers',
    paragraphs: [
      `Hi ${first_name}, thank you for registering. We look at your details and tell you as soon as you can start.`,
      'You can sign in and complete your profile meanwhile.',
    ],
    button: { label: 'Sign in', url: `${site.publicUrl}/Login` },
    note: `It was not you? Write to ${site.contactEmail} and we will help.`,
  }),
  papersApproved: ({ first_name }, site) => ({
    subject: 'You can start on Homeplate',
    heading: 'Your papers are approved',
    paragraphs: [`Good news, ${first_name}: your papers are in order, and you can start now.`],
    button: { label: 'Sign in', url: `${site.publicUrl}/Login` },
  }),
  papersWait: ({ first_name, last_name, email, roles }) => ({
    subject: 'Somebody waits for approval',
    heading: 'Papers to check',
    paragraphs: [
      `${first_name} ${last_name} (${email}) has registered as ${roles} and cannot start before you approve.`,
      'npm run admin -- waiting shows the papers of all who wait; npm run admin -- approve <e-mail> lets one of them start.',
    ],
  }),
  orderPlaced: ({ first_name, order_id, order_no, chef, dishes, place, total }, site) => ({
    subject: `Order ${order_no}: we have it`,
    heading: `Order ${order_no} is with ${chef}`,
    paragraphs: [
      `Thank you, ${first_name}! ${chef} sees your order now. We'll tell you as soon as the cooking starts.`,
    ],
    ticket: [...linesOf(dishes).map((dish) => [dish, ''] as const), ['Deliver to', place], ['Paid by card', total]],
    button: { label: 'Follow your order', url: orderUrl(site, '/Customer/OrderDetails') },
    link: { label: 'Receipt to print', url: `${site.publicUrl}/Customer/Receipt/${order_id}` },
  }),
  orderAccepted: ({ first_name, order_no, chef, arrives }, site) => ({
    subject: `Order ${order_no}: ${chef} is cooking`,
    heading: `${chef} accepted your order`,
    paragraphs: [
      `Good news, ${first_name}: order ${order_no} is being cooked. A rider picks it up when it is ready.`,
      ...(arrives ? [`It arrives about ${arrives}.`] : []),
    ],
    button: { label: 'Follow your order', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  orderOnItsWay: ({ first_name, order_no, rider }, site) => ({
    subject: `Order ${order_no} is on its way`,
    heading: 'Your meal is on its way',
    paragraphs: [`${first_name}, ${rider} has picked up order ${order_no} and is on the way to you.`],
    button: { label: 'Follow your order', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  orderDelivered: ({ first_name, order_no }, site) => ({
    subject: `Order ${order_no} was delivered`,
    heading: 'Enjoy your meal!',
    paragraphs: [`${first_name}, order ${order_no} was delivered. We hope that it tastes like home.`],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
  }),
  orderReturned: ({ first_name, order_no, chef }, site) => ({
    subject: `Order ${order_no}: nobody was there`,
    heading: 'Your meal went back to the kitchen',
    paragraphs: [
      `${first_name}, your rider waited with order ${order_no} and met nobody. It is back at ${chef}'s kitchen.`,
      'It is not refunded, since it was cooked and brought for you.',
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
    note: `Something went wrong? Write to ${site.contactEmail} and we will look into it.`,
  }),
  orderCancelled: ({ first_name, order_no, reason, amount }, site) => ({
    subject: `Order ${order_no} was cancelled`,
    heading: `Order ${order_no} was cancelled`,
    paragraphs: [
      `Sorry, ${first_name}: order ${order_no} will not be delivered.${reasonSentence(reason)}`,
      ...(amount === '' ? [] : [`The full ${amount} goes back to your card.`]),
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
  }),
  refunded: ({ first_name, order_no, reason, amount }, site) => ({
    subject: order_no === '' ? `We sent back your ${amount}` : `Order ${order_no}: we sent back your ${amount}`,
    heading: `${amount} is on its way back`,
    paragraphs: [
      `${first_name}, ${order_no === '' ? 'your payment' : `the payment of order ${order_no}`} was refunded in full.${reasonSentence(reason)}`,
      'Banks usually show it within a few working days.',
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
  }),
};

/** Throws for an unknown kind. */
export function composeMail(kind: string, values: Readonly<Record<string, string>>, site: MailSite): RenderedMail {
  if (!Object.hasOwn(MAILS, kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  // Plain texts from the queue; mailJob has checked their names.
  const compose = MAILS[kind as MailKind] as (values: Readonly<Record<string, string>>, site: MailSite) => MailContent;
  return renderMail(compose(withoutLinks(values), site), site);
}

/** `jobs.add(tx, 'mail', mailJob('orderAccepted', address, { … }))` */
export function mailJob<Kind extends Exclude<MailKind, TypedAddressKind>>(
  kind: Kind,
  to: string,
  values: MailValues[Kind],
): JobPayloads['mail'] {
  return { kind, to, values, messageId: newId() };
}

export function typedAddressJob(kind: TypedAddressKind, to: string): JobPayloads['mail'] {
  return { kind, to, values: {}, messageId: newId() };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function reasonSentence(reason: string): string {
  return reason === '' ? '' : ` The reason: ${reason}.`;
}

const WORD_JOINER = '\u2060';

// They turn what follows: `moc.live` would read as another address.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
// Marks that mail programs look for in addresses, other scripts' dots too.
const JOINTS = /(?<=\S)[.:@/\\#。．｡](?=\S)/gu;

// All others may hold people's text.
const OWN_WORDS: readonly string[] = ['link', 'amount', 'total', 'arrives'];

/**
 * People's text on one line (dishes: one each), with word joiners around address marks, so that no mail program makes
 * a link.
 */
function withoutLinks(values: Readonly<Record<string, string>>): Record<string, string> {
  const plain = ([name, value]: [string, string]) => {
    if (OWN_WORDS.includes(name)) return [name, value];
    return [name, name === 'dishes' ? value.split('\n').map(plainText).join('\n') : plainText(value)];
  };
  return Object.fromEntries(Object.entries(values).map(plain));
}

function plainText(value: string): string {
  return value
    .replace(BIDI_CONTROLS, '')
    .replace(BREAKS, ' ')
    .trim()
    .replace(JOINTS, (joint) => `${WORD_JOINER}${joint}${WORD_JOINER}`);
}
