import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { Ban, Bike, CircleCheck, Clock, type LucideIcon, PackageCheck } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/Badge.tsx';

const looks: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  Pending: { tone: 'turmeric', icon: Clock },
  'Waiting Pickup': { tone: 'sky', icon: PackageCheck },
  'In Progress': { tone: 'paprika', icon: Bike },
  Completed: { tone: 'basil', icon: CircleCheck },
  Cancelled: { tone: 'neutral', icon: Ban },
};

/** The status as an icon and its word; `word` is another one for it, such as the rider's "Delivered". */
export function StatusBadge({ status, word }: { status: string | null | undefined; word?: string | undefined }) {
  const look = looks[status as OrderStatus];
  if (look === undefined) return null;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {word ?? status}
    </Badge>
  );
}
