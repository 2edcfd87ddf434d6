import { serverNow, useNow } from './clock.ts';

/** Live to the half minute, also on the server. */
export const useServerNow = (): number => useNow() ?? serverNow();
