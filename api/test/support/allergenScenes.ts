import { addChef, addDish, type Person, type Shop, type TestChef, type TestDish } from './marketplace.ts';

export type AllergenLists = { contains: string[]; may_contain: string[] };
export type Stated = AllergenLists & { stated_at: string };

export async function edit(app: Shop, chef: Person, dish: TestDish, input: Record<string, unknown>) {
  const answer = await app.graphql<{ updateProduct: { allergens: Stated | null } | null }>(
    `mutation ($id: ID, $input: ProductInput) {
      updateProduct(id: $id, input: $input) { name allergens { contains may_contain stated_at } } }`,
    { id: dish.id, input },
    chef,
  );
  return { ...answer, allergens: answer.data?.updateProduct?.allergens };
}

export async function statedDish(
  app: Shop,
  said: Partial<AllergenLists> | null,
  name?: string,
): Promise<{ chef: TestChef; dish: TestDish }> {
  const chef = await addChef(app);
  const dish = await addDish(app, chef, name === undefined ? {} : { name });
  if (said !== null) await edit(app, chef, dish, { allergens: { contains: [], may_contain: [], ...said } });
  return { chef, dish };
}

export async function avoid(app: Shop, person: Person, allergens: readonly (string | null)[] | null) {
  return app.graphql<{ setAvoidedAllergens: { success: boolean; message: string } | null }>(
    'mutation ($allergens: [String]) { setAvoidedAllergens(allergens: $allergens) { success message } }',
    { allergens },
    person,
  );
}

export async function avoidedBy(app: Shop, person: Person): Promise<string[] | undefined> {
  const answer = await app.graphql<{ getUserProfile: { avoided_allergens: string[] } }>(
    '{ getUserProfile { avoided_allergens } }',
    {},
    person,
  );
  return answer.data?.getUserProfile.avoided_allergens;
}

export async function shownOf(app: Shop, dish: TestDish): Promise<{ card: Stated | null; page: Stated | null }> {
  const said = 'allergens { contains may_contain stated_at }';
  const answer = await app.graphql<
    Record<'cards' | 'menu', { id: string; allergens: Stated | null }[]> & { page: { allergens: Stated | null } }
  >(
    `query ($id: ID, $chef: ID) { page: getProductById(id: $id) { ${said} } menu: getProductsByChef(chef_id: $chef) { id ${said} }
      cards: getAllProducts { id ${said} } }`,
    { id: dish.id, chef: dish.chefId },
  );
  const of = (list: 'cards' | 'menu') => answer.data?.[list].find(({ id }) => id === dish.id)?.allergens ?? null;
  if (JSON.stringify(of('cards')) !== JSON.stringify(of('menu'))) throw new Error('Card and menu differ.');
  return { card: of('cards'), page: answer.data?.page.allergens ?? null };
}
