import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { live } from '../../../gateway/live.ts';
import { useStore } from '../../../lib/createStore.ts';
import { audible, RING_EVERY_S, releaseSound, ring, unlockSound } from '../../../lib/sound.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { titleOverride } from '../../../ui/usePageTitle.ts';
import { newOrdersSentence } from '../dashboard/newOrders.ts';
import silence from './silence.wav';
import { soundEnabled } from './soundEnabled.ts';
import type { useToAnswer } from './toAnswer.ts';

/** A list that is older may show what was answered elsewhere. */
const STALE_MS = 90_000;
const FLASH_MS = 1_000;
/** Longer than a tap needs to unlock it. */
const UNLOCK_MS = 1_500;
/** What counts as a tap for browsers. */
const TAPS = ['pointerup', 'touchend', 'keydown'] as const;

const wasEnabled = soundEnabled.get();

/** While the chef has it on: sounds for the orders to answer, in one tab of the browser, and keeps the screen awake. */
export function Sound(orders: ReturnType<typeof useToAnswer>) {
  return useStore(soundEnabled) ? <Sounding {...orders} /> : null;
}

function Sounding({ ids, readAt }: ReturnType<typeof useToAnswer>) {
  const isHeard = useStore(audible);
  useUnlocked(isHeard);
  const isOnly = useOnlyTab(isHeard);
  useRinging(isOnly && isHeard ? ids : undefined, readAt);
  useWakeLock();
  useFlash(ids.length);
  const isShown = useBar(isHeard);
  if (!isShown) return null;
  // It stays when it is heard: nothing moves under the tap.
  return (
    <div
      role="status"
      className={cx(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b px-4 py-1 font-semibold text-sm md:px-6',
        isHeard ? 'border-line text-ink-2' : 'sticky top-(--top-bars) z-20 border-sky bg-sky-tint text-sky',
      )}
    >
      {isHeard ? 'Sound is on for new orders.' : 'Tap anywhere to hear new orders.'}
      {!isHeard && (
        <Button variant="secondary" size="sm" icon={Volume2} onClick={() => unlockSound(silence)} className="text-ink">
          Hear them
        </Button>
      )}
    </div>
  );
}

/** Shown after a load with the sound on, and after a while in which the browser plays none; once it plays, until the next page. */
function useBar(isHeard: boolean): boolean {
  const [isShown, setIsShown] = useState(() => wasEnabled);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (isHeard && shownAt !== pathname) {
    setShownAt(pathname);
    setIsShown(false);
  }
  useEffect(() => {
    if (isHeard || isShown) return;
    const timer = setTimeout(() => setIsShown(true), UNLOCK_MS);
    return () => clearTimeout(timer);
  }, [isHeard, isShown]);
  return isShown;
}

/** The first tap after a load unlocks the sound, and each one after an interruption. */
function useUnlocked(isHeard: boolean): void {
  useEffect(() => {
    if (isHeard) return;
    const unlock = () => unlockSound(silence);
    // A tap on the page before this one, without a load between, still counts.
    if (navigator.userActivation?.hasBeenActive) unlock();
    for (const tap of TAPS) addEventListener(tap, unlock, { capture: true });
    return () => {
      for (const tap of TAPS) removeEventListener(tap, unlock, { capture: true });
    };
  }, [isHeard]);
  useEffect(() => releaseSound, []);
}

/** Whether this is the tab that sounds, of those that could. */
function useOnlyTab(couldSound: boolean): boolean {
  const [isOnly, setIsOnly] = useState(false);
  useEffect(() => {
    if (!couldSound) return;
    const waiting = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const hold = () => {
      setIsOnly(true);
      return promise;
    };
    // Without a secure connection there are no locks.
    if (!navigator.locks) void hold();
    else navigator.locks.request('homeplate sound', { signal: waiting.signal }, hold).catch(() => {});
    return () => {
      waiting.abort();
      resolve();
      setIsOnly(false);
    };
  }, [couldSound]);
  return isOnly;
}

/** Rings at once for what is new, and on for what is left. */
function useRinging(ids: readonly string[] | undefined, readAt: number): void {
  const known = useRef<readonly string[]>([]);
  const isFresh = useEffectEvent(() => live.state.get() === 'live' || Date.now() - readAt < STALE_MS);
  const key = ids?.join(' ');
  useEffect(() => {
    if (key === undefined) return;
    const wanted = key === '' ? [] : key.split(' ');
    const isNew = wanted.some((id) => !known.current.includes(id));
    known.current = wanted;
    return wanted.length > 0 ? ring(() => isFresh(), isNew ? 0 : RING_EVERY_S) : undefined;
  }, [key]);
}

function useWakeLock(): void {
  useEffect(() => {
    if (!navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser takes it back when the page is hidden.
    const ask = async () => {
      if (document.hidden) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/** The title of a tab that is not looked at comes and goes; with reduced motion it stays. */
function useFlash(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const sentence = newOrdersSentence(count);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const turn = () => titleOverride.set(document.hidden && (isCalm || titleOverride.get() === '') ? sentence : '');
    turn();
    const timer = setInterval(turn, FLASH_MS);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      titleOverride.set('');
    };
  }, [count]);
}
