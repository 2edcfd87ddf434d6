import { Ban, Bike, CircleCheck, Clock, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { Sample, Samples } from './Sample.tsx';

export function MessageSamples() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <Samples title="Messages">
      <div className="space-y-3">
        {!dismissed && (
          <Banner tone="success" onDismiss={() => setDismissed(true)}>
            User registered successfully!
          </Banner>
        )}
        <Banner
          tone="error"
          action={
            <Button variant="secondary" size="sm">
              Try again
            </Button>
          }
        >
          Error logging in
        </Banner>
        <Banner tone="info">You are offline. Your cart is saved.</Banner>
      </div>
      <Button
        variant="secondary"
        onClick={() => showToast('Butter Chicken removed', { label: 'Undo', onAction: () => undefined })}
      >
        Show a toast
      </Button>
      <Sample name="Badges">
        <div className="flex flex-wrap gap-2">
          <Badge tone="turmeric" icon={Clock}>
            Pending
          </Badge>
          <Badge tone="sky" icon={PackageCheck}>
            Waiting Pickup
          </Badge>
          <Badge tone="paprika" icon={Bike}>
            In Progress
          </Badge>
          <Badge tone="basil" icon={CircleCheck}>
            Completed
          </Badge>
          <Badge tone="neutral" icon={Ban}>
            Cancelled
          </Badge>
        </div>
      </Sample>
      <div className="grid gap-5 md:grid-cols-2">
        <Sample name="Waiting">
          <Spinner labelVisible className="py-4" />
          <div aria-busy="true" className="flex gap-4">
            <Skeleton className="size-20 rounded-image" />
            <SkeletonText lines={3} className="flex-1 pt-1" />
          </div>
          <ProgressBar label="Known" value={62} className="mt-5" />
          <ProgressBar label="Unknown" className="mt-3" />
        </Sample>
        <Card>
          <EmptyState title="No Orders Found" action={<Button>Order Now</Button>} level={3}>
            Your next meal is a few taps away.
          </EmptyState>
        </Card>
      </div>
    </Samples>
  );
}
