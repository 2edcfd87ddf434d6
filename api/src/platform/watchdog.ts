import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { InFlight } from './inFlight.ts';

export const BEAT_MS = 1_000;
/** The checks are a second apart. */
const MOST_MISSED = 15;

export const BEATS = 0;
export const DEBUGGED = 1;

/** Ends a hung server with exit code HUNG. Only another thread can: signals and timers need the loop. */
export function startWatchdog(inFlight: InFlight): void {
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => {
    Atomics.store(pulse, DEBUGGED, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(pulse, BEATS, 1);
  };
  beat();
  setInterval(beat, BEAT_MS).unref();
  const workerData = { pulse, inFlight: inFlight.memory };
  const thread = new Worker(new URL('./watchdogThread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    name: 'watchdog',
  });
  // The server works without it.
  thread.on('error', (error: Error) => process.emitWarning(`The watchdog ended: ${error.message}`));
  thread.unref();
}

/** True after 15 checks without a heartbeat; a suspended process misses both. */
export function createJudge(): (beats: number) => boolean {
  let seen: number | undefined;
  let missed = 0;
  return (beats) => {
    missed = beats === seen ? missed + 1 : 0;
    seen = beats;
    return missed >= MOST_MISSED;
  };
}
