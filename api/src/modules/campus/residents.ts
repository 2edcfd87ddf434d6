import { findCampus } from '@homeplate/domain/campuses';
import { school } from '@homeplate/domain/school';
import type { Queryable } from '../../platform/database.ts';
import { findSomeCampuses } from './settings.store.ts';

const SAMPLE = 100;

/** A forgotten SCHOOL. */
export async function refuseOtherSchool(sql: Queryable): Promise<void> {
  const found = await findSomeCampuses(sql, SAMPLE);
  if (found.length > 0 && !found.some((campus) => findCampus(campus)))
    throw new Error(
      `This database is of another school, with ${found[0]}: nobody lives on a campus of ${school().name}. Set SCHOOL to its file.`,
    );
}
