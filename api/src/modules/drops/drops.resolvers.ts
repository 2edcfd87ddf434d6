import type { Context } from '../../context.ts';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { readProduct } from '../catalogue/browse.ts';
import { type DropRow, findPaying } from '../stock/ahead.ts';
import { dropTimes } from '../stock/dropTimes.ts';
import { announceDrop, changeDrop } from './announceDrop.ts';
import { readDropAlert, setDropAlert } from './dropAlerts.ts';
import { noteTurns, readDrop, readDrops } from './readDrops.ts';

const DROPS_OF_A_FIELD = 4;
const FIELDS_OF_A_TIME = 1 / 8;

export const resolvers = {
  Query: {
    getDrop: (_parent, args, context) => readDrop(context, args),
    getDrops: (_parent, { campus }, context) => readDrops(context, campus),
    getDropAlert: (_parent, args, context) => readDropAlert(context, args),
  },
  Mutation: {
    announceDrop: (_parent, args, context) => announceDrop(context, args),
    changeDrop: (_parent, args, context) => changeDrop(context, args),
    setDropAlert: (_parent, args, context) => setDropAlert(context, args),
  },
  Chef: {
    drops: async (chef, _args, context) => {
      if (!context.config.orderAhead || chef.isOwnInput) return [];
      const all = await context.loaders.dropsByChefId.load(chef.id);
      const drops = all.filter(({ is_listed }) => is_listed || chef.id === context.actor?.chefId);
      noteTurns(context, drops);
      context.spendRows(drops.length);
      context.spendFields(Math.ceil(drops.length / DROPS_OF_A_FIELD));
      return drops;
    },
  },
  Drop: {
    product: async ({ product_id: id }, _args, context) =>
      (await context.loaders.productById.load(id)) ?? readProduct(context, id, 'productNotFound'),
    opens_at: ({ opens_at }) => opens_at.toISOString(),
    closes_at: ({ closes_at }) => closes_at.toISOString(),
    left: leftOf,
    paying: async (drop, _args, context) => {
      if (leftOf(drop, {}, context) !== 0 || drop.closes_at <= context.now) return null;
      const { paying: count = 0, free_from: until = null } = (await payingOf(drop, context)) ?? {};
      return until && { count, until: until.toISOString() };
    },
    from: async (drop, _args, context) => (await timesOf(drop, context))?.from.toISOString() ?? null,
    to: async (drop, _args, context) => (await timesOf(drop, context))?.to.toISOString() ?? null,
    delivered: async (drop, _args, context) => (await timesOf(drop, context))?.delivered?.toISOString() ?? null,
    collected: async (drop, _args, context) => (await timesOf(drop, context))?.collected?.toISOString() ?? null,
  },
} satisfies Resolvers;

function leftOf({ opens_at, portions, taken }: DropRow, _args: object, { now }: Context): number | null {
  return now < opens_at ? null : portions - taken;
}

async function timesOf({ chef_id, day, opens_at }: DropRow, context: Context) {
  const kitchen = await context.loaders.kitchenHoursById.load(chef_id);
  context.spendFields(FIELDS_OF_A_TIME);
  const at = opens_at > context.now ? opens_at : context.now;
  return kitchen && dropTimes(context, kitchen, day, at);
}

const paid = new WeakMap<DropRow, ReturnType<typeof findPaying>>();

function payingOf(drop: DropRow, context: Context) {
  const known = paid.get(drop);
  if (known !== undefined) return known;
  context.spendFields(1);
  const found = findPaying(context.sql, drop);
  paid.set(drop, found);
  return found;
}
