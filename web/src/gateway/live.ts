import { createStore } from '../lib/createStore.ts';

/** `polling`: no working stream; `offline`: no server. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'offline';

/** Gets each hint's data; empty when some may be missed. */
type Listener = (data: string) => void;

// Two pings of 8 s may be lost.
const SILENCE_MS = 20_000;
/** After a sleep a stream can look open and be dead. */
const STALE_MS = 10_000;
const LOOK_MS = 5_000;
const HIDDEN_MS = 60_000;
const REFUSED_MS = 3_000;
const MAX_WAIT_MS = 60_000;

const state = createStore<StreamState>('connecting');
const listeners = new Set<Listener>();
/** Whether each follower needs the stream in a hidden tab. */
const followers = new Map<Listener, boolean>();
let source: EventSource | undefined;
let heardAt = 0;
let refusals = 0;
let reopening: ReturnType<typeof setTimeout> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setInterval> | undefined;

const tell = (data: string) => {
  for (const listener of listeners) listener(data);
};
const change = (next: StreamState) => {
  if (state.get() !== next) state.set(next);
};

/** The session's cookie opens it. The browser connects again after a loss, not after a refusal. */
function open(): void {
  shut();
  const opened = new EventSource('/live');
  source = opened;
  heardAt = Date.now();
  let worked = false;
  const hear = () => {
    heardAt = Date.now();
    refusals = 0;
    worked = true;
    if (state.get() === 'live') return;
    state.set('live');
    tell('');
  };
  opened.addEventListener('ping', hear);
  opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    hear();
    tell(data);
  });
  opened.addEventListener('error', () => {
    const isRefused = opened.readyState === EventSource.CLOSED;
    change(isRefused || worked ? 'polling' : 'offline');
    worked = false;
    if (!isRefused) return;
    const wait = Math.min(MAX_WAIT_MS, REFUSED_MS * 2 ** refusals++);
    reopening = setTimeout(open, wait * (1 + Math.random() / 2));
  });
}

function shut(): void {
  clearTimeout(reopening);
  source?.close();
}

function look(limitMs: number): void {
  const silence = Date.now() - heardAt;
  if (silence >= LOOK_MS && state.get() === 'connecting') change('polling');
  if (silence < limitMs || source?.readyState === EventSource.CLOSED) return;
  change('polling');
  open();
}

function begin(): void {
  if (looking !== undefined) return;
  looking = setInterval(() => look(SILENCE_MS), LOOK_MS);
  open();
  if (document.hidden) endUnseen();
}

// A page in the back/forward cache has no stream.
function end(): void {
  clearTimeout(hiding);
  clearInterval(looking);
  looking = undefined;
  shut();
  state.set('connecting');
}

function endUnseen(): void {
  hiding = setTimeout(() => [...followers.values()].includes(true) || end(), HIDDEN_MS);
}

function onVisibility(): void {
  clearTimeout(hiding);
  if (document.hidden) endUnseen();
  else if (looking === undefined) begin();
  else if (source?.readyState === EventSource.CLOSED) open();
  else look(STALE_MS);
}

function retry(): void {
  if (looking !== undefined) open();
}

function listening(change: 'addEventListener' | 'removeEventListener'): void {
  window[change]('pageshow', begin);
  window[change]('pagehide', end);
  window[change]('online', retry);
  window[change]('offline', retry);
  document[change]('visibilitychange', onVisibility);
}

/** Hears the stream while others follow it. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One stream for the followers of a tab. Without `whenHidden` it ends a minute after the tab is hidden. */
function follow(listener: Listener, { whenHidden = false } = {}): () => void {
  followers.set(listener, whenHidden);
  const unlisten = listen(listener);
  if (followers.size === 1) {
    listening('addEventListener');
    begin();
  }
  return () => {
    unlisten();
    if (!followers.delete(listener) || followers.size > 0) return;
    listening('removeEventListener');
    end();
  };
}

export const live = { state, listen, follow };

/** Without ids those waiting for a rider; or notifications. */
type Hint = { orders?: readonly string[]; notifications?: boolean };

/** Without data, something may have been missed. */
export function readHint(data: string): Hint {
  return data === '' ? { notifications: true } : (JSON.parse(data) as Hint);
}
