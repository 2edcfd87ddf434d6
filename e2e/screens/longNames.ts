import { newChef, newCustomer } from '../people.ts';

// Every text as long as its field takes, with a word that finds no place to break.
export const LONG_DISH = 'Wilhelminas Slow Rindfleischetikettierungsueberwachung Stew';
export const LONG_CHEF = 'Maximiliane Featherstonehaugh Wolfeschlegel';
const LONG_BUILDING = 'Featherstonehaugh International Residence, Room 1407 B East';

let chef: Promise<string> | undefined;

/** The chef with the longest names, on a campus that has no other; registered when first asked for. */
export function longChef(): Promise<string> {
  chef ??= newChef(
    {
      first_name: 'Maximiliane Featherstonehaugh',
      last_name: 'Wolfeschlegel',
      campus: 'Ingersoll Skills Training Centre',
      building: LONG_BUILDING,
    },
    [
      {
        name: LONG_DISH,
        description: `${'Slowly simmered beef with root vegetables, juniper and a great deal of patience. '.repeat(5)}Served with Donaudampfschifffahrtsgesellschaftskapitaensmuetzenknoedel.`,
        price: 1234.5,
        quantity: 40,
      },
      { name: 'Tea', description: 'Tea.', price: 1, quantity: 3 },
    ],
  );
  return chef;
}

/** A customer who lives in a building with a long name. */
export const longCustomer = () =>
  newCustomer({ first_name: 'Bartholomew Featherstonehaugh', last_name: 'Wolfeschlegel', building: LONG_BUILDING });
