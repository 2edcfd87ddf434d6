import { addDemoOperator } from '../../../src/modules/operators/demoOperator.ts';
import { changeOperator } from '../../../src/modules/operators/invite.ts';
import { resealTotps, totpOf } from '../../../src/modules/operators/totp.ts';
import { inTransaction, openDatabase } from '../../../src/platform/database.ts';
import { OPERATOR_PASSWORD, signInOperator } from '../operatorScenes.ts';
import { mailsTo } from '../outbox.ts';
import type { HeardShop } from './shop.ts';

export async function runCampus(shop: HeardShop): Promise<void> {
  const email = 'operator@campus.ca';
  const { jobs, now } = shop.app.systemContext();
  const sql = openDatabase(shop.heardUrl, { max: 1 });
  const desk = { sql, jobs, now, by: 'root' };
  const ask = (query: string, variables = {}, cookie = '') => shop.graphql(query, variables, { cookie });
  await changeOperator(desk, 'add', email);
  const [mail] = await mailsTo(shop, email);
  const token = /set-up#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const opened = await shop.graphql<{ openOperatorLink: { secret: string } }>(
    'mutation O($token: String) { openOperatorLink(token: $token) { secret } }',
    { token },
  );
  const secret = opened.data?.openOperatorLink.secret ?? '';
  const code = totpOf(secret).generate({ timestamp: shop.clock.now().getTime() - 30_000 });
  await shop.graphql(
    `mutation S($token: String, $code: String) {
      setUpOperator(token: $token, name: "Noor", password: "${OPERATOR_PASSWORD}", code: $code) { recovery_codes } }`,
    { token, code },
  );
  await inTransaction(sql, (tx) =>
    resealTotps(tx, { dataKey: Buffer.alloc(32, 1), oldDataKeys: [shop.config.dataKey] }),
  );
  await inTransaction(sql, (tx) =>
    resealTotps(tx, { dataKey: shop.config.dataKey, oldDataKeys: [Buffer.alloc(32, 1)] }),
  );
  const cookie = await signInOperator(shop, { id: '', name: 'Noor', email, secret });
  await ask('mutation { operatorConfirm(code: "aaaa-bbbb") { id } }', {}, cookie);
  const next = totpOf(secret).generate({ timestamp: shop.clock.now().getTime() + 30_000 });
  await ask('mutation C($code: String) { operatorConfirm(code: $code) { id } }', { code: next }, cookie);
  await ask(
    '{ getOperatorHealth { version } getAudit { id } checkAudit { rows } getDemoOperator { code } }',
    {},
    cookie,
  );
  const day = '2030-01-01';
  for (const list of ['orders', 'people', 'unpaid', 'audit'])
    for (const days of ['', `&from=${day}&to=${day}`]) {
      const answer = await fetch(`${shop.url}/operator/csv?list=${list}&reason=books${days}`, { headers: { cookie } });
      await answer.text();
    }
  await ask('mutation { operatorLogout { success } }', {}, cookie);
  await changeOperator(desk, 'remove', email);
  await addDemoOperator({ ...shop.app.systemContext(), sql }, async () => 'a hash');
  await sql.end();
}
