import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import type { MenuDishFieldsFragment, ProductInput } from '../../../gateway/generated/graphql.ts';
import { graphql, request, withFragment } from '../../../gateway/graphql.ts';

/** A dish as its own chef edits it. */
export type MenuDish = MenuDishFieldsFragment;

const MenuDishFields = graphql(`
  fragment MenuDishFields on Product {
    id name description price quantity image_url dietary is_available
    user { id first_name last_name address_line_1 profile_image }
    chef { id specialty_cuisines user { id first_name last_name address_line_1 profile_image } }
  }
`);

// The private field makes the server ask who calls: before the approval a menu is shown to its own chef alone.
const OwnMenuDocument = graphql(`
  query OwnMenu($chefId: ID) {
    getProductsByChef(chef_id: $chefId) { ...MenuDishFields }
    getChefProfile { id }
  }
`);

const OwnDishDocument = graphql(`
  query OwnDish($id: ID) {
    getProduct(id: $id) { ...MenuDishFields }
    getChefProfile { id }
  }
`);

const AddDishDocument = graphql(`
  mutation AddDish($chefId: ID, $input: ProductInput) {
    addProduct(chef_id: $chefId, input: $input) { ...MenuDishFields }
  }
`);

const ChangeDishDocument = graphql(`
  mutation ChangeDish($id: ID, $input: ProductInput) {
    updateProduct(id: $id, input: $input) { ...MenuDishFields }
  }
`);

const DeleteDishDocument = graphql(`
  mutation DeleteDish($id: ID) {
    deleteProduct(id: $id) { success message }
  }
`);

const menuKey = (userId: string) => ['menu', 'own', userId] as const;
const dishKey = (dishId: string) => ['menu', 'dish', dishId] as const;

/** The chef's own dishes, newest first. */
export function useOwnMenu(userId: string) {
  return useQuery({
    queryKey: menuKey(userId),
    queryFn: ({ signal }) => readMenu(userId, signal),
    staleTime: 0,
  });
}

async function readMenu(userId: string, signal?: AbortSignal) {
  const document = withFragment(OwnMenuDocument, MenuDishFields);
  return (await request(document, { chefId: userId }, { signal })).getProductsByChef ?? [];
}

/** One dish for the edit form; a dish of somebody else's is treated like a missing one. */
export function useOwnDish(userId: string, dishId: string) {
  return useQuery({
    queryKey: dishKey(dishId),
    queryFn: async ({ signal }) => {
      const { getProduct: dish } = await request(
        withFragment(OwnDishDocument, MenuDishFields),
        { id: dishId },
        { signal },
      );
      if (dish?.user?.id !== userId) throw new GatewayError('graphql', 'This dish is not on your menu.', 'NOT_FOUND');
      return dish;
    },
    // The form starts from what is true now, and what is being typed is not read over.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Adds a dish, or changes the one named by `dishId`; the menu shows the server's version of it at once. */
export function useSaveDish(userId: string, dishId?: string) {
  const { put } = useMenuCache(userId);
  const addOnce = useAddOnce(userId);
  return useMutation({
    mutationFn: (input: ProductInput) => (dishId === undefined ? addOnce(input) : changeDish(dishId, input)),
    onSuccess: (saved) => saved && put(saved),
  });
}

async function changeDish(id: string, input: ProductInput) {
  return (await request(withFragment(ChangeDishDocument, MenuDishFields), { id, input })).updateProduct;
}

type Try = { idempotencyKey: string; input: ProductInput };

/**
 * Adds a dish. A try whose answer was lost is sent again under its key: that makes the dish, or answers the one that is there,
 * which then becomes what the form says now.
 */
function useAddOnce(userId: string) {
  const lost = useRef<Try | null>(null);
  const send = async ({ idempotencyKey, input }: Try) =>
    (await request(withFragment(AddDishDocument, MenuDishFields), { chefId: userId, input }, { idempotencyKey }))
      .addProduct;

  return async (input: ProductInput) => {
    const earlier = lost.current;
    const made = earlier && (await send(earlier).catch(unlessRefused));
    if (made) return changeDish(made.id, { ...input, quantity_seen: made.quantity });
    const first = { idempotencyKey: newKey(), input };
    lost.current = null;
    try {
      return await send(first);
    } catch (error) {
      if (isLost(error)) lost.current = first;
      throw error;
    }
  };
}

// `randomUUID` is there on secure pages alone.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

// Of any other error, such as one that nobody foresaw, it is unknown whether the dish was made.
const REFUSALS: readonly string[] = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND'];
const isLost = (error: unknown) => !(error instanceof GatewayError && REFUSALS.includes(error.code));

// What the server refuses was not made, or is there no more.
function unlessRefused(error: unknown): null {
  if (isLost(error)) throw error;
  return null;
}

/** Takes a dish off the menu. Fails with the server's "no", or when no answer comes. */
export function useDeleteDish(userId: string) {
  const { drop } = useMenuCache(userId);
  return useMutation({
    mutationFn: async (dish: MenuDish) => {
      const { deleteProduct: outcome } = await request(DeleteDishDocument, { id: dish.id });
      if (!outcome?.success) throw new GatewayError('graphql', outcome?.message ?? '', 'CONFLICT');
      return dish;
    },
    onSuccess: (dish) => drop(dish.id),
  });
}

// What the server answered is put into the list, which need not be asked again; customers' pages are.
function useMenuCache(userId: string) {
  const client = useQueryClient();
  const change = (edit: (dishes: MenuDish[]) => MenuDish[]) => {
    client.setQueryData<MenuDish[]>(menuKey(userId), (dishes) => dishes && edit(dishes));
    void client.invalidateQueries({ queryKey: ['catalogue'] });
  };
  return {
    put: (dish: MenuDish) =>
      change((dishes) =>
        dishes.some(({ id }) => id === dish.id)
          ? dishes.map((other) => (other.id === dish.id ? dish : other))
          : [dish, ...dishes],
      ),
    drop: (dishId: string) => change((dishes) => dishes.filter(({ id }) => id !== dishId)),
  };
}
