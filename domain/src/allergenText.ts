export const ALLERGEN_GROUPS = {
  tree_nuts: {
    name: 'tree nuts',
    members: [
      'almonds',
      'brazil_nuts',
      'cashews',
      'hazelnuts',
      'macadamia_nuts',
      'pecans',
      'pine_nuts',
      'pistachios',
      'walnuts',
    ],
  },
  gluten: { name: 'gluten', members: ['wheat', 'triticale', 'barley', 'oats', 'rye'] },
} as const;

export type StatedAllergens = { readonly contains: readonly string[]; readonly may_contain: readonly string[] };

/** A newer server may know more keys. */
export const allergenName = (key: string) => key.replace('_', ' ').replace('brazil', 'Brazil');

export const NOT_STATED = 'Allergens not stated';

export function statementText(statement: StatedAllergens | null | undefined): string {
  if (!statement) return `${NOT_STATED}.`;
  const { contains, may_contain } = statement;
  const sentences = [
    contains.length > 0 && `Contains ${allergenList(contains)}.`,
    may_contain.length > 0 && `May contain ${allergenList(may_contain)}.`,
  ];
  return sentences.filter(Boolean).join(' ') || 'Made without the listed allergens, according to the chef.';
}

/** "milk, soy and tree nuts": a complete group by its name. */
export function allergenList(allergens: readonly string[]): string {
  const whole = Object.values(ALLERGEN_GROUPS).filter(({ members }) => members.every((key) => allergens.includes(key)));
  const named: readonly string[] = whole.flatMap(({ members }) => members);
  const single = allergens.filter((key) => !named.includes(key));
  const names = [...single.map(allergenName), ...whole.map(({ name }) => name)];
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
