/** Not in the catalogue, because every page carries that. */
export const PAYMENT_THROUGH = 'This payment already went through. Your order is placed.';
