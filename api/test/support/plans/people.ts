import { cookiesOf, PASSWORD, signIn } from '../givenPeople.ts';
import { mailsTo, tokenIn } from '../outbox.ts';
import { jpeg, upload } from '../pictureFiles.ts';
import { CHEF, CREATE_CHEF, CREATE_PAYMENT_INFO, CREATE_RIDER, newUser, RIDER, register } from '../registering.ts';
import type { HeardShop } from './shop.ts';

export const ask = (shop: HeardShop, query: string, token?: string, variables: Record<string, unknown> = {}) =>
  shop.graphql(query, variables, { token });

/** Register, sign in, edit, reset. */
export async function comeAndGo(shop: HeardShop): Promise<void> {
  await ask(shop, '{ isEmailUnique(email: "nobody@campus.ca") }');
  const input = newUser({ role: ['Customer', 'Chef', 'Rider'] });
  const { id, cookie, email } = await register(shop, { ...input });
  for (const [mutation, details] of [
    [CREATE_RIDER, RIDER],
    [CREATE_CHEF, CHEF],
    [CREATE_PAYMENT_INFO, { bank_account_number: '1234567', transit_number: '12345' }],
  ] as const)
    for (let time = 0; time < 2; time += 1)
      await shop.graphql(mutation, { input: { ...details, user_id: id } }, { cookie });
  const first = await signIn(shop, email);
  const again = await signIn(shop, email, PASSWORD, { cookie: `browser=${cookiesOf(first.headers).browser}` });
  const token = again.data?.login.token;
  await ask(
    shop,
    `{ getUserProfile { id chef { id user { id } products { id } } rider { id user { id } } } getUserProfileRider { id }
      getChefProfile { id } getRiderProfile { id } }`,
    token,
  );
  const picture = await upload(shop, { bytes: await jpeg(), type: 'image/jpeg', ...(token ? { token } : {}) });
  for (const change of [
    { first_name: 'Mona' },
    { profile_image: picture.body.imageUrl },
    { email: `x${email}`, password: PASSWORD },
  ])
    await ask(shop, 'mutation ($input: UserUpdateInput) { updateUser(input: $input) { id } }', token, {
      input: change,
    });
  await ask(shop, 'mutation ($input: RiderInput) { updateRider(input: $input) { id } }', token, {
    input: { vehicle_type: 'Bike' },
  });
  await ask(shop, 'mutation ($input: ChefInput) { updateChef(input: $input) { id } }', token, {
    input: { bio: 'New.' },
  });
  await ask(shop, CREATE_PAYMENT_INFO, token, { input: { bank_account_number: '7654321', transit_number: '54321' } });
  await ask(shop, 'mutation { logout { success } }', token);
  const forgotten = await register(shop);
  for (let time = 0; time < 4; time += 1)
    await ask(shop, 'mutation ($email: String) { forgotPassword(email: $email) { message } }', undefined, forgotten);
  const [mail] = (await mailsTo(shop, forgotten.email, 3)).slice(-1);
  await ask(
    shop,
    'mutation ($token: String) { resetPassword(token: $token, newPassword: "homeplate2") { message } }',
    undefined,
    { token: tokenIn(mail) },
  );
}
