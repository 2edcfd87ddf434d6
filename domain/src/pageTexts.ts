export const PAGE_TEXTS = {
  chefNotFound: 'Chef not found!',
  productDetailsFailed: 'Failed to fetch product details',
  productIdMissing: 'Product ID is missing from the URL.',
  productIncomplete: 'Product data is missing or incomplete!',
  productNotFound: 'Product not found!',
  productsNotFound: 'No products found!',
  sessionExpired: 'Your session has expired. Please sign in again.',
  somethingWrong: 'Something went wrong',
} as const;
