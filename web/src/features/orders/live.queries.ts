import { readLive } from '../../gateway/live.ts';
import { createSharedStream } from '../../lib/sharedStream.ts';
import { readCurrentSession } from '../../session/session.ts';

const onServer = typeof window === 'undefined';

/** The server's hints at changed orders, for all tabs of the person. */
export const live = createSharedStream({
  name: () => `homeplate orders ${readCurrentSession()?.userId}`,
  read: readLive,
  locks: onServer ? undefined : navigator.locks,
  openChannel: !onServer && 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
});
