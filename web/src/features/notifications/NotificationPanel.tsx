import { CheckCheck } from 'lucide-react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { LoadFailed } from '../../ui/TryAgain.tsx';
import { type Notification, useMarkRead, useNotifications } from './notifications.queries.ts';

export default function NotificationPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const list = useNotifications(useSession()?.userId ?? '', open);
  const markRead = useMarkRead();
  const entries = list.data?.pages.flat();
  const hasUnread = entries?.some(({ read }) => !read);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Notifications"
      footer={
        hasUnread && (
          <Button
            variant="secondary"
            icon={CheckCheck}
            block
            busy={markRead.isPending}
            onClick={() => markRead.mutate(null)}
          >
            Mark all as read
          </Button>
        )
      }
    >
      <div aria-busy={list.isPending} className="relative min-h-40">
        <Spinner over busy={list.isPending} onRetry={() => void list.refetch()} />
        {list.error && !entries && <LoadFailed onRetry={() => void list.refetch()}>{list.error.message}</LoadFailed>}
        {markRead.error && <LoadFailed onRetry={() => markRead.mutate(null)}>{markRead.error.message}</LoadFailed>}
        {entries?.length === 0 && (
          <EmptyState level={3} title="No notifications yet">
            News about your orders appears here.
          </EmptyState>
        )}
        {entries && entries.length > 0 && (
          <ul className="-mx-2">
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onOpen={() => {
                  if (!entry.read) markRead.mutate(entry.id);
                  onClose();
                }}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} className="pt-4" />
      </div>
    </Drawer>
  );
}

function Entry({ entry: { text, url, at, read }, onOpen }: { entry: Notification; onOpen: () => void }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={url}
        onClick={onOpen}
        className="ring-inside flex gap-3 rounded-toast px-2 py-3 transition-colors hover:bg-sunken"
      >
        <span aria-hidden="true" className={cx('mt-2 size-2.5 shrink-0 rounded-pill', !read && 'bg-paprika')} />
        <span className="min-w-0">
          {!read && <span className="sr-only">Unread: </span>}
          <span className={cx('wrap-break-word block', !read && 'font-semibold')}>{text}</span>
          <RelativeTime at={at} className="text-ink-2 text-sm" />
        </span>
      </Link>
    </li>
  );
}
