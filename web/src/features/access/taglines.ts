// Spec §1, Login screen carousel texts; the style sheet writes their first letter large.
export const SIGN_IN_TAGLINES = [
  'bringing the taste of home',
  'made by local chefs, for everyone to enjoy',
  'fresh homemade meals from neighbours',
  'crafted with care by local hands',
] as const;

// Spec §2, Registration wizard: three lines about homemade food from local chefs.
export const REGISTRATION_TAGLINES = [
  'homemade food from chefs on your own campus',
  'local chefs cook it, a neighbour brings it',
  'every plate made at home, by someone you could meet',
] as const;
