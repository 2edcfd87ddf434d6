import { checkBooks } from '../../src/modules/books/check.ts';
import type { Sql } from '../../src/platform/database.ts';

export async function findBrokenBooks(sql: Sql): Promise<string[]> {
  const { broken } = await checkBooks(sql, new Date());
  const rows = await sql<{ sentence: string }[]>`
    select 'refund ' || refunds.id || ' is ' || refunds.status || ' and booked ' || settlings || ' times' as sentence
    from refunds left join orders on orders.id = order_id
    where coalesce(paid_booked, booked) and (not booked or (refunds.status = 'Refunded') <> (settlings % 2 = 1) or borne_booked <> borne_cents)
    union all
    select 'order ' || id || ' holds ' || held || ' of ' || total_cents || ', is ' || status || ' and had ' || given || ' refunded'
    from orders cross join lateral (
      select coalesce(sum(case 'held' when to_account then amount_cents when from_account then -amount_cents end), 0) as held
      from ledger where order_id = orders.id) as booked
    cross join lateral (select coalesce(sum(amount_cents), 0) as given from refunds where order_id = orders.id) as refunded
    where paid_booked and held <> case when end_booked then 0 else total_cents - given end
    union all
    select 'order ' || id || ' gave its chef ' || got || ' and its rider ' || rode
    from orders cross join lateral (
      select coalesce(sum(case 'chef' when to_account then amount_cents when from_account then -amount_cents end), 0) as got,
        coalesce(sum(case 'rider' when to_account then amount_cents when from_account then -amount_cents end), 0) as rode
      from ledger where order_id = orders.id and fact <> 'settled_before') as booked
    cross join lateral (
      select case when end_booked and orders.status = 'Completed' then earned_cents(subtotal_cents, fee_cents, coalesce(sum(borne_cents), 0)) else coalesce(orders.cooked_cents, 0) end as earned,
        case when end_booked and orders.status = 'Completed' then total_cents - subtotal_cents - tax_cents else 0 end as way
      from refunds where order_id = orders.id) as due
    where paid_booked and (got <> earned + case when rider_id is null then way else 0 end
      or rode <> case when rider_id is null then 0 else way end)`;
  return [...broken, ...rows.map(({ sentence }) => sentence)].map((sentence) => `I10: ${sentence}`);
}

/** While it is on, whoever writes books nothing, as a server of the version before. */
export async function startOlderCopy(sql: Sql): Promise<(isOn: boolean) => Promise<void>> {
  await sql.text(`
    create table older_copy (is_on boolean not null);
    insert into older_copy values (false);
    create function older_books() returns trigger language plpgsql as $$
    begin
      if not (select is_on from older_copy) then return new; end if;
      if tg_table_name = 'ledger' then return null; end if;
      if tg_table_name = 'orders' then
        new.paid_booked := tg_op = 'UPDATE' and old.paid_booked;
        new.end_booked := tg_op = 'UPDATE' and old.end_booked;
        if tg_op = 'INSERT' then new.fee_cents := 0; end if;
      else
        new.booked := tg_op = 'UPDATE' and old.booked;
        new.borne_booked := case tg_op when 'UPDATE' then old.borne_booked end;
        new.settlings := case tg_op when 'UPDATE' then old.settlings else 0 end;
        new.hand_booked := tg_op = 'UPDATE' and old.hand_booked;
      end if;
      return new;
    end $$;
    create trigger older_ledger before insert on ledger for each row execute function older_books();
    create trigger older_orders before insert or update on orders for each row execute function older_books();
    create trigger older_refunds before insert or update on refunds for each row execute function older_books();`);
  return async (isOn) => {
    await sql`update older_copy set is_on = ${isOn}`;
  };
}
