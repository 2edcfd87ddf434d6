import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, openSignedIn, test } from '../fixtures.ts';
import { placeOrder } from '../orders.ts';
import { newChef } from '../people.ts';

const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chana-masala/640.webp');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page.getByRole('heading', { name: 'Menu', level: 1 })).toBeVisible();
}

const dishCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a dish is added, changed and deleted, and customers see each step', { tag: '@chief' }, async ({
  asChef: chef,
  asCustomer: student,
}) => {
  test.slow();
  const name = `Rajma, Amira's best (2)`;
  await openMenu(chef);
  await chef.getByRole('link', { name: 'Add Menu' }).click();
  await expect(chef.getByRole('heading', { name: 'Add Menu Item', level: 1 })).toBeFocused();
  await expect(chef.getByRole('link', { name: 'Menu', exact: true })).toHaveAttribute('aria-current', 'page');

  await test.step('the rules are checked in their order', async () => {
    const save = chef.getByRole('button', { name: 'Save' });
    const refused = async (text: string) => {
      await save.click();
      await expect(chef.getByRole('alert')).toHaveText(text);
    };
    await refused('Product name cannot be empty.');
    await expect(chef.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(chef.getByLabel('Description')).toHaveAccessibleDescription(/Description cannot be empty\./);
    await expectNoAxeFindings(chef);
    await chef.getByLabel('Name', { exact: true }).fill('Rajma!');
    await refused('Product name cannot contain special characters.');
    await chef.getByLabel('Name', { exact: true }).fill(name);
    await refused('Price must be a positive number.');
    await chef.getByLabel('Price').fill('0');
    await refused('Price must be a positive number.');
    await chef.getByLabel('Price').fill('1,250');
    await refused('Write the price like 12.50.');
    await chef.getByLabel('Price').fill('9,5');
    await refused('Quantity must be a non-negative integer.');
    await chef.getByLabel('Quantity').fill('1.5');
    await refused('Quantity must be a non-negative integer.');
    await chef.getByLabel('Quantity').fill('7');
    await refused('Please select a dietary option.');
    await chef.getByRole('radio', { name: 'Gluten Free' }).check();
    await refused('Please select if the product is available.');
    await chef.getByRole('radio', { name: 'Yes' }).check();
    await refused('Description cannot be empty.');
    await chef.getByLabel('Description').fill('Red beans, slowly.');
    await refused('Product image is required.');
    await expect(chef.getByText('Please choose the allergens, or “None of these”.')).toBeVisible();
    await chef.getByRole('checkbox', { name: 'None of these' }).check();
  });

  await test.step('a picture is uploaded and the dish is saved', async () => {
    const picture = Promise.withResolvers<void>();
    await chef.route('**/upload', async (route) => {
      await picture.promise;
      return route.continue();
    });
    await chef.getByLabel('Image').setInputFiles(PICTURE);
    await expect(chef.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expectNoAxeFindings(chef);
    const save = chef.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    picture.resolve();
    await expect(chef).toHaveURL(/\/chef\/products$/);
    await expect(chef.getByRole('status').filter({ hasText: 'Product added successfully!' })).toBeVisible();
    await expect(dishCard(chef, name)).toContainText('$9.50');
    await expect(dishCard(chef, name)).toContainText('Quantity: 7');
    await student.goto('/?q=rajma');
    await expect(dishCard(student, name)).toContainText('$9.50');
  });

  await test.step('the dish is changed', async () => {
    await dishCard(chef, name).getByRole('link', { name: 'Edit' }).click();
    await expect(chef.getByLabel('Price')).toHaveValue('9.50');
    await expect(chef.getByLabel('Quantity')).toHaveValue('7');
    await expect(chef.getByRole('radio', { name: 'Gluten Free' })).toBeChecked();
    await chef.getByLabel('Price').fill('10.25');
    await chef.getByLabel('Quantity').fill('3');
    await chef.getByRole('button', { name: 'Update Product' }).click();
    await expect(chef.getByText('Product updated successfully!').first()).toBeVisible();
    await expect(dishCard(chef, name)).toContainText('$10.25');
    await expect(async () => {
      await student.goto('/?q=rajma');
      await expect(dishCard(student, name)).toContainText('Only 3 left', { timeout: 1000 });
    }).toPass();
  });

  await test.step('a quantity that changed during the edit must be confirmed', async () => {
    await dishCard(chef, name).getByRole('link', { name: 'Edit' }).click();
    await expect(chef.getByLabel('Quantity')).toHaveValue('3');
    await placeOrder(student, name);
    await chef.getByLabel('Quantity').fill('0');
    const update = chef.getByRole('button', { name: 'Update Product' });
    await update.click();
    await expect(chef.getByRole('alert')).toHaveText(
      'The quantity changed to 2 while you were editing. Please check it.',
    );
    await expect(chef.getByLabel('Quantity')).toBeFocused();
    await expect(chef.getByLabel('Quantity')).toHaveAccessibleDescription('Save again to set it to 0.');
    await update.click();
    await expect(chef.getByText('Product updated successfully!').first()).toBeVisible();
    await expect(dishCard(chef, name)).toContainText('Quantity: 0');
  });

  await test.step('portions and sold out are changed by one tap each', async () => {
    const card = dishCard(chef, name);
    const soldOut = card.getByRole('button', { name: 'Sold out' });
    // Faster than the answers.
    for (let tap = 0; tap < 4; tap += 1) await card.getByRole('button', { name: /more$/ }).click();
    await card.getByRole('button', { name: /less$/ }).click();
    await expect(card).toContainText('Quantity: 3');
    // Two quick presses are one.
    await soldOut.dblclick();
    const again = card.getByRole('button', { name: 'Offer again' });
    await expect(again).toBeFocused();
    await expect(card).toContainText('Sold out until tomorrow');
    await expectNoAxeFindings(chef);
    await chef.reload();
    await expect(card).toContainText('Quantity: 3');
    await again.click();
    await expect(soldOut).toBeVisible();
    await expect(card).toContainText('Quantity: 3');
    await expect(card).not.toContainText('Sold out until tomorrow');
  });

  await test.step('a copy of the dish begins with all that it has', async () => {
    await dishCard(chef, name).getByRole('link', { name: 'Duplicate' }).click();
    await expect(chef.getByLabel('Name', { exact: true })).toHaveValue(`${name} copy`);
    await expect(chef.getByLabel('Price')).toHaveValue('10.25');
    await chef.getByRole('button', { name: 'Save' }).click();
    await expect(chef.getByRole('alert')).toHaveText('The dish has changed. Please check its allergens.');
    await chef.getByRole('checkbox', { name: 'The allergens above are right' }).check();
    await chef.getByRole('button', { name: 'Save' }).click();
    await expect(dishCard(chef, `${name} copy`)).toContainText('Quantity: 3');
    await dishCard(chef, `${name} copy`).getByRole('button', { name: 'Delete' }).click();
    await chef.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dishCard(chef, `${name} copy`)).toHaveCount(0);
  });

  await test.step('the dish is deleted after a confirmation', async () => {
    await dishCard(chef, name).getByRole('button', { name: 'Delete' }).click();
    const question = chef.getByRole('dialog', { name: 'Are you sure you want to delete this product?' });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectNoAxeFindings(chef);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(dishCard(chef, name)).toBeVisible();
    await dishCard(chef, name).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(chef.getByRole('status').filter({ hasText: 'Product deleted successfully!' })).toBeVisible();
    await expect(dishCard(chef, name)).toHaveCount(0);
    await expect(async () => {
      await student.goto('/?q=rajma');
      await expect(dishCard(student, name)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    // The order keeps the deleted dish.
    await student.goto('/Customer/OrderDetails');
    await expect(student.getByRole('article').filter({ hasText: name })).toContainText('Pending');
  });
});

test('a missing dish and a dish of another chef cannot be edited', async ({ asChef: chef }) => {
  const answer = await chef.request.post('/graphql', {
    data: { query: '{ getAllProducts(search: "Dumplings") { id } }' },
  });
  const foreign = (await answer.json()).data.getAllProducts[0].id as string;
  for (const id of ['ffffffffffffffffffffffff', 'nonsense', foreign]) {
    await chef.goto(`/chef/product/edit/${id}`);
    await expect(chef.getByRole('alert')).toContainText('Failed to fetch product details. Please try again.');
  }
  await expectNoAxeFindings(chef);
});

test('server errors are shown with their texts', async ({ asChef: chef }) => {
  let how: 'refuse' | 'abort' = 'refuse';
  await chef.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (!/DeleteDish|ChangeDish/.test(asked)) return route.continue();
    return how === 'abort'
      ? route.abort()
      : route.fulfill({ json: { errors: [{ message: 'Out of order.', extensions: { code: 'INTERNAL' } }] } });
  });
  await openMenu(chef);
  const tryDelete = async () => {
    await dishCard(chef, 'Butter Chicken').getByRole('button', { name: 'Delete' }).click();
    await chef.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await tryDelete();
  await expect(chef.getByRole('alert')).toContainText('Failed to delete product. Please try again.');
  how = 'abort';
  await tryDelete();
  await expect(chef.getByRole('alert')).toContainText('An error occurred. Please try again.');

  await dishCard(chef, 'Butter Chicken').getByRole('link', { name: 'Edit' }).click();
  await chef.getByRole('button', { name: 'Update Product' }).click();
  await expect(chef.getByRole('alert')).toHaveText('Failed to update product. Please try again.');
  await expect(chef.getByRole('alert')).toBeFocused();
});

test('an empty menu leads to the first dish, a long one has a search and groups', async ({ browser }) => {
  test.slow();
  const names = ['Ema', 'Pho', 'Tagine', 'Ramen', 'Gumbo', 'Laksa', 'Naan', 'Rasam', 'Kimchi', 'Raita'];
  const description = 'Slow and warm.';
  const dishes = names.map((name) => ({ name: `Long ${name}`, description, price: 9, quantity: 20 }));
  const person = { first_name: 'Rosa', last_name: 'Bell', campus: 'Doon Campus', building: 'Maple Block 4' };
  const email = await newChef(person, dishes);
  const chef = await openSignedIn(browser, email, { viewport: { width: 390, height: 844 } });
  const menu = '**/graphql';
  await chef.route(menu, (route) =>
    (route.request().postData() ?? '').includes('OwnMenu')
      ? route.fulfill({ json: { data: { getProductsByChef: [] } } })
      : route.continue(),
  );
  await openMenu(chef);
  await expect(chef.getByText('No products found. Add your first menu item to get started!')).toBeVisible();
  await expectNoAxeFindings(chef);
  await chef.getByRole('link', { name: 'Add Menu' }).click();
  await chef.getByRole('link', { name: 'Cancel' }).click();
  await expect(chef).toHaveURL(/\/chef\/products$/);
  await chef.unroute(menu);
  await chef.reload();

  const heading = (name: string) => chef.getByRole('heading', { name: `Long ${name}`, exact: true });
  const scrolled = () => chef.evaluate(() => scrollY);
  await expect(chef.getByRole('heading', { name: 'On offer 10' })).toBeVisible();
  await expectNoAxeFindings(chef);
  await test.step('a dish that is sold out stays under the finger', async () => {
    const off = dishCard(chef, 'Long Laksa').getByRole('button', { name: /^Sold out/ });
    await off.scrollIntoViewIfNeeded();
    const y = (await heading('Laksa').boundingBox())?.y;
    await off.click();
    await expect(dishCard(chef, 'Long Laksa')).toContainText('Sold out until tomorrow');
    await expect(dishCard(chef, 'Long Laksa').getByRole('button', { name: /^Offer again/ })).toBeVisible();
    expect((await heading('Laksa').boundingBox())?.y).toBe(y);
  });
  await test.step('Save and Cancel lead back to the dish', async () => {
    const edit = dishCard(chef, 'Long Tagine').getByRole('link', { name: 'Edit' });
    // A click may scroll.
    const pressed = chef.evaluate(
      () =>
        new Promise((tell) => document.addEventListener('click', () => tell(scrollY), { capture: true, once: true })),
    );
    await heading('Tagine').evaluate((name) => name.scrollIntoView({ block: 'center' }));
    await edit.click();
    const before = await pressed;
    expect(before).toBeGreaterThan(200);
    await chef.getByLabel('Price').fill('11');
    await chef.getByRole('checkbox', { name: 'None of these' }).check();
    await chef.getByRole('button', { name: 'Update Product' }).click();
    await expect(heading('Tagine')).toBeFocused();
    await expect(heading('Tagine')).toBeInViewport();
    expect(await scrolled()).toBe(before);
    await expect(chef.getByRole('region', { name: 'Notifications' })).toContainText('Product updated successfully!');
    await dishCard(chef, 'Long Ema').getByRole('link', { name: 'Duplicate' }).click();
    await chef.getByRole('link', { name: 'Cancel' }).click();
    await expect(heading('Ema')).toBeFocused();
    await expect(heading('Ema')).toBeInViewport();
  });
  await test.step('the search finds beginnings of words, and is there again after Save', async () => {
    const search = chef.getByLabel('Search your menu');
    await search.fill('ra');
    await expect(chef.getByRole('article')).toHaveCount(3);
    await dishCard(chef, 'Long Raita').getByRole('link', { name: 'Edit' }).click();
    await chef.getByRole('checkbox', { name: 'None of these' }).check();
    await chef.getByRole('button', { name: 'Update Product' }).click();
    await expect(heading('Raita')).toBeFocused();
    await expect(search).toHaveValue('ra');
    await search.fill('pizza');
    await expect(chef.getByText('No dish on your menu has that name.')).toBeVisible();
  });
  await chef.getByRole('navigation', { name: 'Chef area' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(chef.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();
  await openMenu(chef);
  await expect(chef.getByRole('heading', { name: 'Sold out 1' })).toBeVisible();
  await expect(chef.getByLabel('Search your menu')).toHaveValue('');
  expect(await scrolled()).toBe(0);
  await chef.context().close();
});

test('a double tap on Delete only opens the dialog, even with its button under the finger', async ({
  asChef: chef,
}) => {
  await openMenu(chef);
  await chef.setViewportSize({ width: 390, height: 600 });
  let deletes = 0;
  chef.on('request', (request) => {
    if ((request.postData() ?? '').includes('DeleteDish')) deletes += 1;
  });
  const button = chef.getByRole('button', { name: /^Delete / }).nth(3);
  const answer = chef.getByRole('dialog').getByRole('button', { name: 'Delete' });
  const middle = async (place: typeof button) => {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2, reach: width / 2 };
  };
  await button.click();
  const asked = await middle(answer);
  await chef.getByRole('button', { name: 'Keep it' }).click();
  await expect(chef.getByRole('dialog')).toBeHidden();
  const scroll = (await middle(button)).y - asked.y;
  await chef.evaluate((top) => scrollBy({ top, behavior: 'instant' }), scroll);
  const { x, y } = await middle(button);
  expect(y).toBeCloseTo(asked.y, 0);
  expect(Math.abs(x - asked.x)).toBeLessThan(asked.reach);

  await chef.mouse.dblclick(x, y);
  await expect(chef.getByRole('dialog')).toBeVisible();
  await answer.click({ trial: true });
  expect(deletes).toBe(0);
  await expect(chef.getByRole('dialog')).toBeVisible();
});
