import { TERMS_VERSION } from '@homeplate/domain/terms';
import { givenFullLife } from '../fullLives.ts';
import { givenPerson, givenSession, PASSWORD } from '../givenPeople.ts';
import { mailsTo } from '../outbox.ts';
import { newUser, register } from '../registering.ts';
import { ask } from './people.ts';
import type { HeardShop } from './shop.ts';

/** Confirm an email, manage, download and delete an account. */
export async function leave(shop: HeardShop): Promise<void> {
  const act = (call: string, token: string) => ask(shop, `mutation { ${call} { success } }`, token);
  await register(shop, newUser({ terms: TERMS_VERSION }));
  const person = await givenPerson(shop);
  await shop.sql`update users set awaits_confirmation = true where id = ${person.id}`;
  await act('resendConfirmation', person.token);
  const [mail] = await mailsTo(shop, person.email);
  const token = /ConfirmEmail\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  for (let time = 0; time < 2; time += 1) await act(`confirmEmail(token: "${token}")`, person.token);
  await act('addRole(role: "Chef")', person.token);
  await act(`changePassword(password: "${PASSWORD}", newPassword: "homeplate2")`, person.token);
  const elsewhere = await givenSession(shop.sql, person.id, shop.clock.now());
  await ask(shop, '{ getSessions { id } }', elsewhere);
  await act('endSession(id: "none")', elsewhere);
  const life = await givenFullLife(shop);
  await fetch(`${shop.url}/account/data`, { headers: { authorization: `Bearer ${life.token}` } });
  await act(`deleteAccount(password: "${PASSWORD}")`, life.token);
  // As autovacuum does in time: an extra page of few riders is not a third of them on duty.
  await shop.sql.text('vacuum analyze riders');
}
