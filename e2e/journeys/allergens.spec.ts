import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { addDish, drawer, line, openCart } from '../cart.ts';
import { expect, PASSWORD, payByCard, test } from '../fixtures.ts';
import { expectSoundLayout } from '../layout.ts';
import { findDish, placedOrder, ticket } from '../orders.ts';
import { newChef, newCustomer } from '../people.ts';
import { ask, type Caller, withCaller } from '../server.ts';

type AllergenLists = { contains?: string[]; may_contain?: string[] };

async function state(chef: Caller, dish: string, said: AllergenLists): Promise<void> {
  const document = 'mutation ($id: ID, $input: ProductInput) { updateProduct(id: $id, input: $input) { id } }';
  const allergens = { contains: [], may_contain: [], ...said };
  await ask(chef, document, { id: (await findDish(chef, dish)).id, input: { allergens } });
}

async function cook(first_name: string, dishes: Record<string, AllergenLists | null>): Promise<string> {
  const email = await newChef(
    { first_name, last_name: 'Cook', campus: 'Doon Campus', building: 'Oak Hall 3' },
    Object.keys(dishes).map((name) => ({ name, description: 'A bowl for the evening.', price: 9, quantity: 12 })),
  );
  await withCaller(async (chef) => {
    for (const [name, said] of Object.entries(dishes)) if (said) await state(chef, name, said);
  }, email);
  return email;
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const picker = (page: Page) => page.getByRole('dialog', { name: 'What do you avoid?' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Order this anyway?' });
const checkOut = (page: Page) => drawer(page).getByRole('button', { name: 'Checkout' }).click();

test('a list of avoided allergens marks dishes and is asked about before payment', {
  tag: '@chief',
}, async ({ signedInAs, callerAs }) => {
  test.slow();
  const chefEmail = await cook('Ines', {
    'Satay of Ines': { contains: ['peanuts'], may_contain: ['soy'] },
    'Slaw of Ines': { may_contain: ['peanuts'] },
    'Broth of Ines': null,
    'Rice of Ines': {},
  });
  const page = await signedInAs(await newCustomer());

  await test.step('the list is chosen with a sentence of consent', async () => {
    await page.goto('/Customer/Profile');
    await page.getByRole('button', { name: 'Choose what you avoid' }).click();
    await picker(page).getByRole('checkbox', { name: 'Peanuts' }).check();
    await expect(picker(page)).toContainText('By saving this list you agree that we keep it.');
    await expectNoAxeFindings(page);
    await picker(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('You avoid peanuts.')).toBeVisible();
    await expect(picker(page)).toBeHidden();
    await expectNoAxeFindings(page);
  });

  await test.step('cards and pages mark dishes', async () => {
    await page.goto('/?q=Ines');
    await expect(card(page, 'Satay of Ines')).toContainText('Contains peanuts');
    await expect(card(page, 'Slaw of Ines')).toContainText('May contain peanuts');
    await expect(card(page, 'Broth of Ines')).toContainText('Allergens not stated');
    await expect(card(page, 'Rice of Ines')).not.toContainText(/contain|stated/i);
    await expectNoAxeFindings(page);
    await card(page, 'Rice of Ines').getByRole('link').click();
    await expect(page.getByText('Made without peanuts, according to the chef.')).toBeVisible();
  });

  await test.step('the checkout asks once more, by name', async () => {
    await addDish(page, 'Satay of Ines');
    await openCart(page);
    await expect(line(page, 'Satay of Ines')).toContainText('Contains peanuts');
    await checkOut(page);
    await expect(question(page)).toContainText('Satay of Ines contains peanuts.');
    await expect(question(page).getByRole('button', { name: 'Keep shopping' })).toBeFocused();
    await expectNoAxeFindings(page);
    await question(page).getByRole('button', { name: 'Keep shopping' }).click();
    await expect(question(page)).toBeHidden();
    await expect(line(page, 'Satay of Ines')).toBeVisible();
    await checkOut(page);
    await question(page).getByRole('button', { name: 'Order anyway' }).click();
    await payByCard(page);
  });

  await test.step('what was stated stays with the order', async () => {
    const number = await placedOrder(page);
    await state(await callerAs(chefEmail), 'Satay of Ines', {});
    await page.reload();
    const frozen = 'Contains peanuts. May contain soy.';
    await expect(ticket(page, number)).toContainText(frozen);
    const chef = await signedInAs(chefEmail);
    await expect(ticket(chef, number)).toContainText(frozen);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Satay of Ines' })).toContainText(frozen);
  });

  await test.step('Delete leaves nothing', async () => {
    await page.goto('/Customer/Profile');
    await page.getByRole('button', { name: 'Delete the list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing is stored about what you avoid.')).toBeVisible();
    await page.goto('/?q=Ines');
    await expect(card(page, 'Slaw of Ines')).toBeVisible();
    await expect(card(page, 'Slaw of Ines')).not.toContainText('May contain peanuts');
    expect(await page.evaluate(() => localStorage.getItem('avoided'))).toBeNull();
  });
});

test('a guest’s list counts before and after the sign-in, and may move into the account', async ({ page }) => {
  test.slow();
  await cook('Otto', { 'Strudel of Otto': { contains: ['walnuts', 'wheat'] } });
  const email = await newCustomer();
  await page.goto('/?q=Strudel of Otto');
  await card(page, 'Strudel of Otto').getByRole('link').click();
  await page.getByRole('button', { name: 'What do you avoid?' }).click();
  await picker(page).getByText('Tree nuts, Allergens').click();
  await picker(page).getByRole('checkbox', { name: 'All tree nuts' }).check();
  await expect(picker(page).getByRole('checkbox', { name: 'Walnuts' })).toBeChecked();
  await picker(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Contains walnuts', { exact: true })).toBeVisible();

  await addDish(page, 'Strudel of Otto');
  await page.reload();
  await expect(card(page, 'Strudel of Otto')).toContainText('Contains walnuts');
  await openCart(page);
  await expect(drawer(page)).toContainText('You avoid tree nuts');
  await checkOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  const offer = page.getByRole('dialog', { name: 'Store what you avoid in your account?' });
  await expect(offer).toContainText('In this browser you avoid tree nuts.');
  await expectNoAxeFindings(page);
  await offer.getByRole('button', { name: 'Only in this browser' }).click();
  await checkOut(page);
  await expect(question(page)).toContainText('Strudel of Otto contains walnuts.');
  await question(page).getByRole('button', { name: 'Keep shopping' }).click();

  // Offered once; then the profile stores it.
  await page.goto('/Customer/Profile');
  await expect(page.getByText('You avoid tree nuts.')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Change what you avoid' }).click();
  await picker(page).getByRole('button', { name: 'Save' }).click();
  await expect(picker(page)).toBeHidden();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  expect(await page.evaluate(() => localStorage.getItem('avoided'))).toBeNull();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: "Let's Go!" }).click();
  await expect(page).not.toHaveURL(/login/i);
  await page.goto('/?q=Strudel of Otto');
  await expect(card(page, 'Strudel of Otto')).toContainText('Contains walnuts');
});

test('allergens that change between Add and Checkout are shown in the cart and at Checkout', async ({
  signedInAs,
  callerAs,
}) => {
  const dish = 'Korma of Ravi';
  const chef = await callerAs(await cook('Ravi', { [dish]: {} }));
  const page = await signedInAs(await newCustomer());
  await addDish(page, dish);
  await state(chef, dish, { contains: ['milk'] });
  await openCart(page);
  await expect(line(page, dish)).toContainText('The allergens changed. Contains milk.');
  await state(chef, dish, { contains: ['milk', 'cashews'] });
  await checkOut(page);
  await expect(drawer(page).getByRole('alert')).toContainText(
    `The allergens of ${dish} have changed. Contains milk and cashews. Please check it again.`,
  );
  await expect(line(page, dish)).toContainText('The allergens changed. Contains milk and cashews.');
  await checkOut(page);
  await expect(page).toHaveURL(/\/pay\//);
});

test('a note to the kitchen reaches the chef, the order and the receipt', async ({ signedInAs }) => {
  const dish = 'Ramen of Yuki';
  const chefEmail = await cook('Yuki', { [dish]: {} });
  const page = await signedInAs(await newCustomer());
  await addDish(page, dish);
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Note to the kitchen' }).click();
  const note = drawer(page).getByLabel('Note to the kitchen', { exact: true });
  await expect(note).toBeFocused();
  await note.fill('No egg\u0007, please');
  await expect(drawer(page)).toContainText('Allergies? Set them in your profile; a note is not enough.');
  await expect(drawer(page)).toContainText('15 of 300 characters');
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(drawer(page)).toContainText('No egg\u0007, please');
  await checkOut(page);
  await payByCard(page);
  const number = await placedOrder(page);
  await expect(ticket(page, number)).toContainText('“No egg, please”');
  await expect(ticket(await signedInAs(chefEmail), number)).toContainText('“No egg, please”');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: dish })).toContainText('“No egg, please”');
  expect(await page.evaluate(() => localStorage.getItem('kitchen_notes'))).toBeNull();
});

test('the chef’s form demands a statement, refuses a false claim and asks again after a new name', async ({
  signedInAs,
}) => {
  const chef = await signedInAs(await cook('Nora', { 'Bowl of Nora': null }), '/chef/products');
  await chef.getByRole('link', { name: 'Allergens not stated. Add allergens for Bowl of Nora' }).click();
  const refused = async (text: string) => {
    await chef.getByRole('button', { name: 'Update Product' }).click();
    await expect(chef.getByRole('alert')).toContainText(text);
  };
  // The bar with Save covers the foot of a phone.
  await chef.setViewportSize({ width: 390, height: 844 });
  await refused('Please choose the allergens, or “None of these”.');
  await expectNoAxeFindings(chef);
  const contains = chef.getByRole('group', { name: 'Contains', exact: true });
  await expect(contains.getByText('Please choose the allergens, or “None of these”.')).toBeInViewport();
  await expect(contains.getByRole('checkbox', { name: 'Eggs' })).toBeFocused();
  await contains.getByRole('checkbox', { name: 'Milk' }).check();
  await chef.getByText('Wheat and gluten, Contains').click();
  await chef.getByRole('checkbox', { name: 'Oats' }).first().check();
  await chef.getByRole('radio', { name: 'Gluten Free' }).check();
  await refused('Gluten Free does not go with wheat, triticale, barley, oats or rye');
  await chef.getByRole('radio', { name: 'Non Veg' }).check();
  await chef.getByRole('button', { name: 'Update Product' }).click();
  await expect(chef.getByText('Product updated successfully!').first()).toBeVisible();
  await expect(chef.getByRole('link', { name: /Allergens not stated/ })).toHaveCount(0);

  await chef.getByRole('link', { name: 'Edit Bowl of Nora' }).click();
  await expect(contains.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await chef.getByLabel('Name', { exact: true }).fill('Pot of Nora');
  await expect(chef.getByText('The dish has changed. Please check its allergens.')).toBeVisible();
  await refused('The dish has changed. Please check its allergens.');
  await chef.getByRole('checkbox', { name: 'The allergens above are right' }).check();
  await chef.getByRole('button', { name: 'Update Product' }).click();
  await expect(chef.getByRole('heading', { name: 'Pot of Nora' })).toBeVisible();
  await expect(chef.getByRole('link', { name: /Allergens not stated/ })).toHaveCount(0);
});

test.describe('on a narrow phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

  test('marks, picker, note and question keep their place', async ({ page }) => {
    const dish = 'Pad Thai of Mai';
    await cook('Mai', { [dish]: { contains: ['peanuts', 'crustaceans'], may_contain: ['brazil_nuts'] } });
    await page.goto('/?q=Pad Thai of Mai');
    await card(page, dish).getByRole('link').click();
    await page.getByRole('button', { name: 'What do you avoid?' }).click();
    for (const name of ['Peanuts', 'Crustaceans']) await picker(page).getByRole('checkbox', { name }).check();
    await picker(page).getByText('Tree nuts, Allergens').click();
    await picker(page).getByRole('checkbox', { name: 'Brazil nuts' }).check();
    await expectSoundLayout(page, 'the picker');
    await expectNoAxeFindings(page);
    await picker(page).getByRole('button', { name: 'Save' }).click();
    await expect(picker(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText('May contain Brazil nuts', { exact: true })).toBeVisible();
    await expectSoundLayout(page, 'the page');
    await expectNoAxeFindings(page);
    await addDish(page, dish);
    await expect(card(page, dish)).toContainText('Contains peanuts and crustaceans, may contain Brazil nuts');
    await expectSoundLayout(page, 'the card');
    await openCart(page);
    await drawer(page).getByRole('button', { name: 'Note to the kitchen' }).click();
    await expectSoundLayout(page, 'the cart');
    await expectNoAxeFindings(page);

    // Two cards in a row, one of a chef who is away.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?q=brownie');
    const away = card(page, 'Chocolate Brownie Stack');
    await expect(away).toContainText('May contain');
    const state = await away.getByText(/^Opens/).boundingBox();
    const heart = await away.getByRole('button', { name: /^Favourite/ }).boundingBox();
    expect((state?.x ?? 0) + (state?.width ?? 999)).toBeLessThanOrEqual(heart?.x ?? 0);
  });
});
