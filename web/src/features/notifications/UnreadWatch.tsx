import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { live, readHint } from '../../gateway/live.ts';
import { hasRole, useSession } from '../../session/session.ts';
import { titleCount } from '../../ui/usePageTitle.ts';
import { reloadNotifications, useUnreadCount } from './notifications.queries.ts';
import { usePushes } from './usePushes.ts';

/** Chefs and riders always have the stream, customers while an open order is shown. */
export default function UnreadWatch({ onCount }: { onCount: (count: number) => void }) {
  const session = useSession();
  const userId = session?.userId ?? '';
  const isChef = hasRole(session, 'chef');
  const works = isChef || hasRole(session, 'rider');
  const client = useQueryClient();
  const { data: count } = useUnreadCount(userId);
  const [sentence, setSentence] = useState('');
  usePushes(userId);

  useEffect(() => {
    const hear = (data: string) => {
      if (readHint(data).notifications) void reloadNotifications(client);
    };
    return works ? live.follow(hear, { whenHidden: true }) : live.listen(hear);
  }, [client, works]);

  const before = useRef<number>(undefined);
  const tell = useEffectEvent(onCount);
  useEffect(() => {
    if (count === undefined) return;
    tell(count);
    const risen = before.current === undefined ? 0 : count - before.current;
    before.current = count;
    if (risen > 0) setSentence(`${count} unread ${count === 1 ? 'notification' : 'notifications'}`);
    // A chef's title counts orders to answer.
    if (risen > 0 && document.hidden && !isChef) titleCount.set(titleCount.get() + risen);
  }, [count, isChef]);

  useEffect(() => {
    if (isChef) return;
    const look = () => document.hidden || titleCount.set(0);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      titleCount.set(0);
    };
  }, [isChef]);

  // Its own region cuts off no other announcement.
  return (
    <span aria-live="polite" className="sr-only">
      {sentence}
    </span>
  );
}
