import type { Context } from '../../graphql/context.ts';
import { secretHash } from '../../platform/ids.ts';
import { type Attempt, countAttempt, type RateLimit } from '../../platform/rateLimit.ts';
import { isKnownBrowser } from './access.store.ts';

const FIFTEEN_MINUTES = 15 * 60;
const PER_ACCOUNT_AND_ADDRESS: RateLimit = { name: 'login', max: 10, windowSeconds: FIFTEEN_MINUTES };
const PER_KNOWN_BROWSER: RateLimit = { name: 'login-browser', max: 10, windowSeconds: FIFTEEN_MINUTES };
const PER_ADDRESS: RateLimit = { name: 'login-address', max: 300, windowSeconds: FIFTEEN_MINUTES };

/**
 * Counts a sign-in before its password is looked at; giving it back leaves failures only. A browser that once signed in to
 * the account has a count of its own, so that a stranger's guesses on the same network do not lock the owner out.
 */
export async function countLogin(context: Context, email: string, userId: string | undefined): Promise<Attempt> {
  const { http } = context;
  const browser = http.readCookie('browser');
  if (browser !== undefined && userId !== undefined) {
    const cookieHash = secretHash(browser);
    if (await isKnownBrowser(context.sql, cookieHash, userId)) {
      return countAttempt(context, PER_KNOWN_BROWSER, `${cookieHash.toString('hex')} ${userId}`);
    }
  }
  // The account first: guesses beyond its ten cost one look at one row, and leave the address's count to the others there.
  const byAccount = await countAttempt(context, PER_ACCOUNT_AND_ADDRESS, `${http.network} ${email.toLowerCase()}`);
  try {
    const byAddress = await countAttempt(context, PER_ADDRESS, http.network);
    return {
      giveBack: async () => {
        await byAddress.giveBack();
        await byAccount.giveBack();
      },
    };
  } catch (refusal) {
    // Refused without a look at the password: no failure of this account.
    await byAccount.giveBack();
    throw refusal;
  }
}
