import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '../../../gateway/error.ts';
import type { MenuProductFieldsFragment, ProductInput } from '../../../gateway/generated/graphql.ts';
import { graphql, newKey, request } from '../../../gateway/graphql.ts';
import { openDraft, sentKey } from '../../../lib/draft.ts';

export type MenuProduct = MenuProductFieldsFragment;

graphql(`
  fragment MenuProductFields on Product {
    id name description price quantity daily_quantity ahead_quantity image_url dietary is_available sold_out_today hidden_reason
    allergens { contains may_contain stated_at } ingredients storage_hint served
    user { id first_name last_name address_line_1 profile_image }
    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }
  }
`);

// The private field makes an ended session an error, not an empty menu.
const OwnMenuDocument = graphql(`
  query OwnMenu($chefId: ID) { getProductsByChef(chef_id: $chefId) { ...MenuProductFields } getChefProfile { id } }
`);

const OwnDishDocument = graphql(`
  query OwnDish($id: ID) { getProduct(id: $id) { ...MenuProductFields } getChefProfile { id } }
`);

const AddDishDocument = graphql(`
  mutation AddDish($chefId: ID, $input: ProductInput) {
    addProduct(chef_id: $chefId, input: $input) { ...MenuProductFields }
  }
`);

const ChangeDishDocument = graphql(`
  mutation ChangeDish($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { ...MenuProductFields } }
`);

const DeleteDishDocument = graphql(`
  mutation DeleteDish($id: ID) { deleteProduct(id: $id) { success message } }
`);

const menuKey = (userId: string) => ['menu', 'own', userId] as const;
const productKey = (productId: string) => ['menu', 'product', productId] as const;

export function useOwnMenu(userId: string) {
  return useQuery({ queryKey: menuKey(userId), queryFn: ({ signal }) => readMenu(userId, signal), staleTime: 0 });
}

async function readMenu(userId: string, signal?: AbortSignal) {
  return (await request(OwnMenuDocument, { chefId: userId }, { signal })).getProductsByChef ?? [];
}

/** Another chef's product counts as missing. */
export function useOwnProduct(userId: string, productId: string) {
  return useQuery({
    queryKey: productKey(productId),
    queryFn: async ({ signal }) => {
      const { getProduct: product } = await request(OwnDishDocument, { id: productId }, { signal });
      if (product?.user?.id !== userId)
        throw new GatewayError('graphql', 'This dish is not on your menu.', 'NOT_FOUND');
      return product;
    },
    // The form starts from fresh data, and typing is not overwritten.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useSaveProduct(userId: string, { id, copyOf }: { id?: string; copyOf?: string | undefined } = {}) {
  const { put } = useMenuCache(userId);
  const addOnce = useAddOnce(userId, newProductDraft(userId, copyOf));
  return useMutation({
    mutationFn: (input: ProductInput) => (id === undefined ? addOnce(input) : changeProduct(id, input)),
    onSuccess: (saved) => saved && put(saved),
  });
}

async function changeProduct(id: string, input: ProductInput) {
  return (await request(ChangeDishDocument, { id, input })).updateProduct;
}

const tapsKey = ['menu', 'taps'];

/** `portions` is a difference to the shown number, so that sales in between count. */
export type Tap = { product: MenuProduct; portions?: number; offered?: boolean };

/** Sent one after another, shown at once. */
export function useTaps(userId: string) {
  const client = useQueryClient();
  const { put } = useMenuCache(userId);
  return useMutation({
    mutationKey: tapsKey,
    scope: { id: 'menu' },
    mutationFn: ({ product, portions, offered }: Tap) =>
      changeProduct(product.id, {
        ...(portions !== undefined && { quantity: portions, quantity_seen: product.quantity ?? 0 }),
        ...(offered !== undefined && { sold_out_today: !offered }),
      }),
    onMutate: ({ product, portions = product.quantity, offered }) =>
      put({
        ...product,
        quantity: portions ?? 0,
        ...(offered !== undefined && { is_available: offered ? 'Yes' : 'No', sold_out_today: !offered }),
      }),
    // Answers before the last one are older than the row.
    onSuccess: (saved) => saved && client.isMutating({ mutationKey: tapsKey }) === 1 && put(saved),
    onError: () => client.invalidateQueries({ queryKey: menuKey(userId) }),
  });
}

type Try = { idempotencyKey: string; input: ProductInput };

/** Where a new product's typing is stored; a copy has its own. */
export const newProductDraft = (userId: string, copyOf?: string) => `dish:${userId}${copyOf ? `:copy:${copyOf}` : ''}`;

/**
 * A try whose answer was lost is repeated with its key: it creates the product or finds it, and then updates it from
 * the form.
 */
function useAddOnce(userId: string, draft: string) {
  const send = async ({ idempotencyKey, input }: Try) =>
    (await request(AddDishDocument, { chefId: userId, input }, { idempotencyKey })).addProduct;

  return async (input: ProductInput) => {
    const lost = openDraft(sentKey(draft), { sent: '' });
    const earlier = lost.values.sent ? (JSON.parse(lost.values.sent) as Try) : null;
    const made = earlier && (await send(earlier).catch(unlessRefused));
    if (made) return changeProduct(made.id, { ...input, quantity_seen: made.quantity });
    const first = { idempotencyKey: newKey(), input };
    lost.forget();
    try {
      return await send(first);
    } catch (error) {
      if (isLost(error)) lost.keep({ sent: JSON.stringify(first) });
      throw error;
    }
  };
}

// After any other error it is unknown whether the product was added.
const REFUSALS: readonly string[] = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];
const isLost = (error: unknown) => !(error instanceof GatewayError && REFUSALS.includes(error.code));

// A refusal: not created, or gone.
function unlessRefused(error: unknown): null {
  if (isLost(error)) throw error;
  return null;
}

export function useDeleteProduct(userId: string) {
  const { drop } = useMenuCache(userId);
  return useMutation({
    mutationFn: async (product: MenuProduct) => {
      const { deleteProduct: outcome } = await request(DeleteDishDocument, { id: product.id });
      if (!outcome?.success) throw new GatewayError('graphql', outcome?.message ?? '', 'CONFLICT');
      return product;
    },
    onSuccess: (product) => drop(product.id),
  });
}

// The server's answer goes into the list; customers' pages are refetched.
function useMenuCache(userId: string) {
  const client = useQueryClient();
  const change = (edit: (products: MenuProduct[]) => MenuProduct[]) => {
    client.setQueryData<MenuProduct[]>(menuKey(userId), (products) => products && edit(products));
    void client.invalidateQueries({ queryKey: ['catalogue'] });
  };
  return {
    put: (product: MenuProduct) =>
      change((products) =>
        products.some(({ id }) => id === product.id)
          ? products.map((other) => (other.id === product.id ? product : other))
          : [product, ...products],
      ),
    drop: (productId: string) => change((products) => products.filter(({ id }) => id !== productId)),
  };
}
