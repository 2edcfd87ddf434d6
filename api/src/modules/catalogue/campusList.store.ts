import { type Fragment, type Queryable, raw } from '../../platform/database.ts';

export type CataloguePage = {
  /** A campus's name, or null for all. */
  campus: string | null;
  limit: number;
  /** The id of the last row of the page before, or null. */
  after: string | null;
};

/** A list that stands in its order, of one campus or of all: conditions and order of a statement that reads it. */
export type CampusList = {
  /** Begins with `and`. */
  onCampus: Fragment;
  order: Fragment;
};

/**
 * The list of `table` that an index keeps in the order of `columns`, from its beginning or behind the row with the id `after`.
 * The campus is asked for as a range with one name in it, and stands first in the order: only the campus's own index stands so. With
 * `campus = …` the planner may follow the index of all campuses and drop what lies elsewhere: for a small campus, the whole town.
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
