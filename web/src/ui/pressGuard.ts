import { afterFrame } from '../lib/browser.ts';
import { showToast } from './toast.ts';

/** What comes under a finger, and what moves, takes no press until it was painted for this long. */
export const SETTLE_MS = 600;

// A finger hits no pixel twice.
const NEAR_PX = 16;
const QUICK_MS = 1000;
// Slow phones may paint this late.
const WATCHED_MS = 10_000;

export type Look = { control: Element | null; state: string };
export type Press = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>;
export type Seen = {
  /** The last press that counted. */
  pressed: (Look & { event: Press }) | undefined;
  /** What was painted in its place since, and when; 0: nothing yet. */
  under: Look & { at: number };
  isUnpainted: boolean;
  paintedAt: number;
};

let pressed: Seen['pressed'];
let under: Seen['under'];
let isUnpainted = false;
let paintedAt = 0;

function lookOf(target: EventTarget | null): Look {
  const hit = target instanceof Element ? target.closest('a, button, input, label, select, summary, textarea') : null;
  const control = hit instanceof HTMLLabelElement ? hit.control : (hit ?? backdropOf(target));
  return { control, state: control ? stateOf(control) : '' };
}

const isMenu = (control: Element | null) => control?.matches('[popovertarget]');

const backdropOf = (target: EventTarget | null) => (target instanceof HTMLDialogElement ? target : null);

/** A text may be translated later than its control changed. */
export const stateOf = (control: Element): string =>
  [
    control.ariaPressed,
    control.ariaChecked,
    control.ariaExpanded,
    control.ariaCurrent,
    (control as HTMLButtonElement).popoverTargetElement?.matches(':popover-open'),
  ].join('') || `${control.textContent} ${control.ariaLabel}`;

/** Another control than the pressed one is the same whatever it says: its text may count down. */
const isSame = (one: Look, other: Look, { control }: Look) =>
  one.control === other.control && (one.control !== control || one.state === other.state);

/** Whether a press on `now` came before its finger can have seen it; when the finger came counts, not a busy page. */
export function isEcho(press: Press, now: Look, { pressed, under, isUnpainted, paintedAt }: Seen): boolean {
  const { timeStamp: at, detail } = press;
  if (!pressed?.control || at > pressed.event.timeStamp + WATCHED_MS || isSame(now, pressed, pressed)) return false;
  if (!(detail > 0 ? isNear(press, pressed.event) : now.control === pressed.control)) return false;
  if (isSame(now, under, pressed)) return at < under.at + SETTLE_MS;
  if (isUnpainted && under.at === 0) return true;
  return at < Math.min(paintedAt + SETTLE_MS, pressed.event.timeStamp + QUICK_MS);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

const isNear = (one: Point, other: Point) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR_PX;

let isClosing = false;

/** A finger outside of an open menu only closes it. */
function seeMenu({ pointerType, target }: PointerEvent) {
  const menu = document.querySelector(':popover-open');
  isClosing = pointerType !== 'mouse' && menu?.contains(target as Node) === false && !isMenu(lookOf(target).control);
}

function judge(event: MouseEvent) {
  if (!event.isTrusted) return;
  const now = lookOf(event.target);
  const isAgain = (isClosing && event.detail > 0) || isEcho(event, now, { pressed, under, isUnpainted, paintedAt });
  if (isAgain || hasMoved(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAgain) showToast('The list just changed. Tap again.');
    return;
  }
  pressed = { ...now, event };
  under = { ...now, at: 0 };
}

/** A held key presses once. */
function once(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && (event.target as Element).matches('a, button')) event.preventDefault();
}

function lookUnderFinger() {
  if (!pressed || (under.control && timers.has(under.control))) return;
  const { clientX, clientY, detail } = pressed.event;
  const now = lookOf(detail > 0 ? document.elementFromPoint(clientX, clientY) : pressed.control);
  if (isSame(now, under, pressed)) return;
  under = { ...now, at: paintedAt };
  // A blocked menu's button would be outside of its menu, which a press there closes.
  if (now.control && !isSame(now, pressed, pressed) && !backdropOf(now.control) && !isMenu(now.control)) {
    moved.set(now.control, paintedAt + SETTLE_MS);
    block(now.control);
  }
}

/** When what has moved or came under the finger may be pressed again. */
const moved = new Map<Element, number>();

export function blockUntilSeen(node: HTMLElement): void {
  moved.set(node, Number.POSITIVE_INFINITY);
  block(node);
  afterFrame(() => {
    moved.set(node, performance.now() + SETTLE_MS);
    block(node);
  });
}

// Without pointer events, a press meets what lies beneath.
function hasMoved({ timeStamp, clientX, clientY, detail, target }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-gone]')) return true;
  return [...moved].some(([node, until]) => {
    if (timeStamp >= until || detail === 0 || !(node.contains(target) || target.contains(node))) return false;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function block(node: Element | null) {
  for (const other of moved.keys()) if (!other.isConnected) moved.delete(other);
  if (!(node instanceof HTMLElement)) return;
  clearTimeout(timers.get(node));
  node.style.pointerEvents = 'none';
  timers.set(
    node,
    setTimeout(() => {
      timers.delete(node);
      node.style.removeProperty('pointer-events');
    }, SETTLE_MS),
  );
}

function lookOnceDrawn() {
  if (!pressed || isUnpainted) return;
  isUnpainted = true;
  afterFrame(() => {
    isUnpainted = false;
    paintedAt = performance.now();
    lookUnderFinger();
  });
}

/** Who scrolls has seen what comes. */
function forgetPress(event: Event) {
  const finger = (event as TouchEvent).touches?.[0];
  if (!finger || (pressed && !isNear(finger, pressed.event))) pressed = undefined;
}

if (typeof document !== 'undefined') {
  // Before the page's own handlers.
  addEventListener('keydown', once, { capture: true });
  addEventListener('pointerdown', seeMenu, { capture: true, passive: true });
  addEventListener('click', judge, { capture: true });
  addEventListener('scroll', lookOnceDrawn, { capture: true, passive: true });
  // A popover opens without a change of the document.
  addEventListener('beforetoggle', lookOnceDrawn, { capture: true });
  for (const sign of ['touchmove', 'wheel']) addEventListener(sign, forgetPress, { capture: true, passive: true });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  // Just after `block` a browser may hit what lies beneath.
  const isChange = ({ attributeName }: MutationRecord) => attributeName !== 'style';
  new MutationObserver((records) => records.some(isChange) && lookOnceDrawn()).observe(document, all);
}
