import { afterFrame } from '../lib/browser.ts';
import { showToast } from './toast.ts';

/** What comes under a finger, and what moves, takes no press until it was painted for this long. */
export const SETTLE_MS = 600;

// A finger hits no pixel twice.
const NEAR_PX = 16;
const QUICK_MS = 1000;
// Slow phones may paint this late.
const WATCHED_MS = 10_000;

type Look = { control: Element | null; state: string };

/** The last press that counted, and what was painted under it since. */
let pressed: (Look & { event: MouseEvent }) | undefined;
let under: Look & { at: number };
let isUnpainted = false;
let paintedAt = 0;

function lookOf(target: EventTarget | null): Look {
  const hit = target instanceof Element ? target.closest('a, button, input, label, select, summary, textarea') : null;
  const control = hit instanceof HTMLLabelElement ? hit.control : (hit ?? backdropOf(target));
  return { control, state: control ? stateOf(control) : '' };
}

const backdropOf = (target: EventTarget | null) => (target instanceof HTMLDialogElement ? target : null);

const stateOf = (control: Element) =>
  [
    control.textContent,
    control.ariaLabel,
    control.ariaPressed,
    control.ariaChecked,
    control.ariaExpanded,
    control.ariaCurrent,
    (control as HTMLButtonElement).popoverTargetElement?.matches(':popover-open'),
  ].join();

/** Another control than the pressed one is told by itself: its text may count down. */
const isSame = (one: Look, other: Look) =>
  one.control === other.control && (one.control !== pressed?.control || one.state === other.state);

/** When the finger came counts, not when a busy page heard of it. */
function isEcho(event: MouseEvent): boolean {
  const { timeStamp: at, detail, target } = event;
  if (!pressed?.control || at > pressed.event.timeStamp + WATCHED_MS) return false;
  const now = lookOf(target);
  if (isSame(now, pressed) || !(detail > 0 ? isNear(event) : now.control === pressed.control)) return false;
  if (isSame(now, under)) return at < under.at + SETTLE_MS;
  if (isUnpainted && under.at === 0) return true;
  return at < Math.min(paintedAt + SETTLE_MS, pressed.event.timeStamp + QUICK_MS);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

const isNear = ({ clientX, clientY }: Point) =>
  pressed !== undefined && Math.hypot(clientX - pressed.event.clientX, clientY - pressed.event.clientY) < NEAR_PX;

function judge(event: MouseEvent) {
  if (!event.isTrusted) return;
  const isAgain = isEcho(event);
  // A held key.
  if (isAgain && event.detail === 0) under.at = event.timeStamp;
  if (isAgain || hasMoved(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isAgain) showToast('The list just changed. Tap again.');
    return;
  }
  pressed = { ...lookOf(event.target), event };
  under = { ...pressed, at: 0 };
}

function look() {
  if (!pressed || (under.control && timers.has(under.control))) return;
  const { clientX, clientY, detail } = pressed.event;
  const now = lookOf(detail > 0 ? document.elementFromPoint(clientX, clientY) : pressed.control);
  if (isSame(now, under)) return;
  under = { ...now, at: paintedAt };
  if (!isSame(now, pressed) && !backdropOf(now.control)) still(now.control);
}

/** When what has moved may be pressed again. */
const moved = new Map<Element, number>();

export function rest(node: HTMLElement): void {
  for (const other of moved.keys()) if (!other.isConnected) moved.delete(other);
  moved.set(node, Number.POSITIVE_INFINITY);
  still(node);
  afterFrame(() => {
    moved.set(node, performance.now() + SETTLE_MS);
    still(node);
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

function still(node: Element | null) {
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
    look();
  });
}

/** Who scrolls has seen what comes. */
function forget(event: Event) {
  const finger = (event as TouchEvent).touches?.[0];
  if (!finger || !isNear(finger)) pressed = undefined;
}

if (typeof document !== 'undefined') {
  // Before the page's own handlers.
  addEventListener('click', judge, { capture: true });
  addEventListener('scroll', lookOnceDrawn, { capture: true, passive: true });
  for (const sign of ['touchmove', 'wheel']) addEventListener(sign, forget, { capture: true, passive: true });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  // After `still` browsers hit, once, what lies beneath.
  const isChange = ({ attributeName }: MutationRecord) => attributeName !== 'style';
  new MutationObserver((records) => records.some(isChange) && lookOnceDrawn()).observe(document, all);
}
