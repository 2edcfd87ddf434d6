import { Bike } from 'lucide-react';

/** Who brings the order; until somebody has picked it up, a promise instead of a name. */
export function RiderBlock({
  rider,
}: {
  rider: { first_name?: string | null | undefined; vehicle_type?: string | null | undefined } | null | undefined;
}) {
  return (
    <div className="flex items-center gap-[12px] rounded-image border border-transparent bg-sunken px-[16px] py-3">
      <Bike size="1.375rem" className="shrink-0 text-ink-2" />
      {rider ? (
        <p className="min-w-0">
          <span className="block text-ink-2 text-sm">Rider details</span>
          <span className="font-semibold">{rider.first_name ?? 'A rider'}</span>
          {rider.vehicle_type && <span className="text-ink-2"> · {rider.vehicle_type}</span>}
        </p>
      ) : (
        <p className="text-ink-2">A rider will appear here once picked up</p>
      )}
    </div>
  );
}
