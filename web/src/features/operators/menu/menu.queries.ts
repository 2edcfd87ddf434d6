import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, type ResultOf } from '../../../gateway/graphql.ts';
import { showToast } from '../../../ui/toast.ts';
import { actAsOperator, askOperator, OPERATORS } from '../operator.queries.ts';

const HiddenDocument = graphql(`
  query OperatorHidden {
    getOperatorHidden { id name kitchen campus hidden_at hidden_reason }
  }
`);

const FoundDocument = graphql(`
  query FindDishes($text: String, $limit: Int) {
    getAllProducts(search: $text, limit: $limit) { id name chef { user { first_name address_line_1 } } }
  }
`);

const DishDocument = graphql(`
  query OperatorDish($id: ID) {
    getOperatorDish(id: $id) { id name kitchen campus hidden_at hidden_reason }
  }
`);

const HideDocument = graphql(`
  mutation HideDish($id: ID, $hide: Boolean, $reason: String) {
    hideDish(id: $id, hide: $hide, reason: $reason) { success message }
  }
`);

export type Dish = NonNullable<ResultOf<typeof DishDocument>['getOperatorDish']>;

const menuKey = [OPERATORS, 'menu'];
const FOUND = 20;
const ID = /[0-9a-f]{24}/;

const hidden = {
  queryKey: [...menuKey, 'hidden'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await askOperator(HiddenDocument, {}, { signal })).getOperatorHidden ?? [],
};

/** Without a text the hidden ones. */
export const useDishes = (text: string) =>
  useQuery(
    text === ''
      ? hidden
      : {
          queryKey: [...menuKey, 'found', text],
          queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Dish[]> => {
            const id = ID.exec(text)?.[0];
            if (id !== undefined) {
              const dish = (await askOperator(DishDocument, { id }, { signal })).getOperatorDish;
              return dish ? [dish] : [];
            }
            const found = (await askOperator(FoundDocument, { text, limit: FOUND }, { signal })).getAllProducts ?? [];
            return found.map(({ id, name, chef }) => ({
              ...{ id, name: name ?? '', hidden_at: null, hidden_reason: null },
              kitchen: `${chef?.user?.first_name}’s kitchen`,
              campus: chef?.user?.address_line_1 ?? null,
            }));
          },
        },
  );

export const useDish = (id: string) =>
  useQuery({
    queryKey: [...menuKey, id],
    queryFn: async ({ signal }) => (await askOperator(DishDocument, { id }, { signal })).getOperatorDish ?? null,
  });

export function useHideDish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: { id: string; hide: boolean; reason: string }) =>
      (await actAsOperator(HideDocument, act)).hideDish,
    onSuccess: (outcome) => showToast(outcome?.message ?? ''),
    onSettled: () => client.invalidateQueries({ queryKey: menuKey }),
  });
}
