import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProductForm, parsePrice, productRules } from '../../src/validation/menu.ts';
import { imageRules, pictureType } from '../../src/validation/picture.ts';
import { firstText, textsWhileRepairing } from './texts.ts';

const EMPTY: ProductForm = {
  name: ' ',
  price: '',
  quantity: '',
  dietary: '',
  is_available: '',
  description: '',
  image_url: '',
};

describe('the product form', () => {
  test('checks its rules in order', () => {
    expect(
      textsWhileRepairing(productRules, EMPTY, [
        { name: 'Dal #1' },
        { name: 'Dal' },
        { price: '0' },
        { price: '9.50' },
        { quantity: '-1' },
        { quantity: '0' },
        { dietary: 'Veg' },
        { is_available: 'Yes' },
        { description: 'Lentils' },
        { image_url: '/pictures/a/640.webp' },
      ]),
    ).toEqual([
      'Product name cannot be empty.',
      'Product name cannot contain special characters.',
      'Price must be a positive number.',
      'Price must be a positive number.',
      'Quantity must be a non-negative integer.',
      'Quantity must be a non-negative integer.',
      'Please select a dietary option.',
      'Please select if the product is available.',
      'Description cannot be empty.',
      'Product image is required.',
      null,
    ]);
  });

  const valid: ProductForm = {
    name: "Maya's Mac & Cheese (large), crème-fraîche",
    price: '12',
    quantity: '3',
    dietary: 'Gluten Free',
    is_available: 'No',
    description: 'Warm',
    image_url: '/pictures/a/640.webp',
  };

  test('accepts names with hyphen, apostrophe, ampersand, comma and parentheses', () => {
    expect(firstText(productRules, valid)).toBeNull();
  });

  test.each(['Dal!', 'Dal <b>', 'Dal/Rice', 'Dal_1', 'Dal 100%', 'Dal 🍛'])('refuses the name %s', (name) => {
    expect(firstText(productRules, { ...valid, name })).toBe('Product name cannot contain special characters.');
  });

  test.each(['-1', '0', '0.001', 'free', '1e3', '.', 'NaN'])('refuses the price %s', (price) => {
    expect(firstText(productRules, { ...valid, price })).toBe('Price must be a positive number.');
  });

  test.each(['.5', '5.', '9999.99'])('accepts the price %s', (price) => {
    expect(firstText(productRules, { ...valid, price })).toBeNull();
  });

  test('takes a comma before the last digits for a point, and says how to write any other', () => {
    const read = ['12,50', '12,5', ',5', '9999,99', '5,'].map((price) => parsePrice(price));
    expect(read).toEqual([12.5, 12.5, 0.5, 9999.99, 5]);
    for (const price of ['1,250', '1,250.00', '12,50 CA$', '1,2,3'])
      expect(firstText(productRules, { ...valid, price })).toBe('Write the price like 12.50.');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(parsePrice(text.replace('.', ','))).toBe(parsePrice(text));
      }),
    );
  });

  test('names a price or quantity that is too high', () => {
    for (const price of ['10000', '9'.repeat(400)])
      expect(firstText(productRules, { ...valid, price })).toBe('Price must be under $10,000.');
    expect(firstText(productRules, { ...valid, quantity: '99999' })).toBeNull();
    expect(firstText(productRules, { ...valid, quantity: '100000' })).toBe('Quantity must be under 100,000.');
  });

  test.each(['1.5', '-1', 'three', ''])('refuses the quantity %j', (quantity) => {
    expect(firstText(productRules, { ...valid, quantity })).toBe('Quantity must be a non-negative integer.');
  });
});

describe('a picture', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('of the type %s is taken', (type) => {
    expect(firstText(imageRules, { type, size: 1 })).toBeNull();
  });

  test.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('of the type %j is refused', (type) => {
    expect(firstText(imageRules, { type, size: 1 })).toBe('Only JPG, PNG, and WEBP formats are allowed.');
  });

  test.each([
    ['image/jpeg', 'ffd8ffe000104a4649460001'],
    ['image/png', '89504e470d0a1a0a0000000d'],
    ['image/webp', '524946460a00000057454250'],
    [undefined, '474946383961010001000000'],
    [undefined, '52494646ffffffff57415645'],
    [undefined, ''],
  ])('is of the type %s by the bytes %s', (type, hex) => {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    expect(pictureType(bytes)).toBe(type);
  });

  test('has at most 5,242,880 bytes', () => {
    expect(firstText(imageRules, { type: 'image/png', size: 5_242_880 })).toBeNull();
    expect(firstText(imageRules, { type: 'image/png', size: 5_242_881 })).toBe('File size must be less than 5 MB.');
  });
});
