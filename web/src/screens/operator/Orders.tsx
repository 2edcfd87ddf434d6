import { campuses } from '@homeplate/domain/campuses';
import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { school } from '@homeplate/domain/school';
import { useCallback, useState } from 'react';
import { type OrderSearch, useOrders } from '../../features/operators/desk/desk.queries.ts';
import { ListBeside, useOpened } from '../../features/operators/desk/ListBeside.tsx';
import { OrderCard } from '../../features/operators/desk/OrderCard.tsx';
import { Results } from '../../features/operators/desk/Results.tsx';
import { OrderText } from '../../features/operators/desk/rows.tsx';
import { Search } from '../../features/operators/desk/Search.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

// Imported, it would join the shared script.
const STATUSES: readonly OrderStatus[] = ['Pending', 'Waiting Pickup', 'In Progress', 'Completed', 'Cancelled'];
const EVERYTHING: OrderSearch = { text: '', status: '', campus: '', from: '', to: '' };

export function Orders() {
  usePageTitle(`Orders · ${school().name}`);
  const [search, setSearch] = useState(EVERYTHING);
  const { opened, open } = useOpened();
  const list = useOrders(search);
  const orders = list.data?.pages.flat() ?? [];
  const set = useCallback((part: Partial<OrderSearch>) => setSearch((before) => ({ ...before, ...part })), []);
  const onText = useCallback((text: string) => set({ text }), [set]);
  return (
    <ListBeside
      label="Orders"
      head={
        <Search isOfDesk onText={onText} hint="Number, email, phone, payment id or name">
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Status"
              placeholder="All"
              options={STATUSES}
              value={search.status}
              onChange={({ target }) => set({ status: target.value })}
            />
            <SelectField
              label="Campus"
              placeholder="All"
              options={campuses().map(({ address }) => address)}
              value={search.campus}
              onChange={({ target }) => set({ campus: target.value })}
            />
            <TextField
              label="From"
              type="date"
              value={search.from}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField label="To" type="date" value={search.to} onChange={({ target }) => set({ to: target.value })} />
          </div>
        </Search>
      }
      rows={orders.map((order) => ({ id: order.id, content: <OrderText order={order} /> }))}
      opened={opened}
      onOpen={open}
      foot={<Results list={list} count={orders.length} what="orders" />}
      detail={opened && <OrderCard key={opened} id={opened} />}
    />
  );
}
