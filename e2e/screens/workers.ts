import { request, test } from '@playwright/test';
import { expect, PASSWORD } from '../fixtures.ts';
import { ask, placeOrder, ticket } from '../orders.ts';
import { newEmail } from '../registering.ts';
import type { Cast } from './picture.ts';

/** Registers a user with this role but without its record; returns the e-mail address. */
export async function newUnfinished(role: 'Chef' | 'Rider', name = 'Robin'): Promise<string> {
  return (await register(role, name)).email;
}

/** Registers a rider without deliveries; returns the e-mail address. */
export async function newRider(name = 'Robin', last = 'Rider'): Promise<string> {
  const { id, email } = await register('Rider', name, last);
  await asNobody('mutation ($input: RiderInput) { createRider(input: $input) { id } }', {
    input: {
      user_id: id,
      vehicle_type: 'Bike',
      vehicle_registration_number: 'ABC-123',
      vehicle_insurance_number: 'INS20261234',
      insurance_expiry_date: '2030-01-31',
      driver_license_number: 'D1234-56789',
      license_expiry_date: '2030-06-30',
      preferred_delivery_radius: '20+ km',
      preferred_working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      preferred_start_time: '11:00',
      preferred_end_time: '22:30',
    },
  });
  return email;
}

export async function paidOrder(cast: Cast, dish: string, by = 'liam@homeplate.ca'): Promise<string> {
  return placeOrder(await cast.as(by), dish);
}

export async function readyOrder(cast: Cast, chef: string, dish: string, by = 'liam@homeplate.ca'): Promise<string> {
  const number = await paidOrder(cast, dish, by);
  const kitchen = await cast.as(chef);
  await kitchen.goto('/chef/orders');
  await ticket(kitchen, number).getByRole('button', { name: 'Accept' }).click();
  await expect(ticket(kitchen, number)).toContainText('Waiting Pickup');
  return number;
}

async function register(role: string, first_name: string, last_name = 'Rider'): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const input = {
    ...{ first_name, last_name, email, role: [role], password_hash: PASSWORD, gender: 'Other' },
    ...{ mobile_number: '5195550123', address_line_1: 'Doon Campus', address_line_2: 'Maple Block 12' },
  };
  const query = 'mutation ($input: UserInput) { createUser(input: $input) { id } }';
  const { createUser } = await asNobody<{ createUser: { id: string } }>(query, { input });
  return { id: createUser.id, email };
}

async function asNobody<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const { baseURL = '' } = test.info().project.use;
  const server = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  try {
    return await ask<Data>({ request: server }, query, variables);
  } finally {
    await server.dispose();
  }
}
