import { findCampus } from '@homeplate/domain/campuses';
import { cleanText } from '../../platform/cleanText.ts';

/** The address as it travels: `address_line_1` is the campus's name, `address_line_2` the building. */
export type AddressInput = {
  address_line_1?: string | null | undefined;
  address_line_2?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
  country?: string | null | undefined;
  nearby_landmark?: string | null | undefined;
};

export type Address = { [Field in keyof AddressInput]-?: string };

/** What is left blank of an address is the campus's own. */
export function completeAddress(input: AddressInput): Address {
  const campus = findCampus(input.address_line_1);
  return {
    address_line_1: campus?.address ?? cleanText(input.address_line_1),
    address_line_2: cleanText(input.address_line_2),
    city: cleanText(input.city) || (campus?.city ?? ''),
    province: cleanText(input.province) || (campus?.province ?? ''),
    postal_code: cleanText(input.postal_code) || (campus?.postalCode ?? ''),
    country: cleanText(input.country) || (campus?.country ?? ''),
    nearby_landmark: cleanText(input.nearby_landmark) || (campus?.addressLine1 ?? ''),
  };
}
