import { afterAll, vi } from 'vitest';

// Files share a worker: a module evaluated under one's stubs would stay subscribed in the next.
vi.resetModules();
afterAll(() => void vi.useRealTimers().unstubAllGlobals());
