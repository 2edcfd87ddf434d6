import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { InFlight } from './inFlight.ts';

export const BEAT_MS = 1_000;
/** So many checks without a heartbeat, a second apart, end the process. */
const MOST_MISSED = 15;

/** Places in the memory that both threads see. */
export const BEATS = 0;
export const DEBUGGED = 1;

/**
 * Ends the process when its event loop is blocked for 15 seconds, with a line on stderr that says what ran and an exit code of
 * its own (HUNG in watchdogThread.ts). Nobody else could: signals, timers and requests wait for the loop that never returns.
 */
export function startWatchdog(inFlight: InFlight): void {
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => {
    // Stopped at a breakpoint, a process seems blocked.
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
  // A server without its watchdog serves all the same.
  thread.on('error', (error: Error) => process.emitWarning(`The watchdog ended: ${error.message}`));
  thread.unref();
}

/**
 * Answers a function that is called at every check with the number of heartbeats so far, and says whether the process hangs: not one
 * in 15 checks. Checks are counted, not seconds: a process that was suspended sleeps through checks and heartbeats alike.
 */
export function createJudge(): (beats: number) => boolean {
  let seen: number | undefined;
  let missed = 0;
  return (beats) => {
    missed = beats === seen ? missed + 1 : 0;
    seen = beats;
    return missed >= MOST_MISSED;
  };
}
