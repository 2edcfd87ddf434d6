import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** The cards that every profile begins with, their details still on their way: as text, or as the fields of a form. */
export function ProfileLoading({ asFields }: { asFields: boolean }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-4">
      <Card title="You">
        {asFields ? (
          <>
            <Skeleton className="mt-6 mb-12 h-33 rounded-image" />
            <Fields count={5} />
          </>
        ) : (
          <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
            <Skeleton className="size-25 shrink-0 rounded-image" />
            <Details count={6} />
          </div>
        )}
      </Card>
      <Card title="Campus">{asFields ? <Fields count={2} /> : <Details count={7} />}</Card>
    </div>
  );
}

function Details({ count }: { count: number }) {
  return (
    <div className="grid flex-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {places(count).map((place) => (
        <div key={place} className="space-y-2 py-1">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      ))}
    </div>
  );
}

function Fields({ count }: { count: number }) {
  return (
    <div className="field-pairs">
      {places(count).map((place) => (
        <div key={place}>
          <Skeleton className="mt-1 mb-2 h-3.5 w-24" />
          <Skeleton className="h-12 rounded-input" />
        </div>
      ))}
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
