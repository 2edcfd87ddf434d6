import { ACCEPT_MINUTES, MOST_READY_MINUTES } from './limits.ts';
import type { OrderStatus } from './orderLifecycle.ts';
import type { Proof } from './validation/handoff.ts';

const MINUTE = 60_000;

/** Minutes; a configuration may replace them. */
export const DEADLINE_MINUTES = {
  /** The first reminder from `mailed` on is mailed as well. */
  accept: { soon: 30, chef: [0, 1, 3, 6], mailed: 3, customer: 5, end: ACCEPT_MINUTES },
  /** These count from `ready_by`. */
  ready: { chef: [0, 10], operators: 30 },
  /** `again` from the wish to wait; a claim delays the end until `atMost`. */
  rider: { riders: [0, 10], ask: 15, again: 15, end: 60, atMost: 90 },
  /** Not before `afterReady`; the rider is reminded `remind` before. */
  claim: { end: 15, afterReady: 10, remind: 5 },
  door: { rider: [20, 35], operators: 40, ask: 60 },
  /** These count from `ready_by`. */
  collect: { ask: 60 },
  help: { end: 30 },
};

export interface Deadlines {
  minutes: typeof DEADLINE_MINUTES;
  /** Multiplies all minutes but the day for an answer at the door. */
  scale: number;
}

export const DEADLINES: Deadlines = { minutes: DEADLINE_MINUTES, scale: 1 };

const MOST_ROAD_MINUTES = 360;
export const ANSWER_MINUTES = 24 * 60;
/** From the later of payment and `answer_from`: every order is final. */
const FINAL_MINUTES = 72 * 60;
/** From then too: no hand-back makes the wait for a rider longer, so that all 72 hours hold. */
const LAST_WAIT_MINUTES = 12 * 60;

/** A new ready time withdraws an earlier question. */
export type WaitingWord = 'asked_waiting' | 'kept_waiting' | 'ready' | 'ready_moved';

export interface DeadlineOrder {
  status: OrderStatus;
  pickup?: boolean;
  paid_at: Date;
  /** When the chef's answer is first awaited; null: at the payment. */
  answer_from?: Date | null;
  /** Of a planned order: no wait begins before, however early it is ready. */
  first_ready_by?: Date | null;
  accepted_at?: Date | null;
  ready_by?: Date | null;
  ready_at?: Date | null;
  claimed_at?: Date | null;
  claim_ended_at?: Date | null;
  waiting_word?: WaitingWord | null;
  kept_waiting_at?: Date | null;
  picked_up_at?: Date | null;
  /** Its rider could not deliver it: the wait for a rider begins once more. */
  handed_back_at?: Date | null;
  /** The upper end of the range at Pickup. */
  arrives_by?: Date | null;
  /** `runsLateAt` of the estimate. */
  runs_late_at?: Date | null;
  asked_arrival_at?: Date | null;
  denied_arrival_at?: Date | null;
  confirmed_arrival_at?: Date | null;
  /** The rider who carries it asked for help. */
  help_called_at?: Date | null;
  completed_at?: Date | null;
  proof?: Proof | null;
  is_refunded?: boolean;
  /** Outage since the last move: delays accept, claim and rider. */
  outage_ms?: number;
  /** Such a demo order has no deadlines. */
  waits_forever?: boolean;
}

/** `rider` has claimed or carries the order; `riders` are on duty nearby. */
export type Audience = 'chef' | 'customer' | 'rider' | 'riders' | 'operators';

export type Topic = 'accept' | 'ready' | 'rider' | 'claim' | 'late' | 'door' | 'arrival' | 'help' | 'collect';

export type ActName =
  | 'cancelUnaccepted'
  | 'askWhetherToWait'
  | 'cancelWithoutRider'
  | 'releaseClaim'
  | 'askArrival'
  | 'askCollected'
  | 'completeUncollected'
  | 'cancelNeverReady'
  | 'completeUnanswered'
  | 'cancelUndelivered'
  | 'cancelStranded';

export interface Step {
  key: string;
  topic: Topic;
  at: Date;
  tell: readonly Audience[];
  act?: ActName;
  /** Mailed as well, unless one of its topic was before. */
  mailed: boolean;
}

/** When the meal is ready: as marked, else as promised. Deadlines and estimates start here. */
export function readyTime(order: DeadlineOrder): Date | undefined {
  const { accepted_at, answer_from } = order;
  const ready = statedReady(order);
  if (!ready || !accepted_at || answer_from) return ready;
  return new Date(Math.min(ready.getTime(), latestReady(order, accepted_at)));
}

/** It is offered to riders. */
export function isOffered({ answer_from, ready_at }: Pick<DeadlineOrder, 'answer_from' | 'ready_at'>, now: Date) {
  return !answer_from || answer_from <= now || Boolean(ready_at);
}

/** Milliseconds; a ready time is not moved beyond. */
export function latestReady({ answer_from }: Pick<DeadlineOrder, 'answer_from'>, acceptedAt: Date): number {
  return Math.max(acceptedAt.getTime(), answer_from?.getTime() ?? 0) + MOST_READY_MINUTES * MINUTE;
}

function beganAt({ paid_at, answer_from }: DeadlineOrder): number {
  return Math.max(paid_at.getTime(), answer_from?.getTime() ?? 0);
}

function statedReady({ ready_at, ready_by, accepted_at }: DeadlineOrder): Date | undefined {
  return ready_at ?? ready_by ?? accepted_at ?? undefined;
}

function plannedReady({ answer_from, first_ready_by }: DeadlineOrder): number {
  return (answer_from && first_ready_by?.getTime()) ?? 0;
}

interface Timer {
  minutes: Deadlines['minutes'];
  scaled(minutes: number): number;
  outage: number;
}

function timer(order: DeadlineOrder, { minutes, scale }: Deadlines): Timer {
  return { minutes, scaled: (count) => count * scale * MINUTE, outage: order.outage_ms ?? 0 };
}

interface Row {
  during: OrderStatus | 'both';
  steps(order: DeadlineOrder, timer: Timer): Step[];
}

export function stepsOf(order: DeadlineOrder, deadlines: Deadlines): Step[] {
  return ROWS.filter(({ during }) => during === order.status || (during === 'both' && isUnderWay(order))).flatMap(
    ({ steps }) => steps(order, timer(order, deadlines)),
  );
}

function isUnderWay({ status }: DeadlineOrder): boolean {
  return status === 'Waiting Pickup' || status === 'In Progress';
}

export const topicOf = (key: string): Topic => key.slice(0, key.indexOf('.')) as Topic;

type Audiences = Audience | readonly Audience[];
function step(topic: Topic, name: string, at: number, tell: Audiences, act?: ActName): Step {
  const key = `${topic}.${name}`;
  return { key, topic, at: new Date(at), tell: [tell].flat(), mailed: false, ...(act && { act }) };
}

const ROWS: readonly Row[] = [
  { during: 'Pending', steps: acceptSteps },
  { during: 'Waiting Pickup', steps: readySteps },
  { during: 'Waiting Pickup', steps: riderSteps },
  { during: 'Waiting Pickup', steps: claimSteps },
  { during: 'Waiting Pickup', steps: collectSteps },
  { during: 'both', steps: lateSteps },
  { during: 'In Progress', steps: doorSteps },
];

function acceptSteps({ paid_at, answer_from }: DeadlineOrder, { minutes: { accept }, scaled, outage }: Timer): Step[] {
  const from = (answer_from ?? paid_at).getTime() + outage;
  const soon = from - scaled(accept.soon);
  return [
    ...(answer_from && soon > paid_at.getTime() ? [step('accept', 'soon', soon, 'chef')] : []),
    ...accept.chef.map((count) => ({
      ...step('accept', `chef:${count}`, from + scaled(count), 'chef'),
      mailed: count >= accept.mailed,
    })),
    step('accept', 'customer', from + scaled(accept.customer), 'customer'),
    step('accept', 'end', from + scaled(accept.end), ['customer', 'chef'], 'cancelUnaccepted'),
  ];
}

function readySteps(order: DeadlineOrder, { minutes: { ready }, scaled }: Timer): Step[] {
  const by = readyTime(order)?.getTime();
  if (by === undefined || order.ready_at) return [];
  return [
    ...ready.chef.map((count) => step('ready', `chef:${count}:${by}`, by + scaled(count), 'chef')),
    step('ready', `operators:${by}`, by + scaled(ready.operators), 'operators'),
  ];
}

function riderSteps(order: DeadlineOrder, { minutes: { rider }, scaled, outage }: Timer): Step[] {
  const by = readyTime(order);
  if (by === undefined || order.pickup) return [];
  const ready = Math.max(by.getTime(), plannedReady(order));
  const back = order.handed_back_at?.getTime() ?? 0;
  const since = Math.max(ready, back);
  const from = since + outage;
  const latest = beganAt(order) + scaled(LAST_WAIT_MINUTES);
  const last = Math.max(ready + outage + scaled(rider.atMost), Math.min(from + scaled(rider.atMost), latest));
  const end = (at: number) => step('rider', 'end', at, ['customer', 'chef', 'rider'], 'cancelWithoutRider');
  if (order.claimed_at) return [end(last)];
  const free = order.claim_ended_at?.getTime() ?? 0;
  const wished = order.kept_waiting_at?.getTime();
  const endsAt = Math.min(Math.max(from + scaled(rider.end), free), last);
  // The meal has been ready for a while before the question; a new ready time asks again.
  const stated = Math.max(statedReady(order)?.getTime() ?? 0, plannedReady(order), back);
  const again = wished === undefined ? 0 : wished + scaled(rider.again);
  const askAt = Math.max(stated + outage + scaled(rider.ask), again, free);
  const reminders = rider.riders
    .map((count) => step('rider', `riders:${count}:${since}`, from + scaled(count), 'riders'))
    // A hand-back notifies them itself.
    .filter(({ at }) => at.getTime() >= free && at.getTime() > back);
  const key = `ask:${stated}:${Math.max(wished ?? 0, free)}`;
  const ask = step('rider', key, askAt, ['customer', 'operators'], 'askWhetherToWait');
  return [...reminders, ...(askAt < endsAt ? [ask] : []), end(endsAt)];
}

function claimSteps(order: DeadlineOrder, { minutes: { claim }, scaled, outage }: Timer): Step[] {
  const claimed = order.claimed_at?.getTime();
  if (claimed === undefined) return [];
  const ready = readyTime(order)?.getTime() ?? claimed;
  const end = Math.max(claimed + scaled(claim.end), ready + scaled(claim.afterReady)) + outage;
  return [
    step('claim', `rider:${claimed}`, end - scaled(claim.remind), 'rider'),
    step('claim', `end:${claimed}`, end, ['rider', 'riders'], 'releaseClaim'),
  ];
}

function collectSteps(order: DeadlineOrder, { minutes: { collect }, scaled, outage }: Timer): Step[] {
  if (!order.pickup) return [];
  if (order.asked_arrival_at) {
    const since = Math.max(order.asked_arrival_at.getTime(), order.ready_at?.getTime() ?? 0);
    const end = since + ANSWER_MINUTES * MINUTE;
    return [
      step('collect', 'end', end, ['customer', 'chef'], order.ready_at ? 'completeUncollected' : 'cancelNeverReady'),
    ];
  }
  const from = collectableFrom(order);
  if (from === undefined) return [];
  return [step('collect', 'ask', from + outage + scaled(collect.ask), ['customer', 'operators'], 'askCollected')];
}

function collectableFrom(order: DeadlineOrder): number | undefined {
  const by = readyTime({ ...order, ready_at: null })?.getTime();
  return by && Math.max(by, plannedReady(order), order.ready_at?.getTime() ?? 0);
}

export function uncollectedFrom(order: DeadlineOrder, { minutes: { collect }, scale }: Deadlines): Date | null {
  if (!order.pickup || order.status !== 'Waiting Pickup' || !order.ready_at) return null;
  const from = collectableFrom(order) ?? order.ready_at.getTime();
  return new Date(from + (order.outage_ms ?? 0) + collect.ask * scale * MINUTE);
}

function lateSteps({ runs_late_at }: DeadlineOrder): Step[] {
  return runs_late_at ? [step('late', 'customer', runs_late_at.getTime(), 'customer')] : [];
}

function doorSteps(order: DeadlineOrder, { minutes: { door, help }, scaled }: Timer): Step[] {
  const called = order.help_called_at?.getTime();
  if (called !== undefined)
    return [
      step('help', `operators:${called}`, called, 'operators'),
      step(
        'help',
        `end:${called}`,
        Math.min(called + scaled(help.end), beganAt(order) + scaled(FINAL_MINUTES)),
        ['customer', 'chef', 'rider'],
        'cancelStranded',
      ),
    ];
  if (order.denied_arrival_at) {
    const from = order.denied_arrival_at.getTime();
    const end = Math.min(from + ANSWER_MINUTES * MINUTE, beganAt(order) + scaled(FINAL_MINUTES));
    return [
      step('arrival', 'operators', from, ['operators', 'rider']),
      step('arrival', 'end', end, ['customer', 'chef', 'rider'], 'cancelUndelivered'),
    ];
  }
  if (order.asked_arrival_at) {
    const end = order.asked_arrival_at.getTime() + ANSWER_MINUTES * MINUTE;
    return [step('arrival', 'unanswered', end, ['customer', 'chef', 'rider'], 'completeUnanswered')];
  }
  const picked = (order.picked_up_at ?? order.paid_at).getTime();
  const from = Math.min((order.arrives_by ?? new Date(picked)).getTime(), picked + MOST_ROAD_MINUTES * MINUTE);
  return [
    ...door.rider.map((count) => step('door', `rider:${count}:${picked}`, from + scaled(count), 'rider')),
    step('door', 'operators', from + scaled(door.operators), 'operators'),
    step('door', 'ask', from + scaled(door.ask), 'customer', 'askArrival'),
  ];
}
