import { describedAs } from '@homeplate/domain/validation/menu';
import { describe, expect, test } from 'vitest';
import {
  copyForm,
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
  ahead_quantity: '',
  dietary: 'Non Veg',
  is_available: 'Yes',
  description: 'Slow-simmered.',
  image_url: '/pictures/abc/640.webp',
};
const facts = { ingredients: '', storage_hint: '', served: '' };
const stated = { contains: ['milk'], may_contain: [], none: false, stated_of: '' };
/** As the server has it. */
const stored = { ...product, price: 13.5, quantity: 12, daily_quantity: null, ahead_quantity: null };
const form: DishForm = { ...product, ...facts, ...stated };

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
    expect(refusal({ ...emptyProduct, ...product })?.focus).toBe('contains');
    expect(refusal(form)).toBeNull();
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
      'contains',
    ]);
    expect(fields({ ...form, name: 'Soup!', price: '-1', description: ' ' })).toEqual(['name', 'price', 'description']);
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
    expect(formOf(stored)).toEqual({ ...form, contains: [] });
    expect(formOf({ ...stored, daily_quantity: 30 }).daily_quantity).toBe('30');
  });

  test('sends numbers, trimmed words, and the quantity that it showed at first', () => {
    expect(inputOf({ ...form, name: '  Butter Chicken ' }, 15)).toEqual({
      ...product,
      ...facts,
      allergens: { contains: ['milk'], may_contain: [] },
      price: 13.5,
      quantity: 12,
      quantity_seen: 15,
    });
    expect(inputOf(form)).not.toHaveProperty('quantity_seen');
  });

  test('may say the portions of each day, judged last; empty ends the renewal', () => {
    expect(refusal({ ...form, daily_quantity: '1.5' })).toMatchObject({
      banner: 'Quantity must be a non-negative integer.',
      focus: 'daily_quantity',
    });
    expect(refusal({ ...form, image_url: '', daily_quantity: '1.5' })?.focus).toBe('image_url');
    expect(inputOf({ ...form, daily_quantity: ' 30 ' }).daily_quantity).toBe(30);
    expect(inputOf(form).daily_quantity).toBe('');
    expect(refusal({ ...form, ahead_quantity: '-1' })?.focus).toBe('ahead_quantity');
    expect(inputOf({ ...form, ahead_quantity: ' 8 ' }).ahead_quantity).toBe(8);
    expect(inputOf(form).ahead_quantity).toBe('');
  });

  test('leaves Sold out until tomorrow as it is, and No ends it', () => {
    const today = { ...stored, is_available: 'No', sold_out_today: true };
    const opened = formOf(today);
    const without = inputOf({ ...opened, price: '14' }, 12, today);
    expect([without.is_available, without.sold_out_today]).toEqual([undefined, undefined]);
    expect(refusal({ ...form, is_available: opened.is_available })).toBeNull();
    expect(inputOf({ ...opened, is_available: 'No' }, 12, today)).toMatchObject({
      is_available: 'No',
      sold_out_today: false,
    });
    expect(inputOf({ ...opened, is_available: 'Yes' }, 12, today)).toMatchObject({ is_available: 'Yes' });
    // Nothing to end: an availability of its own.
    const off = { ...today, sold_out_today: false };
    expect(inputOf(formOf(off), 12, off)).toMatchObject({ is_available: 'No' });
    expect(inputOf(formOf(off), 12, off)).not.toHaveProperty('sold_out_today');
    expect(copyForm(today).is_available).toBe('No');
  });
});

describe('the allergens in the form of a product', () => {
  const said = { contains: ['milk'], may_contain: ['soy'] };
  const known = formOf({ ...stored, allergens: said });

  test('are demanded, and None of these is an answer', () => {
    expect(refusal({ ...form, contains: [] })).toMatchObject({
      banner: 'Please choose the allergens, or “None of these”.',
      focus: 'contains',
    });
    expect(refusal({ ...form, contains: [], none: true })).toBeNull();
    expect(refusal({ ...form, contains: [], may_contain: ['soy'] })).toBeNull();
    expect(inputOf({ ...form, contains: [], none: true }).allergens).toEqual({ contains: [], may_contain: [] });
    expect(formOf({ ...stored, allergens: { contains: [], may_contain: [] } }).none).toBe(true);
  });

  test.each(['name', 'ingredients', 'description'] as const)('are asked again after a change of the %s', (field) => {
    expect(refusal(known)).toBeNull();
    const changed = { ...known, [field]: 'Something else' };
    expect(refusal(changed)).toMatchObject({
      banner: 'The dish has changed. Please check its allergens.',
      focus: 'stated_of',
    });
    expect(refusal({ ...changed, stated_of: describedAs(changed) })).toBeNull();
    // Nothing was stated: asked once.
    expect(refusal({ ...form, [field]: 'Something else' })).toBeNull();
  });

  test('are asked again of a copy, and of a copy without any', () => {
    expect(refusal(copyForm({ ...stored, allergens: said }))?.focus).toBe('stated_of');
    expect(refusal(copyForm({ ...stored, allergens: null }))?.focus).toBe('contains');
  });

  test('are not stated anew by another price, since carts would be told of a change', () => {
    const before = { ...stored, allergens: { contains: ['milk'], may_contain: ['soy'] } };
    expect(inputOf({ ...known, price: '14' }, 12, before)).not.toHaveProperty('allergens');
    expect(inputOf({ ...known, contains: ['milk', 'eggs'] }, 12, before).allergens?.contains).toEqual(['milk', 'eggs']);
    const renamed = { ...known, name: 'Korma' };
    expect(inputOf({ ...renamed, stated_of: describedAs(renamed) }, 12, before).allergens).toEqual(said);
  });

  test('go with no claim of Gluten Free that they break, and the text says why', () => {
    for (const list of ['contains', 'may_contain'])
      expect(refusal({ ...form, dietary: 'Gluten Free', [list]: ['oats'] })).toMatchObject({
        focus: 'contains',
        banner:
          'Gluten Free does not go with wheat, triticale, barley, oats or rye, not even under May contain. Please change one of the two.',
      });
    expect(refusal({ ...form, dietary: 'Gluten Free' })).toBeNull();
  });

  test('stand beside ingredients and hints that can be read', () => {
    // What cannot be seen is removed by the server.
    expect(refusal({ ...form, ingredients: 'Rice\u202e' })).toBeNull();
    expect(refusal({ ...form, ingredients: 'x'.repeat(501) })?.focus).toBe('ingredients');
    expect(refusal({ ...form, storage_hint: 'x'.repeat(201) })?.focus).toBe('storage_hint');
    expect(refusal({ ...form, ingredients: 'Rice,\nwater', served: 'hot' })).toBeNull();
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
      advice: 'Save again to set it to 0.',
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
