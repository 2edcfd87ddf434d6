import type { Settings } from './settings.queries.ts';

/** For a chef's kitchen, or anybody. */
export function reachText({ push_browsers, kinds }: Pick<Settings, 'push_browsers' | 'kinds'>): string {
  const devices = `${push_browsers} ${push_browsers === 1 ? 'device' : 'devices'}`;
  if (push_browsers > 0) return `You are reached by this screen and by push to ${devices}.`;
  const late = kinds.find(({ kind }) => kind === 'unanswered');
  if (late) {
    return late.mail
      ? 'When this screen is off, only a mail reaches you, once an order has waited for 3 minutes.'
      : 'Nothing reaches you when this screen is off.';
  }
  return kinds.some(({ mail }) => mail)
    ? 'You are reached by this screen and by mail.'
    : 'Nothing reaches you when this screen is off.';
}
