import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { createInFlight } from './inFlight.ts';
import { BEAT_MS, BEATS, createJudge, DEBUGGED } from './watchdog.ts';

/** On this exit code `npm start` starts again. */
const HUNG = 70;
const MOST_FRAMES = 12;
const PATIENCE_MS = 2_000;
const STDERR = 2;

const { pulse, inFlight: memory } = workerData as { pulse: Int32Array; inFlight: SharedArrayBuffer };
const inFlight = createInFlight(memory);
const hangs = createJudge();

const checks = setInterval(() => {
  if (!hangs(Atomics.load(pulse, BEATS)) || Atomics.load(pulse, DEBUGGED) === 1) return;
  clearInterval(checks);
  end();
}, BEAT_MS);

/** Stops the blocked thread, logs its stack and exits; native code that cannot stop is killed. */
function end(): void {
  const killing = setTimeout(() => {
    writeLine([]);
    process.kill(process.pid, 'SIGKILL');
  }, PATIENCE_MS);
  const files = new Map<string, string>();
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    clearTimeout(killing);
    writeLine(params.callFrames.slice(0, MOST_FRAMES).map((frame) => describe(frame, files)));
    // As PID 1 no signal ends it: it must exit itself.
    const callFrameId = params.callFrames[0]?.callFrameId ?? '';
    session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: `process.reallyExit(${HUNG})` });
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS);
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** No arguments or values: they are personal data. */
function describe({ functionName, location }: Debugger.CallFrame, files: ReadonlyMap<string, string>): string {
  const file = files.get(location.scriptId)?.split('/').slice(-2).join('/') ?? 'unknown';
  return `${functionName || 'anonymous'} ${file}:${location.lineNumber + 1}`;
}

/** Past the logger, whose thread is blocked. */
function writeLine(stack: readonly string[]): void {
  const line = {
    level: 60,
    time: new Date().toISOString(),
    alert: 'process_hung',
    inFlight: inFlight.describe(),
    stack,
    msg: 'no heartbeat for 15 seconds: the process ends',
  };
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
}
