import { newChef, newCustomer } from '../people.ts';

// Fields' maximum lengths, with an unbreakable word.
export const LONG_DISH = 'Wilhelminas Slow Rindfleischetikettierungsueberwachung Stew';
export const LONG_CHEF = 'Maximiliane Featherstonehaugh Wolfeschlegel';
export const LONG_NOTE = `${'Please ring twice and come up the stairs behind the kitchen, '.repeat(4)}${'Rindfleischetikettierungsueberwachung'}`;
const LONG_BUILDING = 'Featherstonehaugh International Residence, Room 1407 B East';

let chef: Promise<string> | undefined;

/** Alone on a campus; registered on first use. */
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

export const longCustomer = () =>
  newCustomer({ first_name: 'Bartholomew Featherstonehaugh', last_name: 'Wolfeschlegel', building: LONG_BUILDING });
