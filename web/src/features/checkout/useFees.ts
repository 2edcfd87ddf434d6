import { deliveryFee } from '@homeplate/domain/deliveryFee';
import { useSite } from '../../gateway/site.ts';

/** Cents of a delivery to a campus, by the kitchen's; as the server charges. */
export function useFees(campus: string): (kitchen: string | null | undefined) => number {
  const { campuses, deliveryFeeCents, deliveryKmCents: kmCents = 0 } = useSite();
  const baseCents = campuses?.[campus]?.fee ?? deliveryFeeCents;
  return (kitchen) => deliveryFee({ baseCents, kmCents }, kitchen, campus);
}
