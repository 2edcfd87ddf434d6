import { describe, expect, test } from 'vitest';
import {
  type DishForm,
  emptyProduct,
  formOf,
  inputOf,
  isQuantityMoved,
  problemsOfDish,
  quantityMoved,
  saveFailure,
} from '../src/features/menu/editor/productForm.ts';
import { GatewayError } from '../src/gateway/error.ts';
import { aboutFile, fileProblem } from '../src/gateway/pictureUpload.ts';
import { firstRefusal, textWhenLeft } from '../src/lib/problems.ts';

const refusal = (form: DishForm) => firstRefusal(problemsOfDish(form));

const product = {
  name: 'Butter Chicken',
  price: '13.50',
  quantity: '12',
  daily_quantity: '',
  dietary: 'Non Veg',
  is_available: 'Yes',
  description: 'Slow-simmered.',
  image_url: '/pictures/abc/640.webp',
};

describe('the form of a product', () => {
  test('is checked in the order of the specification', () => {
    const steps = [
      [{}, 'name'],
      [{ name: 'Soup!' }, 'name'],
      [{ name: 'Soup' }, 'price'],
      [{ name: 'Soup', price: '5' }, 'quantity'],
      [{ name: 'Soup', price: '5', quantity: '0' }, 'dietary'],
      [{ name: 'Soup', price: '5', quantity: '0', dietary: 'Veg' }, 'is_available'],
      [{ name: 'Soup', price: '5', quantity: '0', dietary: 'Veg', is_available: 'No' }, 'description'],
      [{ ...product, image_url: '' }, 'image_url'],
    ] as const;
    for (const [typed, field] of steps) expect(refusal({ ...emptyProduct, ...typed })?.focus).toBe(field);
    expect(refusal(product)).toBeNull();
  });

  test('marks every field that fails', () => {
    const fields = (form: DishForm) => Object.keys(refusal(form)?.errors ?? {});
    expect(fields(emptyProduct)).toEqual([
      'name',
      'price',
      'quantity',
      'dietary',
      'is_available',
      'description',
      'image_url',
    ]);
    expect(fields({ ...product, name: 'Soup!', price: '-1', description: ' ' })).toEqual([
      'name',
      'price',
      'description',
    ]);
  });

  test('a field that is left is judged alone', () => {
    const left = (price: string, start = '') =>
      textWhenLeft(problemsOfDish({ ...emptyProduct, price }), 'price', price, start);
    expect(left('-1')).toBe('Price must be a positive number.');
    expect(left('', '4')).toBe('Price must be a positive number.');
    expect(left('4')).toBeUndefined();
    expect(left('')).toBeUndefined();
  });

  test('shows a stored product with its cents', () => {
    const stored = { ...product, price: 13.5, quantity: 12 };
    expect(formOf({ ...stored, daily_quantity: null })).toEqual(product);
    expect(formOf({ ...stored, daily_quantity: 30 }).daily_quantity).toBe('30');
  });

  test('sends numbers, trimmed words, and the quantity that it showed at first', () => {
    expect(inputOf({ ...product, name: '  Butter Chicken ' }, 15)).toEqual({
      ...product,
      price: 13.5,
      quantity: 12,
      quantity_seen: 15,
    });
    expect(inputOf(product)).not.toHaveProperty('quantity_seen');
  });

  test('may say the portions of each day, judged last; empty ends the renewal', () => {
    expect(refusal({ ...product, daily_quantity: '1.5' })).toMatchObject({
      banner: 'Quantity must be a non-negative integer.',
      focus: 'daily_quantity',
    });
    expect(refusal({ ...product, image_url: '', daily_quantity: '1.5' })?.focus).toBe('image_url');
    expect(inputOf({ ...product, daily_quantity: ' 30 ' }).daily_quantity).toBe(30);
    expect(inputOf(product).daily_quantity).toBe('');
  });
});

describe('the picture of a product', () => {
  test('may be a JPG, PNG or WEBP', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'])
      expect(fileProblem({ type, size: 1 })).toBeUndefined();
    for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', ''])
      expect(fileProblem({ type, size: 1 })).toBe('imageFormat');
  });

  test('may have exactly 5,242,880 bytes and not one more', () => {
    expect(fileProblem({ type: 'image/png', size: 5_242_880 })).toBeUndefined();
    expect(fileProblem({ type: 'image/png', size: 5_242_881 })).toBe('imageSize');
  });

  test('is named with its size', () => {
    expect(aboutFile({ name: 'soup.jpg', size: 1_440_000 })).toBe('soup.jpg, 1.4 MB');
    expect(aboutFile({ name: 'soup.jpg', size: 20 })).toBe('soup.jpg, 1 KB');
  });
});

describe('a product that could not be saved', () => {
  test("says the server's sentence about the input", () => {
    const refused = new GatewayError('graphql', 'Price must be a positive number.', 'BAD_USER_INPUT');
    expect(saveFailure(refused, 'Failed to update product. Please try again.').message).toBe(
      'Price must be a positive number.',
    );
  });

  test("says the server's sentence about portions that were sold meanwhile", () => {
    const moved = new GatewayError('graphql', 'The quantity changed to 2 while you were editing.', 'CONFLICT');
    expect(saveFailure(moved).message).toBe('The quantity changed to 2 while you were editing.');
    expect(isQuantityMoved(moved)).toBe(true);
    expect(isQuantityMoved(new GatewayError('graphql', 'No.', 'BAD_USER_INPUT'))).toBe(false);
    expect(quantityMoved(moved, ' 0 ')).toMatchObject({
      message: 'The quantity changed to 2 while you were editing.',
      field: 'quantity',
      advice: 'Saving again makes it 0.',
    });
  });

  test('says the text of the specification for anything else', () => {
    const failed = new GatewayError('network', 'unreachable');
    expect(saveFailure(failed, 'Failed to update product. Please try again.').message).toBe(
      'Failed to update product. Please try again.',
    );
    expect(saveFailure(failed).message).toBe('An error occurred. Please try again.');
  });
});
