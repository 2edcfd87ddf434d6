import { expect } from 'vitest';
import { cookiesOf } from './givenPeople.ts';
import type { TestApp } from './testApp.ts';

export const CREATE_USER = `mutation ($input: UserInput) { createUser(input: $input) {
  id first_name last_name email mobile_number role gender status address_line_1 address_line_2 city province postal_code
  country nearby_landmark profile_image created_at } }`;
export const CREATE_RIDER = `mutation ($input: RiderInput) { createRider(input: $input) {
  id user_id user { id first_name email } vehicle_type vehicle_registration_number vehicle_insurance_number
  insurance_expiry_date driver_license_number license_expiry_date preferred_delivery_radius preferred_working_days
  preferred_start_time preferred_end_time long_distance_preference } }`;
export const CREATE_CHEF = `mutation ($input: ChefInput) { createChef(input: $input) {
  id user_id user { id first_name } specialty_cuisines type_of_meals cooking_experience max_orders_per_day
  preferred_working_days preferred_start_time preferred_end_time bio } }`;
export const CREATE_PAYMENT_INFO = `mutation ($input: PaymentInfoInput) { createPaymentInfo(input: $input) {
  id user_id user { id } bank_account_number transit_number } }`;

export const RIDER = {
  vehicle_type: 'scooter',
  vehicle_registration_number: 'CKPT-482',
  vehicle_insurance_number: 'INS4820917',
  insurance_expiry_date: '2031-03-08',
  driver_license_number: 'C1234-56789',
  license_expiry_date: '2031-11-02T04:30:00.000Z',
  preferred_delivery_radius: '20+ km',
  preferred_working_days: ['Sunday', 'monday'],
  preferred_start_time: '10:00',
  preferred_end_time: '18:30',
};
export const CHEF = {
  specialty_cuisines: ['Other', 'indian'],
  type_of_meals: ['Dinner', 'Lunch'],
  cooking_experience: '1-3 years',
  max_orders_per_day: '12',
  preferred_working_days: ['Friday', 'Monday'],
  preferred_start_time: '11:00',
  preferred_end_time: '',
};

let count = 0;

/** Unused. */
export function newEmail(): string {
  count += 1;
  return `maya.${count}@campus.ca`;
}

/** Accepted, but for the changes. */
export function newUser(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    first_name: 'Maya',
    last_name: 'Thompson',
    email: newEmail(),
    mobile_number: '5195550123',
    password_hash: 'homeplate1',
    role: ['Customer'],
    gender: 'Female',
    address_line_1: 'Doon Campus',
    address_line_2: 'Maple Block 12',
    ...changes,
  };
}

export async function register(app: TestApp, changes: Record<string, unknown> = {}) {
  const answer = await app.graphql<{ createUser: { id: string; email: string } }>(CREATE_USER, {
    input: newUser(changes),
  });
  expect(answer.error).toBeUndefined();
  const user = answer.data?.createUser ?? { id: '', email: '' };
  return { ...user, cookie: `registration=${cookiesOf(answer.headers).registration}` };
}
