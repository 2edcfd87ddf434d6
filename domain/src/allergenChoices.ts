import { ALLERGENS, type Allergen } from './allergens.ts';
import { ALLERGEN_GROUPS } from './allergenText.ts';

const choice = (value: Allergen) => ({
  value,
  label: ALLERGENS[value].charAt(0).toUpperCase() + ALLERGENS[value].slice(1),
});
const { tree_nuts, gluten } = ALLERGEN_GROUPS;
const grouped: readonly string[] = [...tree_nuts.members, ...gluten.members];

export const ALLERGEN_CHOICES = {
  options: (Object.keys(ALLERGENS) as Allergen[]).filter((key) => !grouped.includes(key)).map(choice),
  folds: [
    { name: 'Tree nuts', all: 'All tree nuts', which: 'Which tree nuts', options: tree_nuts.members.map(choice) },
    {
      name: 'Wheat and gluten',
      all: 'All sources of gluten',
      which: 'Which sources of gluten',
      options: gluten.members.map(choice),
    },
  ],
};
