import { isolate } from '@homeplate/domain/isolate';
import { laterDay, localCalendar, localDay, weekdayOf } from '@homeplate/domain/localTime';
import type { LastOrder } from './reorder.queries.ts';

/** "Dal Tadka, 2 × Samosa": each dish once. */
export function dishesOf(items: NonNullable<LastOrder['items']>): string {
  const counts = new Map<string, number>();
  for (const { product_id, quantity } of items) {
    const name = product_id?.name ?? 'Dish';
    counts.set(name, (counts.get(name) ?? 0) + (quantity ?? 1));
  }
  return [...counts].map(([name, count]) => `${count > 1 ? `${count} × ` : ''}${isolate(name)}`).join(', ');
}

const date = localCalendar({ month: 'long', day: 'numeric' });

/** "Today", "Yesterday", "Friday", and after a week "November 12". */
export function dayAgo(instant: Date, now: Date): string {
  const [day, today] = [localDay(instant), localDay(now)];
  if (day >= today) return 'Today';
  if (day === laterDay(today, -1)) return 'Yesterday';
  return day > laterDay(today, -7) ? weekdayOf(day) : date().format(instant);
}
