import { school } from '@homeplate/domain/school';
import { RING_EVERY_S } from '../../lib/sound.ts';
import type { Settings } from './settings.queries.ts';

export function reachText({ push_browsers, kinds }: Pick<Settings, 'push_browsers' | 'kinds'>): string {
  const devices = `${push_browsers} ${push_browsers === 1 ? 'device' : 'devices'}`;
  if (push_browsers > 0) return `You get alerts on this screen and by push on ${devices}.`;
  const late = kinds.find(({ kind }) => kind === 'unanswered');
  if (late) {
    return late.mail
      ? 'With this screen off, you only get an email, once an order waits 3 minutes.'
      : "With this screen off, we can't reach you.";
  }
  return kinds.some(({ mail }) => mail)
    ? 'You get alerts on this screen and by email.'
    : "With this screen off, we can't reach you.";
}

const PUSH_TOO = 'Push works even when this is closed.';
export const RING_TEXTS = {
  chef: `While this is open, it rings every ${RING_EVERY_S} seconds until you answer each new order. ${PUSH_TOO}`,
  rider: `While this is open, it rings for a minute for each new order near you, or until you tap. ${PUSH_TOO}`,
};

export function ringText(
  { sound, push }: { sound: boolean; push: boolean },
  isAnswered: boolean,
): [word: string, sentence: string] {
  if (sound) return ['Ring on', push ? 'Rings by sound and push.' : `Rings by sound, while ${school().name} is open.`];
  if (push) return ['Notification only', 'Rings by push.'];
  return [
    'Silent',
    isAnswered ? 'This device is silent for new orders.' : 'This device is silent. Ring for new orders?',
  ];
}
