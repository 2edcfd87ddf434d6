import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PointerEvent, SyntheticEvent } from 'react';
import { afterFrame } from '../../lib/browser.ts';
import { pictureSet } from '../../ui/pictureAt.ts';
import { chefQuery, type Product, productQuery } from './catalogue.queries.ts';

const fetched = new Set<string>();

export function usePrefetch() {
  const client = useQueryClient();
  return {
    product: (product: Pick<Product, 'id' | 'image_url'> | null | undefined) =>
      onIntent(() => {
        if (!product) return;
        void client.prefetchQuery(productQuery(product.id));
        if (product.image_url) prefetchPicture(product.image_url);
      }),
    chef: (id: string) => onIntent(() => void client.prefetchQuery(chefQuery(id))),
  };
}

function onIntent(act: () => void) {
  // After the press; a press on the card's buttons does not open its page.
  const soon = ({ target }: SyntheticEvent) => {
    if (!(target as Element).closest('button')) afterFrame(act);
  };
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && soon(event),
    onFocus: soon,
    onTouchStart: soon,
  };
}

// The page's `sizes` make the browser pick the same file.
function prefetchPicture(url: string) {
  if (fetched.has(url)) return;
  fetched.add(url);
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = productPageSizes;
  image.srcset = pictureSet(url) ?? '';
  image.src = url;
}

/** On a phone the 640 px file at any density. */
export const productPageSizes = '(min-width: 992px) 740px, (min-resolution: 1.5dppx) 54vw, 100vw';

/** From cached lists: shown while the rest loads. */
export function knownProduct(client: QueryClient, id: string): Product | undefined {
  const lists = client.getQueriesData({ queryKey: ['catalogue'] }).map(([, data]) => data);
  return lists.flatMap(productsIn).find((product) => product.id === id && product.chef !== undefined);
}

function productsIn(data: unknown): Product[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('products' in data && Array.isArray(data.products)) return data.products as Product[];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flat() as Product[];
  return [];
}
