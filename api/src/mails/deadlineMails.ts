import { type MailContent, type MailSite, orderUrl } from './layout.ts';

/** See domain/src/deadlines.ts. */
export type DeadlineMailValues = {
  /** To the chef. */
  orderUnanswered: { first_name: string; order_no: string };
  noAnswerYet: { first_name: string; order_no: string; chef: string };
  runningLate: { first_name: string; order_no: string };
  riderMissing: { first_name: string; order_no: string };
  /** To the carrying rider. */
  deliveryOverdue: { first_name: string; order_no: string };
  /** `delivered` is empty unless the rider marked it so, without PIN or photo. */
  arrivalAsked: { first_name: string; order_no: string; delivered: string };
  orderPresumed: { first_name: string; order_no: string };
  /** To chef and rider after a cancellation by deadline; `paused` is empty unless it paused the kitchen. */
  orderEnded: { first_name: string; order_no: string; reason: string; paused: string };
};

type Compose<Kind extends keyof DeadlineMailValues> = (values: DeadlineMailValues[Kind], site: MailSite) => MailContent;

const FOLLOW = 'Follow your order';

export const DEADLINE_MAILS: { [Kind in keyof DeadlineMailValues]: Compose<Kind> } = {
  orderUnanswered: ({ first_name, order_no }, site) => ({
    subject: `Order ${order_no} waits for your answer`,
    heading: `Order ${order_no} waits for you`,
    paragraphs: [
      `${first_name}, order ${order_no} is paid and waits for you to accept it.`,
      'Without an answer in time it is cancelled and refunded.',
    ],
    button: { label: 'Answer the order', url: orderUrl(site, '/chef/orders') },
  }),
  noAnswerYet: ({ first_name, order_no, chef }, site) => ({
    subject: `Order ${order_no}: no answer yet`,
    heading: 'No answer yet',
    paragraphs: [
      `${first_name}, ${chef} has not answered order ${order_no} yet. We have reminded ${chef}.`,
      'You can wait, or cancel it for a full refund. Without an answer it is cancelled and refunded by itself.',
    ],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  runningLate: ({ first_name, order_no }, site) => ({
    subject: `Order ${order_no} is running late`,
    heading: 'Running late',
    paragraphs: [`${first_name}, order ${order_no} will come later than promised. Its page shows when.`],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  riderMissing: ({ first_name, order_no }, site) => ({
    subject: `Order ${order_no}: no rider yet`,
    heading: 'Do you want to keep waiting?',
    paragraphs: [
      `${first_name}, no rider has picked up order ${order_no} yet.`,
      'You can keep waiting, or cancel it for a full refund. If no rider comes, it is cancelled and refunded by itself.',
    ],
    button: { label: 'Answer', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  deliveryOverdue: ({ first_name, order_no }, site) => ({
    subject: `Order ${order_no}: is it delivered?`,
    heading: 'Is it delivered?',
    paragraphs: [
      `${first_name}, order ${order_no} was expected to be delivered by now. If it is, please mark it delivered.`,
    ],
    button: { label: 'Open your deliveries', url: orderUrl(site, '/rider/orders/in-progress') },
  }),
  arrivalAsked: ({ first_name, order_no, delivered }, site) => ({
    subject: `Order ${order_no}: did it arrive?`,
    heading: 'Did it arrive?',
    paragraphs: [
      delivered === ''
        ? `${first_name}, order ${order_no} has not been marked delivered. Please tell us whether you have it.`
        : `${first_name}, order ${order_no} was marked delivered, without PIN or photo. Please tell us whether you have it.`,
      'Without an answer within 24 hours we take it as delivered.',
    ],
    button: { label: 'Answer', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  orderPresumed: ({ first_name, order_no }, site) => ({
    subject: `Order ${order_no} is closed`,
    heading: `Order ${order_no} is closed`,
    paragraphs: [
      `${first_name}, we asked whether order ${order_no} arrived and got no answer, so it counts as delivered.`,
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
    note: `It did not arrive? Write to ${site.contactEmail}.`,
  }),
  orderEnded: ({ first_name, order_no, reason, paused }, site) => ({
    subject: `Order ${order_no} was cancelled`,
    heading: `Order ${order_no} was cancelled`,
    paragraphs: [
      `${first_name}, order ${order_no} was cancelled, and its customer gets a refund. The reason: ${reason}.`,
      ...(paused === ''
        ? []
        : ['It was the second order in a row without an answer, so your kitchen is paused until you resume it.']),
    ],
    ...(paused !== '' && { button: { label: 'Resume your kitchen', url: `${site.publicUrl}/chef/orders` } }),
  }),
};
