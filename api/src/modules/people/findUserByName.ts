import type { Queryable } from '../../platform/database.ts';
import { findUserByIdOrEmail, type UserRow } from './people.store.ts';

export type FoundUser = UserRow;

/** The user with that id or e-mail, suspended or not: for operators, who know people by either. */
export function findUserByName(sql: Queryable, idOrEmail: string): Promise<FoundUser | undefined> {
  return findUserByIdOrEmail(sql, idOrEmail.trim());
}
