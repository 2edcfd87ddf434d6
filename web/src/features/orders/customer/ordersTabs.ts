import { paths } from '../../../paths.ts';

// Spec §2: the names of the tabs, letter for letter.
export const customerTabs = [
  { to: paths.orderDetails(), label: 'Current Orders' },
  { to: paths.pastOrders(), label: 'Past Orders' },
];

export const chefTabs = [
  { to: paths.chefOrders(), label: 'Current Orders' },
  { to: paths.chefCompletedOrders(), label: 'Order Completed' },
];

export const riderTabs = [
  { to: paths.riderOrders(), label: 'Current Orders' },
  { to: paths.riderInProgress(), label: 'Orders Inprogress' },
  { to: paths.riderCompleted(), label: 'Order Completed' },
];
