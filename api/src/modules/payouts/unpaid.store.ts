import type { Queryable } from '../../platform/database.ts';

export type UnpaidRow = {
  reason: string;
  people: number;
  cents: number;
  named: readonly { user_id: string; name: string; cents: number }[];
};

type Terms = { changedSince: Date; earnedSince: Date; leavingSince: Date; least: number; named: number };

/** The reason is the first thing that keeps it from the next run. */
export function findUnpaid(
  sql: Queryable,
  { changedSince, earnedSince, leavingSince, least, named }: Terms,
): Promise<UnpaidRow[]> {
  return sql<UnpaidRow[]>`
    with owed as (
      select user_id, cents, case account when 'chef' then newest else 0 end as newest, case
        when road is null then 'nowhere'
        when road = 'stripe' and (provider_account is null or not provider_ready) then 'account'
        when road = 'manual' and email is null and not has_bank then 'bank'
        when came_back_at > changed_at then 'came_back'
        when changed_at > ${changedSince} and (account = 'chef' or changed_at <> created_at) then 'changed'
        when account = 'chef' and cents < most.least then 'minimum'
        when account = 'chef' and cents - newest < most.least then 'earned'
        else 'next' end as reason
      from ledger_balances
      left join lateral (
        select road, email, provider_account, provider_ready, payees.created_at, leaving_at, came_back_at, coalesce(bank.has_all, false) as has_bank,
          case when road = 'manual' and email is null then greatest(changed_at, bank.updated_at) else changed_at end as changed_at
        from payees left join lateral (
          select updated_at, bank_account_number_sealed <> '' and transit_number_sealed <> ''
            and institution_number_sealed <> '' as has_all
          from payment_infos where payment_infos.user_id = payees.user_id limit 1) as bank on true
        where payees.user_id = ledger_balances.user_id limit 1) as payee on true
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as newest from ledger
        where to_user = ledger_balances.user_id and to_account = 'chef' and order_id is not null and at > ${earnedSince}) as late
      cross join lateral (select case when leaving_at > ${leavingSince} then 1 else ${least}::int end as least) as most
      where cents > 0
    ), placed as (
      select *, row_number() over (partition by reason order by cents desc, user_id) as place
      from (
        select user_id, part.reason, sum(part.cents)::bigint as cents
        from owed cross join lateral (values
          (reason, case reason when 'next' then cents - newest else cents end),
          ('earned', case reason when 'next' then newest else 0 end)) as part (reason, cents)
        where part.cents > 0 group by user_id, part.reason) as by_person
    )
    select reason, count(*)::int as people, sum(cents)::bigint as cents,
      json_agg(json_build_object('user_id', user_id, 'name', name, 'cents', cents) order by place)
        filter (where place <= ${named}) as named
    from placed left join lateral (
      select trim(first_name || ' ' || last_name) as name from users where place <= ${named} and id = user_id limit 1) as person on true
    group by reason order by sum(cents) desc`;
}
