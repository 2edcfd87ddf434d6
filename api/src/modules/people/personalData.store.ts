import { DELETED_NAME } from '@homeplate/domain/terms';
import type { Queryable, Transaction } from '../../platform/database.ts';

export async function lockRiderOf(tx: Transaction, userId: string): Promise<void> {
  await tx`select from riders where user_id = ${userId} for no key update`;
}

export async function emptyPerson(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx`
    with bank as (delete from payment_infos where user_id = ${userId}),
      avoided as (delete from avoided_allergens where user_id = ${userId})
    update users set first_name = ${DELETED_NAME}, last_name = '', email = ${email}, mobile_number = '', gender = 'Other',
      profile_image = null, address_line_1 = null, address_line_2 = null, city = null, province = null, postal_code = null,
      country = null, nearby_landmark = null
    where id = ${userId}`;
}

export async function emptyChef(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update chefs set specialty_cuisines = '{}', type_of_meals = '{}', cooking_experience = '', bio = null,
      preferred_working_days = '{}', preferred_start_time = null, preferred_end_time = null, day_hours = null, days_away = '{}',
      paused_until = null, papers = null
    where user_id = ${userId}`;
}

export async function emptyRider(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx`
    update riders set vehicle_type = '', vehicle_registration_number = '', vehicle_insurance_number = '',
      insurance_expiry_date = 'epoch', driver_license_number_sealed = '', driver_license_number_last = '',
      license_expiry_date = 'epoch', preferred_delivery_radius = '', preferred_working_days = '{}',
      preferred_start_time = '', preferred_end_time = '', on_duty_until = null, left_at = ${at}
    where user_id = ${userId}`;
}

type Row = Record<string, unknown>;

export type OwnRecords = {
  profile: Row;
  chef: Row | null;
  rider: (Row & { driver_license_number: string }) | null;
  payment_info:
    | (Row & { bank_account_number: string; transit_number: string; institution_number: string | null })
    | null;
  consents: Row[];
  tax_number: (Row & { number: string }) | null;
  avoided_allergens: { avoided_allergens_sealed: string; consented_at: string } | null;
};

export function findOwnRecords(sql: Queryable, userId: string): Promise<OwnRecords> {
  return sql<[OwnRecords]>`
    select
      (select to_jsonb(users) - 'password_hash' - 'deleted_at' from users where id = ${userId}) as profile,
      (select to_jsonb(chefs) - array['search_kitchen', 'lexemes'] from chefs where user_id = ${userId}) as chef,
      (select to_jsonb(riders) - array['driver_license_number_sealed', 'driver_license_number_last', 'left_at']
          || jsonb_build_object('driver_license_number', driver_license_number_last)
        from riders where user_id = ${userId}) as rider,
      (select to_jsonb(payment_infos) - array['bank_account_number_sealed', 'bank_account_number_last',
            'transit_number_sealed', 'transit_number_last', 'institution_number_sealed', 'institution_number_last']
          || jsonb_build_object('bank_account_number', bank_account_number_last, 'transit_number', transit_number_last,
            'institution_number', institution_number_last)
        from payment_infos where user_id = ${userId}) as payment_info,
      (select jsonb_build_object('number', tax_number_last, 'given_at', given_at, 'checked_at', checked_at)
        from tax_numbers where user_id = ${userId}) as tax_number,
      (select coalesce(jsonb_agg(jsonb_build_object('what', what, 'version', version, 'at', at) order by id), '[]')
        from consents where user_id = ${userId}) as consents,
      (select to_jsonb(avoided_allergens) - 'user_id' from avoided_allergens where user_id = ${userId}) as avoided_allergens`.first();
}
