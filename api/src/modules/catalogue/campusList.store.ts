import { campuses } from '@homeplate/domain/campuses';
import { campusDistance } from '@homeplate/domain/distance';
import { type Fragment, type Queryable, raw } from '../../platform/database.ts';

export type CataloguePage = {
  /** Null: all. */
  campus: string | null;
  /** Only kitchens that deliver to it; null: all. */
  deliversTo: string | null;
  outOfReach: boolean;
  limit: number;
  after: string | null;
};

export type CampusList = {
  /** Begins with `and`. */
  onCampus: Fragment;
  order: Fragment;
};

/**
 * As an index holds it, in the order of `columns`. The campus is a range with one name in it: with `campus = …` the
 * planner may follow the index of all campuses.
 */
export function campusList(
  sql: Queryable,
  table: 'products' | 'chefs',
  columns: readonly string[],
  campus: string | null,
  after: string | null = null,
): CampusList {
  const names: Fragment = sql`${raw(columns.join(', '))}`;
  const order: Fragment = sql`${raw(columns.map((column) => `${column} desc`).join(', '))}`;
  const last = sql`from ${raw(table)} where id = ${after}`;
  if (campus === null)
    return { onCampus: after === null ? sql`` : sql`and (${names}) < (select ${names} ${last})`, order };
  return {
    onCampus:
      after === null
        ? sql`and campus between ${campus} and ${campus}`
        : sql`and campus >= ${campus} and (campus, ${names}) < (select ${campus}::text, ${names} ${last})`,
    order: sql`campus desc, ${order}`,
  };
}

/** A search or a ranked list looks through so many rows in the order of the list. */
export const FIRST_LOOK = 1000;
/** A filter passes over so many of them at most. */
export const FILTERED_LOOK = 10_000;

type Where = Pick<CataloguePage, 'campus' | 'deliversTo' | 'outOfReach'>;

/**
 * Finds the first kitchens on a campus, and the first elsewhere that deliver to it.
 */
export function firstOf(
  sql: Queryable,
  table: 'products' | 'chefs',
  columns: readonly string[],
  where: Where,
): Fragment {
  const { campus, deliversTo, outOfReach } = where;
  const listed = table === 'products' ? sql`is_listed and deleted_at is null` : sql`is_listed`;
  const first = (place: string | null, look: number): Fragment => {
    const { onCampus, order } = campusList(sql, table, columns, place);
    return sql`(select * from ${raw(table)} where ${listed} ${onCampus} order by ${order} limit ${look})`;
  };
  if (deliversTo === null) return first(campus, FIRST_LOOK);
  const reaching = deliversThere(sql, table, where);
  if (campus !== null || outOfReach)
    return sql`(select * from ${first(campus, FILTERED_LOOK)} as listed where ${reaching} limit ${FIRST_LOOK})`;
  return sql`(${first(deliversTo, FIRST_LOOK)} union all (
    select * from ${first(null, FILTERED_LOOK)} as listed
    where campus is distinct from ${deliversTo} and ${reaching} limit ${FIRST_LOOK}))`;
}

/** See `isInReach`. */
export function deliversThere(sql: Queryable, table: 'products' | 'chefs', where: Omit<Where, 'campus'>): Fragment {
  const { deliversTo, outOfReach } = where;
  if (deliversTo === null) return sql`true`;
  const names = campuses().map(({ address }) => address);
  const km = names.map((name) => campusDistance(name, deliversTo) ?? 0);
  const longest = table === 'chefs' ? sql`delivery_km` : sql`(select delivery_km from chefs where chefs.id = chef_id)`;
  const reaches = sql`coalesce(${longest} >= coalesce((${km}::float8[])[array_position(${names}::text[], campus)], 0), true)`;
  return outOfReach ? sql`not ${reaches}` : reaches;
}

/** Behind the last row of the page before, in a list `ranked` with a `rank`; `rankOf`: of a row that has left the list. */
export const behindRank = (sql: Queryable, after: string | null, rankOf?: (id: string) => Fragment): Fragment =>
  after === null
    ? sql``
    : sql`where rank < coalesce((select last.rank from ranked as last where last.id = ${after}), ${rankOf?.(after) ?? sql`null`})`;

/** Always, where no campus is asked for. */
export const isThere = (sql: Queryable, campus: string | null): Fragment =>
  campus === null ? sql`true` : sql`(campus is not distinct from ${campus})`;
