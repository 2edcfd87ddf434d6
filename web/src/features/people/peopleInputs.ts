import { findCampus } from '@homeplate/domain/campuses';
import { expiryInstant } from '@homeplate/domain/validation/patterns';
import type { BankForm, CampusForm, ChefForm, RiderForm } from '@homeplate/domain/validation/people';

/** The rider's details as a form holds them: what the rules judge, and a wish that is always an answer. */
export type RiderDetails = RiderForm & { longDistancePreference: boolean };

// How what is typed goes over the wire. Contract §2: `address_line_1` is the campus's name, `address_line_2` the building,
// `nearby_landmark` the campus's own address line 1.

export function campusInput(form: CampusForm) {
  return {
    address_line_1: form.campus,
    address_line_2: form.building.trim(),
    city: form.city,
    province: form.province,
    postal_code: form.postalCode,
    country: form.country,
    nearby_landmark: findCampus(form.campus)?.addressLine1 ?? '',
  };
}

export function personInput(form: {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  gender: string;
}) {
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    email: form.email.trim(),
    mobile_number: form.mobile.trim(),
    gender: form.gender,
  };
}

export function riderInput(form: RiderDetails) {
  return {
    vehicle_type: form.vehicleType,
    vehicle_registration_number: form.vehicleRegNumber,
    vehicle_insurance_number: form.vehicleInsuranceNumber,
    // Spec §7: rider dates are sent as ISO strings.
    insurance_expiry_date: sentDay(form.insuranceExpiryDate),
    driver_license_number: form.driverLicenseNumber,
    license_expiry_date: sentDay(form.licenseExpiryDate),
    preferred_delivery_radius: form.preferredDeliveryRadius,
    preferred_working_days: [...form.preferredWorkingDays],
    preferred_start_time: form.preferredStartTime,
    preferred_end_time: form.preferredEndTime,
    long_distance_preference: form.longDistancePreference,
  };
}

// A day that is not known yet stays empty.
function sentDay(day: string): string {
  return day && expiryInstant(day).toISOString();
}

export function chefInput(form: ChefForm & { preferredStartTime: string; preferredEndTime: string }) {
  return {
    specialty_cuisines: [...form.specialtyCuisines],
    type_of_meals: [...form.typeOfMeals],
    cooking_experience: form.cookingExperience,
    max_orders_per_day: form.maxOrdersPerDay.trim(),
    preferred_working_days: [...form.preferredWorkingDays],
    preferred_start_time: form.preferredStartTime,
    preferred_end_time: form.preferredEndTime,
  };
}

export function bankInput(form: BankForm) {
  return { bank_account_number: form.bankAccountNumber.trim(), transit_number: form.transitNumber.trim() };
}
