import { describe, expect, it } from 'vitest';
import { cookDish, openKitchen, stockAndMovements } from './support/kitchens.ts';
import { addPerson } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const ADD = 'mutation ($chef_id: ID, $input: ProductInput) { addProduct(chef_id: $chef_id, input: $input) { id } }';
const UPDATE = 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id quantity } }';
const READ =
  'query ($id: ID) { getProduct(id: $id) { id chef_id name description price quantity dietary image_url is_available } }';

const app = await sharedApp({ RATE_LIMITS: 'off' });
const amira = await openKitchen(app, { first_name: 'Amira' });
const luca = await openKitchen(app, { first_name: 'Luca' });

const dish = (changes: Record<string, unknown> = {}) => ({
  name: 'Butter Chicken',
  description: 'With naan.',
  price: 12.5,
  quantity: 8,
  dietary: 'Non Veg',
  image_url: amira.pictureUrl,
  is_available: 'Yes',
  ...changes,
});

const add = (changes: Record<string, unknown> = {}, kitchen = amira) =>
  app.graphql<{ addProduct: { id: string } }>(
    ADD,
    { chef_id: kitchen.chefId, input: dish(changes) },
    { token: kitchen.token },
  );

const update = (id: string, input: Record<string, unknown>, kitchen = amira) =>
  app.graphql<{ updateProduct: { quantity: number } }>(UPDATE, { id, input }, { token: kitchen.token });

describe('adding a dish', () => {
  it('to a menu of 200 is refused', async () => {
    const kitchen = await openKitchen(app, { first_name: 'Noor' });
    const first = await cookDish(app, kitchen);
    await app.sql`
      insert into products (id, chef_id, name, description, price_cents, quantity, image_url, dietary, is_available, created_at)
      select lpad(to_hex(number), 24, 'd'), chef_id, name, description, price_cents, 0, image_url, dietary, is_available, created_at
      from products, generate_series(1, 199) as number where id = ${first}`;
    const refused = await add({ image_url: kitchen.pictureUrl }, kitchen);
    expect(refused.error).toBe('A menu has at most 200 dishes. Delete one before you add another.');
  });

  it('puts it on the menu as it was written', async () => {
    const added = await add({ name: 'Chef’s Dal, mild (500 g) & rice' });
    const read = await app.graphql<{ getProduct: object }>(READ, { id: added.data?.addProduct.id });
    expect(read.data?.getProduct).toEqual({
      id: added.data?.addProduct.id,
      chef_id: amira.chefId,
      name: 'Chef’s Dal, mild (500 g) & rice',
      description: 'With naan.',
      price: 12.5,
      quantity: 8,
      dietary: 'Non Veg',
      image_url: amira.pictureUrl,
      is_available: 'Yes',
    });
  });

  it.each([
    ['قورمه\u200cسبزی', 'قورمه\u200cسبزی'],
    ['\u202bSugar\u2011free\u00a0tea\u202c', 'Sugar-free tea'],
  ])('stores the name %j with its joiners, with plain spaces and hyphens', async (typed, name) => {
    const added = await add({ name: typed });
    const read = await app.graphql<{ getProduct: object }>(READ, { id: added.data?.addProduct.id });
    expect(read.data?.getProduct).toMatchObject({ name });
  });

  it('reads a comma before the last digits of a price as its point', async () => {
    const added = await add({ price: '12,50' });
    const read = await app.graphql<{ getProduct: object }>(READ, { id: added.data?.addProduct.id });
    expect(read.data?.getProduct).toMatchObject({ price: 12.5 });
  });

  it('works in the inline style, with the user id for the chef and availability as a flag', async () => {
    const answer = await app.graphql<{ addProduct: { id: string } }>(
      `mutation { addProduct(chef_id: "${amira.id}", input: { name: "Plain Rice", description: "Rice.", price: 3,
         quantity: 5, dietary: "Gluten Free", image_url: "${amira.pictureUrl}", is_available: false }) { id } }`,
      {},
      { token: amira.token },
    );
    const read = await app.graphql<{ getProduct: object }>(READ, { id: answer.data?.addProduct.id });
    expect(read.data?.getProduct).toMatchObject({ chef_id: amira.chefId, price: 3, is_available: 'No' });
  });

  it.each([
    [{ name: '' }, 'Product name cannot be empty.'],
    [{ name: null }, 'Product name cannot be empty.'],
    [{ name: 'Soup!' }, 'Product name cannot contain special characters.'],
    [{ name: '<b>Soup</b>' }, 'Product name cannot contain special characters.'],
    [{ price: 0 }, 'Price must be a positive number.'],
    [{ price: -2 }, 'Price must be a positive number.'],
    [{ price: 'twelve' }, 'Price must be a positive number.'],
    [{ price: '' }, 'Price must be a positive number.'],
    [{ price: '1,250' }, 'Write the price like 12.50.'],
    [{ quantity: -1 }, 'Quantity must be a non-negative integer.'],
    [{ quantity: 1.5 }, 'Quantity must be a non-negative integer.'],
    [{ quantity: '' }, 'Quantity must be a non-negative integer.'],
    [{ dietary: '' }, 'Please select a dietary option.'],
    [{ dietary: 'Vegan' }, 'Please select a dietary option.'],
    [{ is_available: null }, 'Please select if the product is available.'],
    [{ description: '  ' }, 'Description cannot be empty.'],
    [{ image_url: '' }, 'Product image is required.'],
  ])('refuses %j: %s', async (changes, text) => {
    expect(await add(changes)).toMatchObject({ error: text, code: 'BAD_USER_INPUT' });
  });

  it('names the first broken rule of the form, in the form’s order', async () => {
    const broken: Record<string, unknown> = {
      name: '',
      price: 'x',
      quantity: 'x',
      dietary: '',
      is_available: null,
      description: '',
      image_url: '',
    };
    const texts: (string | undefined)[] = [];
    for (const [field, good] of Object.entries(dish()).sort(([a], [b]) => order(a) - order(b))) {
      texts.push((await add(broken)).error);
      broken[field] = good;
    }
    expect(texts).toEqual([
      'Product name cannot be empty.',
      'Price must be a positive number.',
      'Quantity must be a non-negative integer.',
      'Please select a dietary option.',
      'Please select if the product is available.',
      'Description cannot be empty.',
      'Product image is required.',
    ]);
  });

  it('takes only a picture that this chef uploaded here', async () => {
    for (const image_url of [luca.pictureUrl, 'https://elsewhere.example/a.png', '/pictures/../../etc/passwd']) {
      expect(await add({ image_url })).toMatchObject({
        error: 'Please upload the picture of the dish here first.',
        code: 'BAD_USER_INPUT',
      });
    }
    expect((await add({ image_url: `${app.url}${amira.pictureUrl}` })).error).toBeUndefined();
  });

  it('keeps names to 60 and descriptions to 1000 characters', async () => {
    expect((await add({ name: 'a'.repeat(61) })).error).toBe('Please use at most 60 characters here.');
    expect((await add({ description: 'a'.repeat(1001) })).error).toBe('Please use at most 1000 characters here.');
  });

  it('is for chefs, and for their own menu', async () => {
    const customer = await addPerson(app);
    const variables = { chef_id: amira.chefId, input: dish() };
    expect(await app.graphql(ADD, variables)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.graphql(ADD, variables, { token: customer.token })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await app.graphql(ADD, variables, { token: luca.token })).toMatchObject({ code: 'NOT_FOUND' });
    const unfinished = await addPerson(app, ['Chef']);
    expect(await app.graphql(ADD, { input: dish() }, { token: unfinished.token })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('editing a dish', () => {
  it('changes what is sent and leaves the rest', async () => {
    const id = await cookDish(app, amira);
    expect((await update(id, { price: '9.75', is_available: 'No' })).error).toBeUndefined();
    const read = await app.graphql<{ getProduct: object }>(READ, { id });
    expect(read.data?.getProduct).toMatchObject({ name: 'Lentil Soup', price: 9.75, quantity: 10, is_available: 'No' });
  });

  it('refuses an emptied field with the text of its rule', async () => {
    const id = await cookDish(app, amira);
    expect((await update(id, { description: '' })).error).toBe('Description cannot be empty.');
    expect((await update(id, { name: '' })).error).toBe('Product name cannot be empty.');
  });

  it('leaves what is null as it is', async () => {
    const id = await cookDish(app, amira);
    expect((await update(id, { name: null, quantity: null, price: 4 })).error).toBeUndefined();
    const read = await app.graphql<{ getProduct: object }>(READ, { id });
    expect(read.data?.getProduct).toMatchObject({ name: 'Lentil Soup', price: 4, quantity: 10 });
  });

  it('keeps the present picture and refuses one of someone else', async () => {
    const kitchen = await openKitchen(app);
    const id = await cookDish(app, kitchen);
    await app.sql`delete from pictures where url = ${kitchen.pictureUrl}`;
    const change = (image_url: string) => update(id, dish({ image_url }), kitchen);
    expect((await change(kitchen.pictureUrl)).error).toBeUndefined();
    expect((await change(luca.pictureUrl)).error).toBe('Please upload the picture of the dish here first.');
  });

  it('applies the quantity as a difference to what the chef saw: sold portions stay sold', async () => {
    const id = await cookDish(app, amira, { quantity: 10 });
    await sellThree(id);
    expect((await update(id, { quantity: 12, quantity_seen: 10 })).data?.updateProduct.quantity).toBe(9);
    expect(await stockAndMovements(app, id)).toEqual({ quantity: 9, moved: 9 });
  });

  it('says how many are left when the edit takes away more than that', async () => {
    const id = await cookDish(app, amira, { quantity: 10 });
    await sellThree(id);
    expect(await update(id, { quantity: 0, quantity_seen: 10 })).toMatchObject({
      error: 'The quantity changed to 7 while you were editing. Please check it.',
      code: 'CONFLICT',
    });
    expect(await stockAndMovements(app, id)).toEqual({ quantity: 7, moved: 7 });
  });

  it('sets the quantity when the chef does not say what was seen', async () => {
    const id = await cookDish(app, amira, { quantity: 10 });
    expect((await update(id, { quantity: 4 })).data?.updateProduct.quantity).toBe(4);
    expect((await update(id, { quantity: '0' })).data?.updateProduct.quantity).toBe(0);
    expect(await stockAndMovements(app, id)).toEqual({ quantity: 0, moved: 0 });
  });

  it('loses no portion when edits and sales meet', async () => {
    const id = await cookDish(app, amira, { quantity: 100 });
    const edits = Array.from({ length: 20 }, () => update(id, { quantity: 105, quantity_seen: 100 }));
    const absolute = Array.from({ length: 5 }, () => update(id, { quantity: 300 }));
    const sales = Array.from({ length: 20 }, () => sellThree(id));
    const answers = await Promise.all([...edits, ...absolute]);
    await Promise.all(sales);
    expect(answers.map((answer) => answer.error)).toEqual(Array(25).fill(undefined));
    const { quantity, moved } = await stockAndMovements(app, id);
    expect(quantity).toBe(moved);
  });

  it('answers a foreign dish like a missing one', async () => {
    const id = await cookDish(app, luca);
    for (const named of [id, 'a'.repeat(24), 'nonsense', '']) {
      expect(await update(named, dish())).toMatchObject({
        error: 'Failed to update product. Please try again.',
        code: 'NOT_FOUND',
      });
    }
    expect(await stockAndMovements(app, id)).toEqual({ quantity: 10, moved: 10 });
  });
});

const ORDER = ['name', 'price', 'quantity', 'dietary', 'is_available', 'description', 'image_url'];
const order = (field: string) => ORDER.indexOf(field);

/** As a checkout holds them. */
async function sellThree(productId: string): Promise<void> {
  await app.sql.begin(async (tx) => {
    await tx`update products set quantity = quantity - 3 where id = ${productId}`;
    await tx`insert into stock_movements (product_id, change, reason, at) values (${productId}, -3, 'held', ${app.clock.now()})`;
  });
}
