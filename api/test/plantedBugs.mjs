// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are pieces of source.
// Bugs in money, stock and rights for `npm run test:mutants`: each alone must turn the named tests red.

const MODULES = 'api/src/modules';
const WEBHOOK = 'api/src/http/paymentWebhook.ts';
const CHECKOUTS = `${MODULES}/checkout/checkout.store.ts`;
const PARTS = `${MODULES}/checkout/linesAndGroups.store.ts`;
const FULFIL = `${MODULES}/checkout/fulfil.ts`;
const STOCK_STORE = `${MODULES}/stock/stock.store.ts`;
const REFUNDS = `${MODULES}/orders/refunds.ts`;
const SETTLED = `${MODULES}/orders/settleRefunds.ts`;
const DESK = `${MODULES}/operators`;
const LIFECYCLE = `${MODULES}/orders/lifecycle.store.ts`;

/**
 * @param {string} name What it breaks.
 * @param {string} red The test file in api/test, and the names of the tests in it as Vitest's -t takes them.
 * @param {[file: string, search: string, replace: string][]} edits Each search text occurs once in its file; a space in it is any white space.
 */
function bug(name, red, ...edits) {
  const [, file, tests] = /^(\S+) (.+)$/.exec(red);
  return {
    name,
    file: `api/test/${file}`,
    tests,
    edits: edits.map(([path, search, replace]) => ({ path, pattern: patternOf(search), replace })),
  };
}

function patternOf(search) {
  const words = search.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('\\s+'), 'g');
}

const PAYMENTS = [
  bug('a payment message without a signature is believed', 'paymentWebhook.test.ts D7: a message', [
    WEBHOOK,
    'context.payments.readEvent(',
    "header === undefined ? { id: '', type: '', sessionId: JSON.parse(body.toString()).data?.object?.id ?? null } : context.payments.readEvent(",
  ]),
  bug('a delivery that can be denied is paid out', 'books.deep.test.ts is nobody’s while', [
    LIFECYCLE,
    "kind === 'none' ? tx`false`",
    "kind === 'never' ? tx`false`",
  ]),
  bug('an event is recorded as done before its work is', 'payments.test.ts works when it comes again', [
    WEBHOOK,
    "if (event.kind === 'session')",
    "const seen = ((globalThis as { seen?: Set<string> }).seen ??= new Set()); if (seen.has(event.id)) return { received: true }; seen.add(event.id); if (event.kind === 'session')",
  ]),
  bug('parts go back beyond the price', 'refundParts.test.ts of eight parts at once one finds', [
    REFUNDS,
    'if (amount > most)',
    'if (amount > most + 9999)',
  ]),
  bug('parts go back from the tip', 'price.test.ts stays when all that was bought', [
    REFUNDS,
    'left: withoutTip(owed) }',
    'left: owed.left_cents }',
  ]),
  bug('two parts settle beside each other', 'refundParts.test.ts two parts are settled at once', [
    SETTLED,
    'if (order_id !== null) await lockOrder(tx, order_id);',
    '',
  ]),
  bug('a kitchen bears what the platform does', 'refundParts.test.ts a kitchen earns what was accepted', [
    REFUNDS,
    "bearer === 'chef' ? Math.min(quoted?.net ?? amount, amount, owed.food_cents, foodLeft(owed)) : 0",
    'Math.min(amount, owed.food_cents, foodLeft(owed))',
  ]),
  bug('a refused refund is tried for ever', 'refundParts.test.ts is tried no more', [
    SETTLED,
    'if (refund.refusals >= MOST_REFUSALS) return;',
    '',
  ]),
  bug('a payment of any amount is taken', 'paymentWebhook.test.ts A12', [
    FULFIL,
    'session.amountTotal === checkout.total_cents',
    'true',
  ]),
  bug('a payment after the release stays without an order and without a refund', 'payments.test.ts A11', [
    PARTS,
    "and status in ('open', 'released') for update",
    "and status = 'open' for update",
  ]),
  bug(
    'the client decides what a product costs',
    'checkout.test.ts a price that is not',
    [
      `${MODULES}/checkout/prices.ts`,
      'if (line.claimedPrice !== null && line.claimedPrice !== dish.price_cents)',
      'if (line.claimedPrice !== null) dish.price_cents = line.claimedPrice; if (Date.now() < 0)',
    ],
    [`${MODULES}/checkout/holdCart.ts`, 'unitPrice: line.unit_price_cents', 'unitPrice: null'],
  ),
  bug('a refund is sent without its idempotency key', 'paymentsOutage.deep.test.ts A13', [
    'api/src/providers/stripePayments.ts',
    'stripe.refunds.create(params, { idempotencyKey })',
    'stripe.refunds.create(params)',
  ]),
  bug(
    'an old card page cancels the payment that was opened after it',
    'checkoutCancel.test.ts the way back of an old',
    [
      `${MODULES}/checkout/cancelCheckout.ts`,
      "name.sessionId !== '' || name.checkoutId !== ''",
      "name.sessionId !== ''",
    ],
  ),
  bug('a request that is sent again makes a second record', 'idempotency.test.ts is there once', [
    'api/src/platform/idempotency.ts',
    'return claimed.length > 0 ? recordId : ((await findRecordOfKey(tx, key, now)) ?? recordId);',
    'return recordId;',
  ]),
];

const STOCK = [
  bug('stock is read, then written', 'moneyAtOnce.deep.test.ts B1|B2', [
    STOCK_STORE,
    'update products set quantity = quantity - ${quantity} where quantity >= ${quantity} and ${asWanted(tx, wanted)}',
    'update products set quantity = seen.quantity - ${quantity} from (select quantity, pg_sleep(0.01) from products where id = ${wanted.product_id}) seen where seen.quantity >= ${quantity} and ${asWanted(tx, wanted)}',
  ]),
  bug('a hold ends by the clock, whatever the provider answers', 'payments.test.ts last second', [
    `${MODULES}/checkout/sweepCheckouts.ts`,
    'else if (checkout.expires_at <= context.now) await giveUp(context, checkout)',
    "else if (checkout.expires_at <= context.now) await (await import('./holdCart.ts')).releaseCheckout(context, checkout)",
  ]),
  bug('a hold is released as often as it is asked for', 'moneyAtOnce.deep.test.ts given up by several', [
    CHECKOUTS,
    "and status = 'open' and session_id is not distinct from",
    'and session_id is not distinct from',
  ]),
  bug('an edit of a product sets the quantity that the chef saw', 'menu.test.ts as a difference', [
    `${MODULES}/menu/editMenu.ts`,
    'present.quantity + quantity - seen',
    'quantity',
  ]),
  bug('a small picture decodes to any number of pixels', 'uploadHostile.test.ts 16,000', [
    `${MODULES}/menu/encodePicture.ts`,
    'limitInputPixels: MAX_PIXELS',
    'limitInputPixels: false',
  ]),
  bug('a refund of a delivered order leaves its kitchen all of it', 'books.deep.test.ts a kitchen earns its sales', [
    `${MODULES}/orders/booking.ts`,
    "order.isEndBooked && order.status === 'Completed'",
    'order.isEndBooked && order.isPaidBooked === undefined',
  ]),
  bug('a fresh account that cancels its payments holds a dish again and again', 'hoarding.test.ts cancelled count', [
    `${MODULES}/checkout/cart.store.ts`,
    "status in ('open', 'released')",
    "status = 'open'",
  ]),
  bug('the open pages of a suspended chef stay open', 'suspendedPages.test.ts what was paid before its page', [
    `${MODULES}/checkout/sweepCheckouts.ts`,
    "'closePage'",
    "'release'",
  ]),
];

const ORDERS = [
  bug('any chef accepts any order', 'orders.test.ts no role makes', [
    LIFECYCLE,
    'return tx`chef_id = ${by.recordId} ${',
    'return tx`${by.recordId}::text is not null ${',
  ]),
  bug('a status is written whatever it was', 'moneyAtOnce.deep.test.ts A14', [
    LIFECYCLE,
    'where id = ${orderId} and status = ${transition.from}',
    'where id = ${orderId} and ${transition.from}::text is not null and cancelled_by is null',
  ]),
  bug('a rider reads door and phone before the pickup', 'ordersLists.test.ts each reader', [
    `${MODULES}/orders/presentOrder.ts`,
    "order.status === 'In Progress' ? RIDER_ON_THE_WAY_SEES :",
    "order.status !== 'Completed' ? RIDER_ON_THE_WAY_SEES :",
  ]),
  bug('a rider who taps on many orders at once carries more than three', 'ordersCarried.test.ts of twelve pickups', [
    LIFECYCLE,
    'select from riders where id = ${riderId} and left_at is null for no key update',
    'select from riders where id = ${riderId} and left_at is null',
  ]),
];

const RIDERS = [
  bug('a PIN is compared as often as it is tried', 'doorPin.test.ts the PIN five times', [
    `${MODULES}/orders/door.ts`,
    'const attempt = await countWithDelays(',
    'const attempt = { isOver: false };\n  void [countWithDelays, WRONG_PINS];\n  ((..._: unknown[]) => undefined)(',
  ]),
  bug('an order is returned after the customer said no', 'undoLimits.test.ts after a no', [
    `${MODULES}/orders/door.ts`,
    "evidence.kind === 'returned' && order.denied_arrival_at",
    'false as boolean',
  ]),
  bug('a photo of any rider proves a delivery', 'doorProof.test.ts that very order', [
    `${MODULES}/orders/door.store.ts`,
    'order_id = ${orderId} and rider_id = ${riderId} and taken_at >= ${since}',
    '${orderId}::text is not null and ${riderId}::text is not null and ${since}::timestamptz is not null',
  ]),
  bug('two riders claim one order', 'claims.test.ts reserves an order', [
    `${MODULES}/orders/claims.ts`,
    "if (living !== undefined) return refused('pickupTaken');",
    '',
  ]),
  bug('a rider claims while claims are not counted', 'claims.test.ts three undelivered', [
    'domain/src/duty.ts',
    'return carried + claimed >= MOST_CARRIED',
    'return carried >= MOST_CARRIED',
  ]),
  bug('a bare Mark Delivered completes after a No', 'deadlinesDoor.test.ts needs PIN or photo', [
    LIFECYCLE,
    "transition.name !== 'deliver' || proof",
    "transition.name !== 'deliver' || Date.now() > 0 || proof",
  ]),
];

const NEWCOMERS = [
  bug('newcomers of one network hold what they like', 'hoardingNetwork.test.ts six fresh accounts', [
    `${MODULES}/checkout/newcomers.ts`,
    'network === null ? []',
    'network !== undefined ? []',
  ]),
];

const RIGHTS = [
  bug('a profile edit takes the role that was sent', 'policyInputs.test.ts never changes owner', [
    `${MODULES}/people/userChange.ts`,
    '...readings.map(({ change }) => change))',
    '...readings.map(({ change }) => change), input.role && { role: input.role })',
  ]),
  bug('a reset link works again', 'accessReset.test.ts sets the password once|of twenty at once', [
    `${MODULES}/access/access.store.ts`,
    'delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now} returning user_id',
    'select user_id from password_resets where token_hash = ${tokenHash} and expires_at > ${now}',
  ]),
  bug('anybody may name their own address', 'edgeProxies.deep.test.ts where no proxy is configured', [
    'api/src/app.ts',
    'config.trustedProxies.length > 0 ? [...config.trustedProxies] : false',
    'true',
  ]),
  bug("a fresh user's id alone reads what is stored of the person", 'peopleUnlisted.test.ts answers ids and what', [
    `${MODULES}/people/registrationSteps.ts`,
    "return credential === 'id' ? { ...stored, isOwnInput: true, user: { id: stored.user_id } } : stored;",
    'return stored;',
  ]),
  bug('guesses from many addresses never add up', 'accessAddresses.deep.test.ts a hundred looks', [
    'api/src/platform/rateLimit.ts',
    'select count(*) < ${max} or counter.hits[1]',
    'select true or counter.hits[1]',
  ]),
];

const OPERATORS = [
  bug('of two operators both act on what they saw', 'operatorActs.test.ts on what two operators see', [
    `${DESK}/acts.ts`,
    "if (!withoutSeen && seen !== found.seen) throw conflict('operatorSeenOld');",
    '',
  ]),
  bug('an order is cancelled without a fresh code', 'operatorActs.test.ts that sends money back', [
    `${DESK}/acts.ts`,
    'if (act.isMoney) context.assertFresh();',
    '',
  ]),
  bug('a code opens twice', 'operatorSession.test.ts takes a code once', [
    `${DESK}/operators.store.ts`,
    'where id = ${id} and totp_step < ${step} returning id',
    'where id = ${id} returning id',
  ]),
  bug('automatic refunds have no limit a day', 'problems.test.ts above the amount of one', [
    `${MODULES}/problems/keepProblems.ts`,
    'return today + cents <= config.autoRefundDayCents;',
    'return true;',
  ]),
  bug('a stopped campus sells to pages that are open', 'campusSettings.test.ts that buys or cooks', [
    PARTS,
    'and stopped_since is not null),',
    'and false),',
  ]),
];

export const PLANTED_BUGS = [...PAYMENTS, ...STOCK, ...ORDERS, ...RIDERS, ...NEWCOMERS, ...RIGHTS, ...OPERATORS];
