import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createElement, useEffect } from 'react';
import { readCurrentCart } from '../../features/checkout/cartStore.ts';
import { timeOf } from '../../features/menu/filterAddress.ts';
import { SearchResults as List } from '../../features/menu/SearchResults.tsx';

let wishes: Promise<typeof import('../../features/checkout/wish.ts')> | undefined;

/** Without the cart's script the list still works. */
export function SearchResults(props: ComponentProps<typeof List>) {
  const client = useQueryClient();
  const [, word = ''] = props.filter.choices.find(([filter]) => filter === 'ready') ?? [];
  const start = timeOf(word)?.toISOString();
  useEffect(() => {
    const before = readCurrentCart();
    if (start) wishes ??= import('../../features/checkout/wish.ts');
    const wished = wishes?.then(
      ({ wishFor }) => wishFor(start, client, before),
      () => () => {},
    );
    return () => void wished?.then((end) => end());
  }, [start, client]);
  return createElement(List, props);
}
