import { MOST_READY_MINUTES } from './limits.ts';
import type { OrderStatus } from './orderLifecycle.ts';
import type { Proof } from './validation/handoff.ts';

const MINUTE = 60_000;

/** Minutes; a configuration may replace them. */
export const DEADLINE_MINUTES = {
  /** From payment. The first reminder from `mailed` on is mailed as well. */
  accept: { chef: [0, 1, 3, 6], mailed: 3, customer: 5, end: 10 },
  /** From `ready_by`. */
  ready: { chef: [0, 10], operators: 30 },
  /** From ready; `again` from the wish to wait; a claim delays the end until `atMost`. */
  rider: { riders: [0, 10], ask: 15, again: 15, end: 60, atMost: 90 },
  /** From the claim, not before `afterReady`; the rider is reminded `remind` before the end. */
  claim: { end: 15, afterReady: 10, remind: 5 },
  /** From the upper end of the range at Pickup. */
  door: { rider: [20, 35], operators: 40, ask: 60 },
};

export interface Deadlines {
  minutes: typeof DEADLINE_MINUTES;
  /** Multiplies all minutes but the day for an answer at the door. */
  scale: number;
}

export const DEADLINES: Deadlines = { minutes: DEADLINE_MINUTES, scale: 1 };

const MOST_ROAD_MINUTES = 360;
export const ANSWER_MINUTES = 24 * 60;
/** From payment: every order is final. */
const FINAL_MINUTES = 72 * 60;

/** The last event of waiting for a rider; a new ready time withdraws an earlier question. */
export type WaitingWord = 'asked_waiting' | 'kept_waiting' | 'ready' | 'ready_moved';

export interface DeadlineOrder {
  status: OrderStatus;
  paid_at: Date;
  accepted_at?: Date | null;
  ready_by?: Date | null;
  ready_at?: Date | null;
  claimed_at?: Date | null;
  claim_ended_at?: Date | null;
  waiting_word?: WaitingWord | null;
  kept_waiting_at?: Date | null;
  picked_up_at?: Date | null;
  /** The upper end of the range at Pickup. */
  arrives_by?: Date | null;
  /** `runsLateAt` of the estimate. */
  runs_late_at?: Date | null;
  asked_arrival_at?: Date | null;
  denied_arrival_at?: Date | null;
  confirmed_arrival_at?: Date | null;
  completed_at?: Date | null;
  proof?: Proof | null;
  is_refunded?: boolean;
  /** Outage since the last move: delays accept, claim and rider. */
  outage_ms?: number;
  /** A demo order. */
  waits_forever?: boolean;
}

/** `rider` has claimed or carries the order; `riders` are on duty nearby. */
export type Audience = 'chef' | 'customer' | 'rider' | 'riders' | 'operators';

export type Topic = 'accept' | 'ready' | 'rider' | 'claim' | 'late' | 'door' | 'arrival';

export type ActName =
  | 'cancelUnaccepted'
  | 'askWhetherToWait'
  | 'cancelWithoutRider'
  | 'releaseClaim'
  | 'askArrival'
  | 'completeUnanswered'
  | 'cancelUndelivered';

export interface Step {
  key: string;
  topic: Topic;
  at: Date;
  tell: readonly Audience[];
  act?: ActName;
  /** Mailed as well, unless one of its topic was before. */
  mailed: boolean;
}

/** From here riders, deadlines and the estimate count: announced, else promised. */
export function readyTime({ ready_at, ready_by, accepted_at }: DeadlineOrder): Date | undefined {
  const ready = saidReady({ ready_at, ready_by, accepted_at });
  if (!ready || !accepted_at) return ready;
  return new Date(Math.min(ready.getTime(), accepted_at.getTime() + MOST_READY_MINUTES * MINUTE));
}

function saidReady({ ready_at, ready_by, accepted_at }: Omit<DeadlineOrder, 'status' | 'paid_at'>): Date | undefined {
  return ready_at ?? ready_by ?? accepted_at ?? undefined;
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

export function topicOf(key: string): Topic {
  return key.slice(0, key.indexOf('.')) as Topic;
}

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
  { during: 'both', steps: lateSteps },
  { during: 'In Progress', steps: doorSteps },
];

function acceptSteps({ paid_at }: DeadlineOrder, { minutes: { accept }, scaled, outage }: Timer): Step[] {
  const from = paid_at.getTime() + outage;
  return [
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
  // A moved time is a new promise with its own reminders.
  return [
    ...ready.chef.map((count) => step('ready', `chef:${count}:${by}`, by + scaled(count), 'chef')),
    step('ready', `operators:${by}`, by + scaled(ready.operators), 'operators'),
  ];
}

function riderSteps(order: DeadlineOrder, { minutes: { rider }, scaled, outage }: Timer): Step[] {
  const ready = readyTime(order)?.getTime();
  if (ready === undefined) return [];
  const from = ready + outage;
  const last = from + scaled(rider.atMost);
  const end = (at: number) => step('rider', 'end', at, ['customer', 'chef', 'rider'], 'cancelWithoutRider');
  if (order.claimed_at) return [end(last)];
  const free = order.claim_ended_at?.getTime() ?? 0;
  const wished = order.kept_waiting_at?.getTime();
  const endsAt = Math.min(Math.max(from + scaled(rider.end), free), last);
  // The meal has been ready for a while before the question; a new ready time asks again.
  const said = saidReady(order)?.getTime() ?? ready;
  const again = wished === undefined ? 0 : wished + scaled(rider.again);
  const askAt = Math.max(said + outage + scaled(rider.ask), again, free);
  const reminders = rider.riders
    .map((count) => step('rider', `riders:${count}:${ready}`, from + scaled(count), 'riders'))
    .filter(({ at }) => at.getTime() >= free);
  const key = `ask:${said}:${Math.max(wished ?? 0, free)}`;
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

function lateSteps({ runs_late_at }: DeadlineOrder): Step[] {
  return runs_late_at ? [step('late', 'customer', runs_late_at.getTime(), 'customer')] : [];
}

function doorSteps(order: DeadlineOrder, { minutes: { door }, scaled }: Timer): Step[] {
  if (order.denied_arrival_at) {
    const from = order.denied_arrival_at.getTime();
    const end = Math.min(from + ANSWER_MINUTES * MINUTE, order.paid_at.getTime() + scaled(FINAL_MINUTES));
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
