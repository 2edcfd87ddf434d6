import { notifyAvailableAgain } from '../../../src/modules/favourites/favourites.ts';
import { setPlatformBears } from '../../../src/modules/orders/refunds.store.ts';
import { keepProblems } from '../../../src/modules/problems/keepProblems.ts';
import {
  listWaitingProblems,
  readClaims,
  readOperatorProblem,
} from '../../../src/modules/problems/operatorProblems.ts';
import { attachPhotos } from '../../../src/modules/problems/photos.store.ts';
import { deleteProblemPhotos } from '../../../src/modules/problems/photos.ts';
import {
  findRecord,
  lockAutomatic,
  setContest,
  settleContest,
  sumAutomatic,
} from '../../../src/modules/problems/problems.store.ts';
import { askForReviews, decideOnReview, listReported } from '../../../src/modules/reviews/hideReviews.ts';
import { inTransaction } from '../../../src/platform/database.ts';
import { avoid, statedDish } from '../allergenScenes.ts';
import { givenSession } from '../givenPeople.ts';
import { addCustomer } from '../marketplace.ts';
import { jpeg, upload } from '../pictureFiles.ts';
import { refundAsChef, reply as replyAsChef, reported } from '../problemScenes.ts';
import { editReview, replyTo, report, reviewed, reviewsOf } from '../reviewScenes.ts';
import { ask } from './people.ts';
import type { HeardShop } from './shop.ts';

export async function eat(shop: HeardShop): Promise<void> {
  const customer = await addCustomer(shop);
  const { dish } = await statedDish(shop, { contains: ['milk'] });
  await avoid(shop, customer, ['peanuts']);
  await ask(shop, '{ getUserProfile { avoided_allergens } }', customer.token);
  await avoid(shop, customer, []);
  const [order] = await shop.sql<{ id: string; customer_id: string }[]>`select id, customer_id from orders limit 1`;
  const buyer = { token: await givenSession(shop.sql, order?.customer_id ?? '', shop.clock.now()) };
  await ask(shop, `{ reorder(orderId: "${order?.id}") { lines { product { id } } } }`, buyer.token);
  await ask(shop, '{ getPastOrdersCustomer(completed: true, limit: 3) { id } }', buyer.token);
  await review(shop);
  await problem(shop);
  const mark = (call: string) => ask(shop, `mutation { setFavourite(${call}) { success } }`, customer.token);
  await mark(`product_id: "${dish.id}", on: true, alert: true`);
  await mark(`chef_id: "${dish.chefId}", on: true`);
  await ask(shop, '{ getFavourites { alerts chefs { id user { id } } products { id } } }', customer.token);
  await notifyAvailableAgain(shop.app.systemContext());
  await mark(`chef_id: "${dish.chefId}", on: false`);
  const wishes =
    'dietary: ["Veg"], without: ["milk"], cuisine: ["Indian"], meal: ["Dinner"], max_price: 900, open_now: true, min_rating: 4';
  for (const campus of ['', 'campus: "Doon Campus", ', 'delivers_to: "Doon Campus", '])
    for (const search of ['', 'search: "curry", ', 'search: "zq x", ']) {
      await ask(shop, `{ getFilterCounts(${campus}${search}${wishes}) { count } }`);
      for (const sort of ['recommended', 'opening', 'price', 'rating'])
        for (const after of ['', `, after: "${dish.id}"`])
          await ask(shop, `{ getAllProducts(${campus}${search}${wishes}, sort: "${sort}"${after}) { id } }`);
    }
}

async function problem(shop: HeardShop): Promise<void> {
  const { customer, chef, orderId, problem } = await reported(shop);
  await upload(shop, {
    bytes: await jpeg(),
    type: 'image/jpeg',
    token: customer.token,
    path: `/problem-photos?orderId=${orderId}`,
  });
  const context = shop.app.systemContext();
  const { sql, now } = context;
  const operator = `operator=${'x'.repeat(43)}`;
  await fetch(`${shop.url}/problem-photos/${problem.id}`, {
    headers: { cookie: operator, authorization: `Bearer ${chef.token}` },
  });
  await replyAsChef(shop, chef, problem.id, 'It was there');
  await keepProblems({ ...context, now: new Date(now.getTime() + 49 * 3_600_000) });
  await listWaitingProblems(context);
  await readOperatorProblem(context, problem.id);
  await readClaims(context, chef.id);
  await refundAsChef(shop, chef, problem.id);
  await inTransaction(sql, async (tx) => {
    await lockAutomatic(tx);
    await sumAutomatic(tx, { from: now, to: now });
    await findRecord(tx, { customerId: customer.id, orderId, since: now });
    await setContest(tx, problem.id, 'No', now);
    await settleContest(tx, problem.id, 'Yes', now);
    await setPlatformBears(tx, problem.id, orderId);
    await attachPhotos(tx, { ids: [problem.id], userId: customer.id, problemId: problem.id });
  });
  await deleteProblemPhotos(context);
}

async function review(shop: HeardShop): Promise<void> {
  const { chef, customer, dish, review } = await reviewed(shop);
  await reviewsOf(shop, { product_id: dish.id });
  await reviewsOf(shop, { chef_id: chef.chefId, after: review.id });
  await ask(shop, '{ getOwnReviews { id } }', chef.token);
  await ask(shop, '{ getPastOrdersCustomer { reviews { id } } }', customer.token);
  await editReview(shop, customer, review.id, 4);
  await replyTo(shop, chef, review.id, 'Thanks');
  await report(shop, chef, review.id);
  for (const decision of [{ hide: 'A name' }, 'show'] as const)
    await inTransaction(shop.app.systemContext().sql, (tx) =>
      decideOnReview(shop.app.systemContext(), tx, review.id, decision),
    );
  await listReported(shop.app.systemContext().sql);
  await askForReviews(shop.app.systemContext());
}
