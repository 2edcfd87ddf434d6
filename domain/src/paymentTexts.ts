/** What a cancel answers that came too late; beside the catalogue, which every page carries. */
export const PAYMENT_THROUGH = 'This payment already went through. Your order is placed.';
