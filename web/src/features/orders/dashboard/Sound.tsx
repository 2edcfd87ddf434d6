import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { live } from '../../../gateway/live.ts';
import { useStore } from '../../../lib/createStore.ts';
import { audible, RING_EVERY_S, releaseSound, ring, unheard } from '../../../lib/sound.ts';
import { soundChoice, unlock } from '../../../lib/soundChoice.ts';
import { titleOverride } from '../../../ui/usePageTitle.ts';
import { newOrdersSentence } from './newOrders.ts';

/** A list that is older may show what was answered elsewhere. */
const STALE_MS = 90_000;
const FLASH_MS = 1_000;
/** Longer than a tap needs to unlock it. */
const UNLOCK_MS = 1_500;
const TAPS = ['pointerup', 'touchend', 'keydown'] as const;

const wasOn = soundChoice.get() === 'on';

/** The orders to sound for, and when their list was read. */
export type Calls = { ids: readonly string[]; readAt: number };

/** While it is on: sounds for the orders, in one tab of the browser, and keeps the screen awake. */
export function Sound(orders: Calls) {
  return useStore(soundChoice) === 'on' ? <Sounding {...orders} /> : null;
}

function Sounding({ ids, readAt }: Calls) {
  const isHeard = useStore(audible);
  useUnlocked(isHeard);
  const isOnly = useOnlyTab(isHeard);
  useRinging(isOnly && isHeard ? ids : undefined, readAt);
  useWakeLock();
  useFlash(ids.length);
  useUnheard(isHeard);
  return null;
}

/** After a load with the sound on, or while the browser plays none. */
function useUnheard(isHeard: boolean): void {
  useEffect(() => {
    if (isHeard) return;
    const timer = setTimeout(() => unheard.set(true), wasOn ? 0 : UNLOCK_MS);
    return () => {
      clearTimeout(timer);
      unheard.set(false);
    };
  }, [isHeard]);
}

function useUnlocked(isHeard: boolean): void {
  useEffect(() => {
    if (isHeard) return;
    // A tap on the page before this one, without a load between, still counts.
    if (navigator.userActivation?.hasBeenActive) unlock();
    for (const tap of TAPS) addEventListener(tap, unlock, { capture: true });
    return () => {
      for (const tap of TAPS) removeEventListener(tap, unlock, { capture: true });
    };
  }, [isHeard]);
  useEffect(() => releaseSound, []);
}

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

/** The title does not blink with reduced motion. */
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
