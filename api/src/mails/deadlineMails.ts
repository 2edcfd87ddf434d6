import {
  FOLLOW,
  type MailContent,
  type MailSite,
  type Ordered,
  orderInText,
  orderUrl,
  reasonSentence,
  subjectOf,
} from './layout.ts';

/** See domain/src/deadlines.ts. */
export type DeadlineMailValues = {
  /** To the chef. */
  orderUnanswered: Ordered;
  noAnswerYet: Ordered & { chef: string };
  runningLate: Ordered;
  /** `ready` is empty until the meal was: then no rider is to blame. */
  riderMissing: Ordered & { ready: string };
  /** To the carrying rider. */
  deliveryOverdue: Ordered;
  /** `delivered` is empty unless the rider marked it so, without PIN or photo. */
  arrivalAsked: Ordered & { delivered: string };
  collectAsked: Ordered & { ready: string };
  orderPresumed: Ordered;
  /** `paused` is empty unless it paused the kitchen. */
  orderEnded: Ordered & { reason: string; paused: string; to: 'chef' | 'rider' };
};

type Compose<Kind extends keyof DeadlineMailValues> = (values: DeadlineMailValues[Kind], site: MailSite) => MailContent;

export const DEADLINE_MAILS: { [Kind in keyof DeadlineMailValues]: Compose<Kind> } = {
  orderUnanswered: ({ first_name, ...order }, site) => ({
    subject: subjectOf('unanswered', order),
    heading: subjectOf('unanswered', order),
    paragraphs: [
      `Hi ${first_name}, ${orderInText(order)} is paid and waiting for you to accept it.`,
      'If you don’t answer in time, we cancel it and the customer gets a full refund.',
    ],
    button: { label: 'Answer the order', url: orderUrl(site, '/chef/orders') },
  }),
  noAnswerYet: ({ first_name, chef, ...order }, site) => ({
    subject: subjectOf('no_answer', order),
    heading: `${chef} has not answered yet`,
    paragraphs: [
      `Hi ${first_name}, ${chef} has not answered ${orderInText(order)} yet. We have reminded ${chef}.`,
      `You can wait, or cancel it for a full refund. If ${chef} does not answer, we cancel it and you get a full refund.`,
    ],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  runningLate: ({ first_name, ...order }, site) => ({
    subject: subjectOf('running_late', order),
    heading: 'Running late',
    paragraphs: [`Hi ${first_name}, ${orderInText(order)} will come later than promised. The order page shows when.`],
    button: { label: FOLLOW, url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  riderMissing: ({ first_name, ready, ...order }, site) => ({
    subject: subjectOf(ready === '' ? 'not_marked_ready' : 'rider_missing', order),
    heading: 'Would you like to keep waiting?',
    paragraphs: [
      `Hi ${first_name}, ${ready === '' ? `the kitchen has not marked ${orderInText(order)} ready` : `no rider has picked up ${orderInText(order)}`} yet.`,
      'You can keep waiting, or cancel it for a full refund. If nobody picks it up, we cancel it and you get a full refund.',
    ],
    button: { label: 'Answer', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  deliveryOverdue: ({ first_name, ...order }, site) => ({
    subject: subjectOf('delivery_overdue', order),
    heading: 'Is it delivered?',
    paragraphs: [
      `Hi ${first_name}, ${orderInText(order)} was expected to be delivered by now. If it is, please mark it delivered.`,
    ],
    button: { label: 'Open your deliveries', url: orderUrl(site, '/rider/orders/in-progress') },
  }),
  arrivalAsked: ({ first_name, delivered, ...order }, site) => ({
    subject: subjectOf('arrived', order),
    heading: 'Did it arrive?',
    paragraphs: [
      delivered === ''
        ? `Hi ${first_name}, ${orderInText(order)} has not been marked delivered. Please tell us whether you have it.`
        : `Hi ${first_name}, your rider marked ${orderInText(order)} delivered. Please tell us whether you have it.`,
      'If you do not answer within 24 hours, we count it as delivered.',
    ],
    button: { label: 'Answer', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  collectAsked: ({ first_name, ready, ...order }, site) => ({
    subject: subjectOf('collect_asked', order),
    heading: 'Did you collect it?',
    paragraphs: [
      `Hi ${first_name}, did you collect ${orderInText(order)}? Please tell us once you have it.`,
      ready === ''
        ? 'The kitchen has not marked it ready. If it does not within 24 hours, we cancel it and you get a full refund.'
        : 'If you do not answer within 24 hours, we close it without a refund.',
    ],
    button: { label: 'Answer', url: orderUrl(site, '/Customer/OrderDetails') },
  }),
  orderPresumed: ({ first_name, ...order }, site) => ({
    subject: subjectOf('presumed', order),
    heading: 'Your order is closed',
    paragraphs: [
      `Hi ${first_name}, we asked whether ${orderInText(order)} arrived and got no answer, so it counts as delivered.`,
    ],
    button: { label: 'See your orders', url: orderUrl(site, '/Customer/PastOrders') },
    note: 'Didn’t arrive? Open your order and choose “Something wrong?”.',
  }),
  orderEnded: ({ first_name, reason, paused, to, ...order }, site) => ({
    subject: subjectOf('order_cancelled', order),
    heading: subjectOf('order_cancelled', order),
    paragraphs: [
      `Hi ${first_name}, ${orderInText(order)} was cancelled. The customer gets a refund.${reasonSentence(reason)}`,
      to === 'rider'
        ? 'Please do not deliver it. If you have the food, you can keep it or throw it away.'
        : 'If you are still cooking it, please stop.',
      ...(paused === ''
        ? []
        : ['Two orders in a row had no answer, so your kitchen is paused. Resume when you are back.']),
    ],
    ...(paused !== '' && { button: { label: 'Resume your kitchen', url: `${site.publicUrl}/chef/orders` } }),
  }),
};
