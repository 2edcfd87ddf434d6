import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Bell = EventTarget & { started?: number; stops: (number | undefined)[]; peak: number };

let bells: Bell[];
let context: EventTarget & { state: string; currentTime: number };
let calls: string[];

class FakeContext extends EventTarget {
  state = 'suspended';
  currentTime = 5;
  destination = {};
  constructor() {
    super();
    context = this;
  }
  async resume() {
    calls.push('resume');
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
  }
  async suspend() {
    this.state = 'suspended';
    this.dispatchEvent(new Event('statechange'));
  }
  createGain() {
    const own = bells.at(-1) as Bell;
    const gain = {
      setValueAtTime: (value: number) => {
        own.peak = Math.max(own.peak, value);
      },
      exponentialRampToValueAtTime: () => {},
    };
    return { gain, connect: () => {} };
  }
  createOscillator() {
    const bell = Object.assign(new EventTarget(), {
      stops: [] as (number | undefined)[],
      peak: 0,
      frequency: { setValueAtTime: () => {} },
      connect: (to: unknown) => to,
      disconnect: () => {},
      start(at: number) {
        (bell as Bell).started = at;
      },
      stop(at?: number) {
        bell.stops.push(at);
      },
    });
    bells.push(bell);
    return bell;
  }
}

class FakeAudio {
  loop = false;
  src: string;
  constructor(src: string) {
    this.src = src;
  }
  async play() {
    calls.push(`play ${this.src}${this.loop ? ', again and again' : ''}`);
  }
  pause() {
    calls.push('pause');
  }
}

beforeEach(() => {
  bells = [];
  calls = [];
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('Audio', FakeAudio);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());
const load = () => import('../src/lib/sound.ts');
const end = () => {
  const bell = bells.at(-1);
  if (bell) context.currentTime = (bell.started ?? 0) + 1.2;
  bell?.dispatchEvent(new Event('ended'));
};

test('the sound is unlocked before anything is awaited', async () => {
  const { audible, unlockSound, releaseSound } = await load();
  expect(audible.get()).toBe(false);
  unlockSound('silence.wav');
  expect(calls).toEqual(['resume', 'play silence.wav, again and again']);
  expect(audible.get()).toBe(true);
  releaseSound();
  expect([audible.get(), calls.at(-1)]).toEqual([false, 'pause']);
});

test('it rings every 20 s until it is stopped', async () => {
  const { ring, unlockSound } = await load();
  unlockSound('silence.wav');
  const stop = ring(() => true);
  end();
  end();
  expect(bells.map(({ started }) => Math.round(started ?? 0))).toEqual([5, 25, 45]);
  stop();
  expect(bells.at(-1)?.stops.at(-1)).toBeUndefined();
  end();
  expect(bells).toHaveLength(3);
});

test('a ring that is not wanted at its turn is silent, and the next one may be heard', async () => {
  const { ring, unlockSound } = await load();
  unlockSound('silence.wav');
  let wanted = false;
  const stop = ring(() => wanted, 20);
  wanted = true;
  end();
  expect(bells.map(({ peak }) => peak > 0)).toEqual([false, true]);
  expect(bells[0]?.started).toBe(25);
  stop();
});

test('without an unlocked sound nothing rings', async () => {
  const { ring, ringOnce } = await load();
  ringOnce();
  ring(() => true)();
  expect(bells).toEqual([]);
});
