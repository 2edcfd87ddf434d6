import { createStore, type Store } from './createStore.ts';

/** `polling`: no working stream; `offline`: no server. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'offline';

type Ending = { how: string; waitSeconds?: number };

type Parts = {
  name: () => string;
  /** Until it ends. Any event, `ping` too, proves that it works. */
  read: (onEvent: (event: { name: string; data: string }) => void, signal: AbortSignal) => Promise<Ending>;
  /** Without locks each tab has its own stream. */
  locks?: Pick<LockManager, 'request'> | undefined;
  openChannel?: ((name: string) => TabChannel) | undefined;
};

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

/** `sound`: the stream works; `who`: a new tab asks. */
type Message =
  | { kind: 'sound' | 'who' }
  | { kind: 'event'; data: string }
  | { kind: 'down'; state: 'polling' | 'offline' };

// Two pings of 8 s may be lost.
const SILENCE_MS = 20_000;
/** After a sleep a stream can look open and be dead. */
const STALE_MS = 10_000;
const LOOK_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

export type SharedStream = {
  state: Pick<Store<StreamState>, 'get' | 'subscribe' | 'onServer'>;
  /** `onEvent` gets each event's data; empty when some may be missed. */
  follow: (onEvent: (data: string) => void) => () => void;
  listen: (onEvent: (data: string) => void) => () => void;
};

/** The tab with the lock reads it and passes events on. */
export function createSharedStream({ name, read, locks, openChannel }: Parts): SharedStream {
  const state = createStore<StreamState>('connecting');
  const listeners = new Set<(data: string) => void>();
  let followers = 0;
  let end: (() => void) | undefined;

  const tell = (data: string) => {
    for (const listener of listeners) listener(data);
  };

  function takePart(): () => void {
    const stopping = new AbortController();
    const shared = name();
    const sharing = locks && openChannel && { locks, channel: openChannel(shared) };
    const startedAt = Date.now();
    let soundAt = startedAt;
    let leaderAt = startedAt;
    let leads = false;
    let reading: AbortController | undefined;
    let pausing: AbortController | undefined;
    let holding: AbortController | undefined;

    const post = (message: Message) => sharing?.channel.postMessage(message);
    const isSound = () => state.get() === 'live';
    const report = () =>
      post(isSound() ? { kind: 'sound' } : { kind: 'down', state: state.get() === 'offline' ? 'offline' : 'polling' });
    const down = (next: 'polling' | 'offline') => {
      if (state.get() !== next) state.set(next);
    };
    const sound = () => {
      soundAt = Date.now();
      leaderAt = soundAt;
      if (isSound()) return;
      state.set('live');
      tell('');
    };

    const lead = async (signal: AbortSignal) => {
      leads = true;
      for (let failures = 0; !signal.aborted; ) {
        reading = new AbortController();
        const isDropped = reading.signal;
        soundAt = Date.now();
        const ending = await read(
          ({ name: event, data }) => {
            if (signal.aborted) return;
            failures = 0;
            sound();
            post(event === 'ping' ? { kind: 'sound' } : { kind: 'event', data });
            if (event !== 'ping') tell(data);
          },
          AbortSignal.any([signal, isDropped]),
        );
        reading = undefined;
        if (signal.aborted) break;
        down(ending.how === 'unreachable' && !isDropped.aborted ? 'offline' : 'polling');
        report();
        if (!isDropped.aborted || failures > 0) {
          pausing = new AbortController();
          await pause(waitOf(failures, ending.waitSeconds), AbortSignal.any([signal, pausing.signal]));
        }
        failures += 1;
      }
      leads = false;
    };

    const hold = async (steal: boolean): Promise<void> => {
      holding?.abort();
      holding = new AbortController();
      const signal = AbortSignal.any([stopping.signal, holding.signal]);
      if (!sharing) return lead(signal);
      const failure = await sharing.locks
        .request(shared, steal ? { steal } : { signal }, () => lead(signal))
        .then(
          () => '',
          ({ name: kind }: Error) => kind,
        );
      if (signal.aborted || failure === '') return;
      return failure === 'AbortError' ? hold(false) : lead(signal);
    };

    const look = (limitMs: number) => {
      const silence = Date.now() - soundAt;
      if (state.get() === 'connecting' && silence >= LOOK_MS) down('polling');
      if (isSound() && silence >= limitMs) down('polling');
      if (leads) {
        if (silence >= limitMs) reading?.abort();
        if (!isSound()) report();
      } else if (Date.now() - leaderAt >= SILENCE_MS && !document.hidden) {
        // A sleeping tab holds the lock and reads nothing.
        leaderAt = Date.now();
        void hold(true);
      }
    };
    const timer = setInterval(() => look(SILENCE_MS), LOOK_MS);
    const onShown = () => {
      if (document.hidden) return;
      look(STALE_MS);
      pausing?.abort();
    };
    const onOnline = () => pausing?.abort();
    const onOffline = () => reading?.abort();
    document.addEventListener('visibilitychange', onShown);
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    if (sharing)
      sharing.channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
        if (message.kind === 'who') return void (leads && report());
        if (leads) return;
        leaderAt = Date.now();
        if (message.kind === 'down') return down(message.state);
        sound();
        if (message.kind === 'event') tell(message.data);
      };
    post({ kind: 'who' });
    void hold(false);

    return () => {
      stopping.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
      sharing?.channel.close();
      state.set('connecting');
    };
  }

  // A page in the back/forward cache has no stream.
  const begin = () => {
    end ??= takePart();
  };
  const stop = () => {
    end?.();
    end = undefined;
  };
  const listen = (onEvent: (data: string) => void) => {
    const listener = (data: string) => onEvent(data);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    state,
    listen,
    follow: (onEvent) => {
      followers += 1;
      if (followers === 1) {
        addEventListener('pageshow', begin);
        addEventListener('pagehide', stop);
        begin();
      }
      const unlisten = listen(onEvent);
      return () => {
        if (!unlisten()) return;
        followers -= 1;
        if (followers > 0) return;
        removeEventListener('pageshow', begin);
        removeEventListener('pagehide', stop);
        stop();
      };
    },
  };
}

/** Doubles, at least the server's wait; random, so that tabs do not come all at once. */
function waitOf(failures: number, waitSeconds = 0): number {
  const wait = Math.max(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), waitSeconds * 1000);
  return wait * (1 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}
