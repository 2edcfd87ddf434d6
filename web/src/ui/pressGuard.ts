import { afterFrame } from '../lib/browser.ts';
import { showToast } from './toast.ts';

/** What comes under a finger, and what moves, takes no press until it was painted for this long. */
const SETTLE_MS = 600;

// A finger hits no pixel twice.
const NEAR_PX = 16;
// Slow phones may paint this late.
const WATCHED_MS = 10_000;

export type Look = { control: Element | null; state: string };
export type Press = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>;
export type Seen = {
  /** The last press that counted. */
  pressed: (Look & { event: Press }) | undefined;
  /** What was painted in its place since, and when. */
  under: Look & { at: number };
  isUnpainted: boolean;
};

let pressed: Seen['pressed'];
let under: Seen['under'];
let isUnpainted = false;
let lastTap = Number.NEGATIVE_INFINITY;

/** For changes that would move a list: once no finger was there for that long. */
export async function whenQuiet(): Promise<void> {
  const wait = () => lastTap + SETTLE_MS - performance.now();
  for (let left = wait(); left > 0; left = wait()) await new Promise((resolve) => setTimeout(resolve, left));
}

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
export function isEcho(press: Press, now: Look, { pressed, under, isUnpainted }: Seen): boolean {
  const { timeStamp: at, detail } = press;
  if (!pressed?.control || at > pressed.event.timeStamp + WATCHED_MS || isSame(now, pressed, pressed)) return false;
  if (!(detail > 0 ? isNear(press, pressed.event) : now.control === pressed.control)) return false;
  return at < under.at + SETTLE_MS || (isUnpainted && !isSame(now, under, pressed));
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
  const isAgain = (isClosing && event.detail > 0) || isEcho(event, now, { pressed, under, isUnpainted });
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
  if (!pressed || (under.control && isBlocked(under.control))) return;
  const { clientX, clientY, detail } = pressed.event;
  const now = lookOf(detail > 0 ? document.elementFromPoint(clientX, clientY) : pressed.control);
  if (isSame(now, under, pressed)) return;
  under = { ...now, at: performance.now() };
  // A blocked menu's button would be outside of its menu, which a press there closes.
  if (now.control && !isSame(now, pressed, pressed) && !backdropOf(now.control) && !isMenu(now.control))
    block(now.control as HTMLElement);
}

/** What has moved, or came under the finger, and when it may be pressed again. */
const blocked = new Map<HTMLElement, number>();

const isBlocked = (control: Element) => (control as HTMLElement).style.pointerEvents === 'none';

export function blockUntilSeen(node: HTMLElement): void {
  block(node);
  blocked.set(node, Number.POSITIVE_INFINITY);
  afterFrame(() => block(node));
}

function block(node: HTMLElement) {
  for (const other of blocked.keys()) if (!other.isConnected) blocked.delete(other);
  const until = performance.now() + SETTLE_MS;
  blocked.set(node, until);
  node.style.pointerEvents = 'none';
  setTimeout(() => blocked.get(node) === until && node.style.removeProperty('pointer-events'), SETTLE_MS);
}

// Without pointer events, a press meets what lies beneath.
function hasMoved({ timeStamp, clientX, clientY, detail, target }: MouseEvent): boolean {
  return [...blocked].some(([node, until]) => {
    if (timeStamp >= until || detail === 0 || !(target instanceof Element)) return false;
    if (!node.contains(target) && !target.contains(node)) return false;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  });
}

function lookOnceDrawn() {
  if (!pressed || isUnpainted) return;
  isUnpainted = true;
  afterFrame(() => {
    isUnpainted = false;
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
  const touch = () => {
    lastTap = performance.now();
  };
  for (const sign of ['pointerdown', 'pointerup', 'click'])
    addEventListener(sign, touch, { capture: true, passive: true });
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
