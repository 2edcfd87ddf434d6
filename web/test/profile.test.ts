import { takesOrders } from '@homeplate/domain/kitchenHours';
import { describe, expect, test } from 'vitest';
import { riderInput } from '../src/features/people/peopleInputs.ts';
import { ordersText } from '../src/features/people/profile/ProfileView.tsx';
import type { Profile } from '../src/features/people/profile/profile.queries.ts';
import { type ProfileKind, profileKindAt } from '../src/features/people/profile/profile.queries.ts';
import { type ProfileValues, problemsOfProfile, valuesOf } from '../src/features/people/profile/profileForm.ts';
import { allRefusals } from '../src/lib/problems.ts';
import { phoneText } from '../src/ui/phoneText.ts';

const profile: Profile = {
  user: {
    id: '0123456789abcdef01234567',
    first_name: 'Owen',
    last_name: 'Clarke',
    email: 'owen@example.com',
    mobile_number: '5195550100',
    role: ['Rider', 'Chef'],
    gender: 'Male',
    profile_image: null,
    address_line_1: 'Doon Campus',
    address_line_2: 'Valley Residence, Room 330',
    city: 'Kitchener',
    province: 'Ontario',
    postal_code: 'N2G 4M4',
    country: 'Canada',
    nearby_landmark: '299 Doon Valley Drive',
  },
  rider: {
    id: '0123456789abcdef01234568',
    vehicle_type: 'Bike',
    vehicle_registration_number: 'KIT-330',
    vehicle_insurance_number: 'INS20261234',
    // 00:30 in Toronto on 14 March 2099, still the 13th further west.
    insurance_expiry_date: String(Date.parse('2099-03-14T04:30:00Z')),
    driver_license_number: '••••4321',
    // 23:30 in Toronto on 7 November 2099, already the 8th in UTC.
    license_expiry_date: String(Date.parse('2099-11-08T04:30:00Z')),
    preferred_delivery_radius: '10 km',
    preferred_working_days: ['Monday'],
    preferred_start_time: '17:00',
    preferred_end_time: '22:00',
    long_distance_preference: true,
  },
  chef: {
    id: '0123456789abcdef01234569',
    specialty_cuisines: ['Italian'],
    type_of_meals: ['Dinner'],
    cooking_experience: '1-3 years',
    max_orders_per_day: 0,
    preferred_working_days: ['Monday'],
    preferred_start_time: '17:00',
    preferred_end_time: '21:00',
    day_hours: [],
    bio: null,
    keeps_hours: true,
    delivery_km: null,
    prep_minutes: 40,
    plans_ahead: false,
    notice_minutes: 120,
    orders_per_window: 4,
    pickup: false,
    pickup_spot: null,
    days_away: [],
  },
};

const refusalOfProfile = (kind: ProfileKind, values: ProfileValues, saved: Profile) =>
  allRefusals(problemsOfProfile(kind, values, saved));

test('an address says whose profile it is, in capitals or not', () => {
  expect(
    ['/chef/profile', '/Rider/Profile/edit', '/Customer/Profile', '/customer/profile/edit'].map(profileKindAt),
  ).toEqual(['chef', 'rider', 'customer', 'customer']);
});

describe('a telephone number', () => {
  test('of ten digits is read in groups; any other stays', () => {
    expect(phoneText('5195550110')).toBe('519-555-0110');
    expect(phoneText('519555011')).toBe('519555011');
    expect(phoneText('+1 519 555 0110')).toBe('+1 519 555 0110');
  });
});

test.each([
  [false, ['17:00', '21:00'], 'At any time'],
  [false, [null, null], 'At any time'],
  [true, ['17:00', '21:00'], 'Only in these hours'],
  [true, [null, null], 'All day on these days'],
] as const)(
  'a kitchen with keeps_hours %s and the times %j says when it takes orders',
  (keeps_hours, [from, to], words) => {
    const hours = { keeps_hours, preferred_start_time: from, preferred_end_time: to };
    expect(ordersText(hours)).toBe(words);
    // Monday at three in the morning, and a Sunday.
    const kitchen = { ...hours, preferred_working_days: ['Monday'] };
    const takes = (at: string) => takesOrders(kitchen, new Date(at));
    const isAllDay = words !== 'Only in these hours';
    expect([takes('2027-06-14T03:00:00-04:00'), takes('2027-06-13T18:00:00-04:00')]).toEqual([isAllDay, !keeps_hours]);
  },
);

describe('a profile as a form', () => {
  const values = valuesOf(profile);

  test('as it was saved it is accepted, masked licence and missing order limit included', () => {
    for (const kind of ['customer', 'chef', 'rider'] as const)
      expect(refusalOfProfile(kind, values, profile)).toBeNull();
  });

  test('expiry dates are the Toronto day of their instant, and stay it', () => {
    expect(values.rider.insurance_expiry_date).toBe('2099-03-14');
    expect(values.rider.license_expiry_date).toBe('2099-11-07');
    const sent = riderInput(values.rider);
    const again = valuesOf({
      ...profile,
      rider: {
        ...profile.rider,
        insurance_expiry_date: String(Date.parse(sent.insurance_expiry_date)),
        license_expiry_date: String(Date.parse(sent.license_expiry_date)),
      } as Profile['rider'],
    });
    expect(again.rider.insurance_expiry_date).toBe('2099-03-14');
    expect(again.rider.license_expiry_date).toBe('2099-11-07');
  });

  test('all messages are joined into one banner, each once, and every field has its own', () => {
    const refusal = refusalOfProfile(
      'chef',
      {
        ...values,
        user: { ...values.user, first_name: '', last_name: 'Clarke 2', email: 'owen@campus', mobile_number: '519' },
        chef: {
          ...values.chef,
          cooking_experience: '',
          specialty_cuisines: [],
          type_of_meals: [],
          max_orders_per_day: 'many',
        },
      },
      profile,
    );
    expect(refusal?.banner).toBe(
      'First name is required and must contain only letters.\nLast name is required and must contain only letters.\n' +
        'A valid email address is required.\nA valid 10-digit mobile number is required.\n' +
        'Cooking experience is required for chefs.\nPlease ensure all chef details are filled in and valid.',
    );
    expect(refusal?.focus).toBe('user.first_name');
    expect(refusal?.errors).toMatchObject({
      'user.mobile_number': 'A valid 10-digit mobile number is required.',
      'chef.cooking_experience': 'Cooking experience is required for chefs.',
      'chef.specialty_cuisines': 'Please choose at least one.',
      'chef.type_of_meals': 'Please choose at least one.',
    });
  });

  test('hours, distance and minutes of a kitchen are judged after the rest', () => {
    expect(values.chef).toMatchObject({ keeps_hours: true, delivery_km: '', prep_minutes: '40' });
    const refusal = (changes: Partial<typeof values.chef>) =>
      refusalOfProfile('chef', { ...values, chef: { ...values.chef, ...changes } }, profile);
    expect(refusal({ delivery_km: '12.5', prep_minutes: '5', keeps_hours: false })).toBeNull();
    expect(refusal({ delivery_km: 'far', prep_minutes: '4', type_of_meals: [] })?.banner).toBe(
      'Please ensure all chef details are filled in and valid.\nPlease enter a delivery distance of 0.1 to 500 km.\n' +
        'Please enter a preparation time of 5 to 180 minutes.',
    );
  });

  test('a licence that was typed again is judged, an emptied one is missed', () => {
    const withLicence = (driver_license_number: string) =>
      refusalOfProfile('rider', { ...values, rider: { ...values.rider, driver_license_number } }, profile)?.banner;
    expect(withLicence('abc')).toBe("Please enter a valid driver's license number.");
    expect(withLicence('••••4320')).toBe("Please enter a valid driver's license number.");
    expect(withLicence('')).toBe('Driver License Number is required for riders.');
    expect(withLicence('NEW-12345')).toBeUndefined();
  });

  test('an expired paper does not stop a change of hours; a date typed again is judged', () => {
    const expired: Profile = {
      ...profile,
      rider: {
        ...profile.rider,
        insurance_expiry_date: String(Date.parse('2020-03-14T16:00:00Z')),
      } as Profile['rider'],
    };
    const rider = { ...valuesOf(expired).rider, preferred_start_time: '18:00' };
    const refusal = (changes: Partial<typeof rider>) =>
      refusalOfProfile('rider', { ...values, rider: { ...rider, ...changes } }, expired)?.banner;
    expect(refusal({})).toBeUndefined();
    expect(refusal({ insurance_expiry_date: '2020-03-15' })).toBe('Insurance expiry date cannot be in the past.');
    expect(refusal({ insurance_expiry_date: '' })).toBe('Insurance expiry date cannot be in the past.');
    expect(refusal({ license_expiry_date: '2020-03-14' })).toBe('License expiry date cannot be in the past.');
  });

  test('a customer is not asked about vehicles, kitchens or banks', () => {
    const nothing = {
      ...values,
      rider: { ...values.rider, vehicle_registration_number: '' },
      bank: { bank_account_number: '1', transit_number: '', institution_number: '1' },
    };
    expect(refusalOfProfile('customer', nothing, profile)).toBeNull();
  });

  test('an institution number alone is right where the account is stored', () => {
    const stored = { ...profile, payment_info: { id: '1', bank_account_number: '••••4321', transit_number: '••••21' } };
    const refusal = (institution_number: string, saved: Profile) =>
      refusalOfProfile('rider', { ...values, bank: { ...values.bank, institution_number } }, saved)?.banner;
    expect(refusal('815', stored as Profile)).toBeUndefined();
    expect(refusal('81', stored as Profile)).toBe('Please enter an institution number of 3 digits.');
    expect(refusal('815', profile)).toMatch(/^Please enter a bank account number of 7 to 12 digits\./);
  });

  test('another account needs an institution number where one is stored', () => {
    const info = { id: '1', bank_account_number: '••••21', transit_number: '••••21', institution_number: '••••03' };
    const refusal = (institution_number: string) => {
      const bank = { bank_account_number: '7654321', transit_number: '00123', institution_number };
      return refusalOfProfile('rider', { ...values, bank }, { ...profile, payment_info: info } as Profile)?.banner;
    };
    expect(refusal('')).toBe('Please enter an institution number of 3 digits.');
    expect(refusal('004')).toBeUndefined();
  });

  test('asks for the present password with another e-mail alone, once that is one', () => {
    const values = valuesOf(profile);
    const other = (email: string, password = '') => ({ ...values, user: { ...values.user, email, password } });
    const fields = (now: ProfileValues) => problemsOfProfile('customer', now, profile).map(({ field }) => field);
    expect(fields(other('new@example.com'))).toEqual(['user.password']);
    expect(fields(other('new@example.com', 'homeplate1'))).toEqual([]);
    expect(fields(other(' Owen@Example.com '))).toEqual([]);
    expect(fields(other('new@'))).toEqual(['user.email']);
  });
});
