export const PAYEES = [
  { owner: 'chef@homeplate.ca', email: 'amira.khan@homeplate.ca' },
  { owner: 'rider@homeplate.ca', email: 'owen.clarke@homeplate.ca' },
];
export const PAYEES_SINCE_DAYS = 40;
export const PAID_WEEKS = 2;

export const DISPUTE = {
  kitchen: 'luca',
  id: 'dp_demo_lasagna',
  reason: 'product_not_received',
  openedDaysAgo: 2,
  dueInDays: 7,
};
