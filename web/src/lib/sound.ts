import { createStore } from './createStore.ts';

export const RING_EVERY_S = 20;
const LENGTH_S = 1.2;

let context: AudioContext | undefined;
let silent: HTMLAudioElement | undefined;

export const audible = createStore(false);

/** On, but the browser plays none before a tap. */
export const unheard = createStore(false);

/** Call it inside a press, before any await. Playing the silent file keeps an iPhone's switch from muting the page. */
export function unlockSound(silence: string): void {
  context ??= openContext();
  context.resume().catch(() => {});
  silent ??= Object.assign(new Audio(silence), { loop: true });
  silent.play().catch(() => {});
}

function openContext(): AudioContext {
  const opened = new AudioContext();
  // A phone call interrupts it.
  opened.addEventListener('statechange', () => audible.set(opened.state === 'running'));
  return opened;
}

export function releaseSound(): void {
  silent?.pause();
  context?.suspend().catch(() => {});
}

/** Timed by the audio clock, since hidden tabs' timers are slowed. */
export function ring(goesOn: () => boolean, afterS = 0): () => void {
  let bell: OscillatorNode | undefined;
  const playIn = (seconds: number) => {
    bell = context && playTone(context, context.currentTime + seconds, goesOn());
    bell?.addEventListener('ended', next);
  };
  const next = () => playIn(RING_EVERY_S - LENGTH_S);
  playIn(afterS);
  return () => {
    bell?.removeEventListener('ended', next);
    bell?.disconnect();
    bell?.stop();
  };
}

export function ringOnce(): void {
  if (context) playTone(context, context.currentTime, true);
}

function playTone(on: AudioContext, at: number, isHeard: boolean): OscillatorNode {
  const bell = on.createOscillator();
  const volume = on.createGain();
  bell.type = 'triangle';
  volume.gain.setValueAtTime(0, at);
  for (const [place, tone] of [880, 1175, 880, 1175].entries()) {
    const start = at + place * 0.25;
    bell.frequency.setValueAtTime(tone, start);
    if (!isHeard) continue;
    volume.gain.setValueAtTime(0.8, start);
    volume.gain.exponentialRampToValueAtTime(0.01, start + 0.24);
  }
  volume.gain.setValueAtTime(0, at + LENGTH_S - 0.05);
  bell.connect(volume).connect(on.destination);
  bell.start(at);
  bell.stop(at + LENGTH_S);
  return bell;
}
