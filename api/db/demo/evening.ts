/** Problems with each kitchen's last delivered order; one with a reply waits for an operator. */
export const REPORTS = [
  {
    chef: 'amira',
    kind: 'missing',
    lines: [{ position: 0, quantity: 1 }],
    text: 'There was one box less in the bag.',
    reply: undefined,
  },
  {
    chef: 'luca',
    kind: 'cold',
    lines: [{ position: 0, quantity: 1 }],
    text: 'It was lukewarm, and the sauce had set.',
    reply: 'It left my kitchen hot at a quarter past. I am sorry, but the way was long.',
  },
];

export const CERTIFICATE = {
  owner: 'luca',
  days: 400,
  kind: 'food_handler',
  number: 'FH-204417',
  issuer: 'Region of Waterloo Public Health',
};
