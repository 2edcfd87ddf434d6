export const ROLES = ['Customer', 'Chef', 'Rider'] as const;
export type Role = (typeof ROLES)[number];

export const GENDERS = ['Male', 'Female', 'Other'] as const;

export const DIETARY_OPTIONS = ['Veg', 'Non Veg', 'Gluten Free'] as const;
export type Dietary = (typeof DIETARY_OPTIONS)[number];

export const SERVED = ['hot', 'cold'] as const;
export type Served = (typeof SERVED)[number];

export const AVAILABILITY = ['Yes', 'No'] as const;

export const SPECIALTY_CUISINES = ['Indian', 'Italian', 'Mexican', 'Chinese', 'Other'] as const;
export const MEAL_TYPES = ['Breakfast', 'Lunch', 'Dinner', 'Snacks', 'Other'] as const;
export const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const COOKING_EXPERIENCE = ['Less than 1 year', '1-3 years', '3-5 years', '5+ years'] as const;
export const VEHICLE_TYPES = ['Bike', 'Scooter', 'Motorcycle', 'Car', 'Other'] as const;
export const DELIVERY_RADII = ['5 km', '10 km', '15 km', '20+ km'] as const;

export const SELECT_FIELDS: readonly string[] = [
  'gender',
  'vehicle_type',
  'preferred_delivery_radius',
  'cooking_experience',
];

const LONGEST_OPTION = 100;

/** In any case. */
export function matchOption<T extends string>(options: readonly T[], value: unknown): T | undefined {
  if (typeof value !== 'string') return undefined;
  // Anyone may ask: a long text costs nothing.
  if (value.length > LONGEST_OPTION) return undefined;
  const wanted = value.trim().toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted);
}
