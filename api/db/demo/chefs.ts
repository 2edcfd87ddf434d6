import { at, type DemoPerson } from './people.ts';

export type DemoKitchen = {
  /** The person's key in people.ts. */
  owner: string;
  specialty_cuisines: string[];
  type_of_meals: string[];
  cooking_experience: string;
  max_orders_per_day: number;
  preferred_working_days: string[];
  preferred_start_time: string | null;
  preferred_end_time: string | null;
  prep_minutes: number;
  /** Null: everywhere. */
  delivery_km: number | null;
  /** Takes no orders at any hour. */
  shut?: 'away' | 'paused';
  plans_ahead?: true;
  notice_minutes?: number;
  pickup?: true;
  /** Absent: at the door. */
  pickup_spot?: string;
  bio: string;
  /** Days since the kitchen opened. */
  age: number;
};

/** The demo is orderable at every hour. */
export const ALWAYS = {
  preferred_working_days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  // All day.
  preferred_start_time: '00:00',
  preferred_end_time: '00:00',
};

const chef = (key: string, first_name: string, last_name: string, campus: string, building: string): DemoPerson =>
  at(campus, building, { key, first_name, last_name, email: `${key}@homeplate.ca`, role: ['Chef'], portrait: true });

export const CHEFS: readonly DemoPerson[] = [
  { ...chef('amira', 'Amira', 'Khan', 'Doon Campus', 'Conestoga Place, Suite 304'), email: 'chef@homeplate.ca' },
  chef('luca', 'Luca', 'Rossi', 'Waterloo Campus', 'University Lofts, Unit 12'),
  chef('sofia', 'Sofía', 'Reyes', 'Cambridge Campus', 'Fountain House, Room 118'),
  chef('wei', 'Wei', 'Zhang', 'Guelph Campus', 'Speedvale Court, Unit 5'),
  chef('priya', 'Priya', 'Sharma', 'Waterloo Campus', 'Maple Block, Room 221'),
  chef('emily', 'Emily', 'Tremblay', 'Brantford Campus', 'Colborne Residence, Room 9'),
  chef('mateo', 'Mateo', 'Silva', 'Milton Campus', 'Parkhill Hall, Room 40'),
  {
    ...chef('noor', 'Noor', 'Haddad', 'Doon Campus', 'Valley Residence, Room 512'),
    email: 'everyone@homeplate.ca',
    role: ['Customer', 'Chef', 'Rider'],
  },
];

/** Its orders are answered by nobody: they end with a refund. */
export const SILENT_KITCHEN = 'priya';

export const KITCHENS: readonly DemoKitchen[] = [
  {
    owner: 'amira',
    specialty_cuisines: ['Indian'],
    type_of_meals: ['Lunch', 'Dinner'],
    cooking_experience: '5+ years',
    max_orders_per_day: 100,
    ...ALWAYS,
    prep_minutes: 25,
    delivery_km: null,
    plans_ahead: true,
    notice_minutes: 60,
    pickup: true,
    pickup_spot: 'Library entrance',
    bio: 'Third-year nursing student with my grandmother’s spice tin. I cook the curries I grew up with: slow, generous and never in a hurry.',
    age: 96,
  },
  {
    owner: 'luca',
    specialty_cuisines: ['Italian'],
    type_of_meals: ['Lunch', 'Dinner'],
    cooking_experience: '3-5 years',
    max_orders_per_day: 20,
    ...ALWAYS,
    prep_minutes: 30,
    delivery_km: 25,
    plans_ahead: true,
    bio: 'Engineering by day, Sunday ragu every day. My sauce simmers for four hours while I do my problem sets.',
    age: 90,
  },
  {
    owner: 'sofia',
    specialty_cuisines: ['Mexican'],
    type_of_meals: ['Lunch', 'Dinner', 'Snacks'],
    cooking_experience: '1-3 years',
    max_orders_per_day: 18,
    ...ALWAYS,
    prep_minutes: 20,
    delivery_km: 15,
    bio: 'From Puebla to Cambridge with a tortilla press in my suitcase. Everything is made the same morning, salsas too.',
    age: 81,
  },
  {
    owner: 'wei',
    specialty_cuisines: ['Chinese'],
    type_of_meals: ['Lunch', 'Dinner'],
    cooking_experience: '3-5 years',
    max_orders_per_day: 22,
    ...ALWAYS,
    prep_minutes: 15,
    delivery_km: null,
    plans_ahead: true,
    pickup: true,
    bio: 'I fold dumplings to relax before exams, so there are usually plenty. Sichuan heat on request, always a little by default.',
    age: 77,
  },
  {
    owner: 'priya',
    specialty_cuisines: ['Indian'],
    type_of_meals: ['Lunch', 'Snacks'],
    cooking_experience: '1-3 years',
    max_orders_per_day: 15,
    ...ALWAYS,
    prep_minutes: 20,
    delivery_km: null,
    bio: 'Vegetarian Punjabi home food from a very small kitchen. Samosas are fried to order and travel well between lectures.',
    age: 62,
  },
  {
    owner: 'emily',
    specialty_cuisines: ['Other'],
    type_of_meals: ['Breakfast', 'Snacks'],
    cooking_experience: 'Less than 1 year',
    max_orders_per_day: 12,
    ...ALWAYS,
    prep_minutes: 15,
    delivery_km: null,
    shut: 'paused',
    bio: 'Early riser and breakfast person. Maple syrup comes from my uncle’s sugar bush near Magog.',
    age: 45,
  },
  {
    owner: 'mateo',
    specialty_cuisines: ['Mexican', 'Other'],
    type_of_meals: ['Lunch', 'Dinner', 'Snacks'],
    cooking_experience: '1-3 years',
    max_orders_per_day: 14,
    preferred_working_days: ['Monday', 'Wednesday', 'Friday', 'Sunday'],
    preferred_start_time: '11:00',
    preferred_end_time: '18:00',
    prep_minutes: 20,
    delivery_km: null,
    shut: 'away',
    plans_ahead: true,
    bio: 'Kinesiology student who likes colourful bowls after training, and brownies after everything else.',
    age: 40,
  },
  {
    owner: 'noor',
    specialty_cuisines: ['Other'],
    type_of_meals: ['Breakfast', 'Lunch'],
    cooking_experience: '3-5 years',
    max_orders_per_day: 16,
    ...ALWAYS,
    prep_minutes: 20,
    delivery_km: null,
    bio: 'Levantine breakfasts the way my aunts in Amman make them: eggs in the pan, herbs by the fistful, bread on the side.',
    age: 33,
  },
];
