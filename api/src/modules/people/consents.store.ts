import type { Consent } from '@homeplate/domain/terms';
import { type Queryable, valuesOf } from '../../platform/database.ts';

export type NewConsent = { user_id: string; what: Consent; version: string; at: Date };

export async function insertConsent(sql: Queryable, consent: NewConsent): Promise<void> {
  await sql`insert into consents ${valuesOf(consent)}`;
}
