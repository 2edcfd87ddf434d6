import type { ChefInput, PaymentInfoInput, RiderInput, UserInput } from '../../../gateway/generated/graphql.ts';
import { graphql, newKey, type RequestOptions, request } from '../../../gateway/graphql.ts';

const IsEmailUniqueDocument = graphql(`
  query IsEmailUnique($email: String) { isEmailUnique(email: $email) }
`);

const CreateUserDocument = graphql(`
  mutation CreateUser($input: UserInput) { createUser(input: $input) { id email_confirmed } }
`);

const CreateRiderDocument = graphql(`
  mutation CreateRider($input: RiderInput) { createRider(input: $input) { id } }
`);

const CreateChefDocument = graphql(`
  mutation CreateChef($input: ChefInput) { createChef(input: $input) { id } }
`);

const CreatePaymentInfoDocument = graphql(`
  mutation CreatePaymentInfo($input: PaymentInfoInput) { createPaymentInfo(input: $input) { id } }
`);

const OwnChefDocument = graphql(`
  query OwnChef($userId: ID) { getChefProfile(userId: $userId) { id approved } }
`);

const OwnRiderDocument = graphql(`
  query OwnRider($userId: ID) { getRiderProfile(userId: $userId) { id approved } }
`);

export { newKey };

export async function isEmailUnique(email: string) {
  return (await request(IsEmailUniqueDocument, { email }, { anonymous: true })).isEmailUnique;
}

export async function createUser(input: UserInput, options: RequestOptions) {
  return (await request(CreateUserDocument, { input }, options)).createUser;
}

export async function createRider(input: RiderInput, options: RequestOptions) {
  return (await request(CreateRiderDocument, { input }, options)).createRider;
}

export async function createChef(input: ChefInput, options: RequestOptions) {
  return (await request(CreateChefDocument, { input }, options)).createChef;
}

export async function createPaymentInfo(input: PaymentInfoInput, options: RequestOptions = {}) {
  return (await request(CreatePaymentInfoDocument, { input }, options)).createPaymentInfo;
}

export async function ownRecord(role: 'Chef' | 'Rider', userId: string, options: RequestOptions) {
  return role === 'Chef'
    ? (await request(OwnChefDocument, { userId }, options)).getChefProfile
    : (await request(OwnRiderDocument, { userId }, options)).getRiderProfile;
}
