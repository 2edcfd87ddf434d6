import { campusSelect, chefsAround, dishCard, openHome, searchBox, topPicks } from '../catalogue.ts';
import { expect, test } from '../fixtures.ts';

test('the search responds while typing, and forgives case, accents and one typing error', { tag: '@chief' }, async ({
  page,
}) => {
  await openHome(page);
  const results = (term: string) => page.getByRole('heading', { level: 1, name: `Search results for "${term}"` });
  // Letters that come before the first is drawn.
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...step) => {
      history.pushState = push;
      push.apply(history, step);
      document.execCommand('insertText', false, 'ngo');
    };
  });
  await searchBox(page).pressSequentially('ma');
  await expect(results('mango')).toBeVisible();
  await expect(page).toHaveURL(/\/\?q=mango$/);
  await expect(dishCard(page, 'Mango Lassi')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toHaveCount(0);

  const finds = async (term: string, dish: string) => {
    await searchBox(page).fill(term);
    await expect(results(term)).toBeVisible();
    await expect(dishCard(page, dish)).toBeVisible();
  };
  await finds('DAL TADKA', 'Dal Tadka');
  await finds('shakshúka', 'Shakshuka');
  await finds('margerita', 'Margherita Pizza');
  await finds('sofia', 'Black Bean Quesadilla');
  await finds('Sofía', 'Black Bean Quesadilla');
  await expect(dishCard(page, 'Sofía Reyes').getByRole('link')).toBeVisible();
  await finds('vegetarian lunch', 'Palak Paneer');
  await finds('desserts', 'Chocolate Brownie Stack');
  await finds('italian', 'Penne al Pesto');

  await page.reload();
  await expect(results('italian')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('italian');
  await expect(dishCard(page, 'Penne al Pesto')).toBeVisible();

  // All typing is one history entry.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(topPicks(page).getByRole('article')).toHaveCount(4);
});

test('Back from a search clears the focused box, and Forward restores it', async ({ page }) => {
  await openHome(page);
  await searchBox(page).pressSequentially('mango');
  await expect(dishCard(page, 'Mango Lassi')).toBeVisible();
  await page.goBack();
  await expect(topPicks(page)).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  await page.goForward();
  await expect(dishCard(page, 'Mango Lassi')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('mango');
});

test('a search covers what reaches the chosen campus, and can be cleared when it finds nothing', async ({ page }) => {
  await openHome(page);
  await page.getByLabel('Campus', { exact: true }).selectOption('Guelph Campus');
  await expect(page).toHaveURL(/\/\?campus=Guelph\+Campus$/);
  await searchBox(page).fill('fried rice');
  await expect(dishCard(page, 'Egg Fried Rice')).toBeVisible();
  await expect(page).toHaveURL(/campus=Guelph\+Campus&q=fried\+rice$/);
  await searchBox(page).fill('lasagna');
  await expect(dishCard(page, 'Classic Lasagna')).toContainText('from ');
  // Sofía does not drive so far.
  await searchBox(page).fill('tacos');
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Search all campuses' }).click();
  await expect(dishCard(page, 'Tacos al Pastor')).toBeVisible();
  await expect(page).toHaveURL(/\/\?campus=all&q=tacos$/);
  await expect(dishCard(page, 'Tacos al Pastor')).toContainText('Sofía does not deliver to Guelph Campus.');
  await searchBox(page).fill('fried rice');
  await expect(dishCard(page, 'Egg Fried Rice')).toContainText(/\d+–\d+ min · \$2\.99 delivery/);
  await page.getByRole('search').getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/\?campus=Guelph\+Campus$/);

  await searchBox(page).fill('rice no sesame');
  await page.getByRole('main').getByRole('link', { name: 'Without sesame' }).click();
  await expect(page).toHaveURL(/\/\?campus=Guelph\+Campus&q=rice&without=sesame$/);
  await searchBox(page).fill('zzzzqqqq');
  await expect(page.getByText('Look for something else.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('heading', { name: 'Search results for "zzzzqqqq"' })).toBeVisible();
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page).toHaveURL(/\/\?campus=Guelph\+Campus$/);
  await expect(topPicks(page)).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('fried rice');
  await page.getByRole('search').getByRole('button', { name: 'Clear search' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(topPicks(page)).toBeVisible();
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('Home shows dishes and links, and the search asks the server', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enjoy Fresh, Homemade Meals on Campus');
    await expect(topPicks(page).getByRole('article')).toHaveCount(4);
    await expect(chefsAround(page).getByRole('article')).toHaveCount(4);
    await searchBox(page).fill('quesadilla');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Search results for "quesadilla"' })).toBeVisible();
    await dishCard(page, 'Black Bean Quesadilla').getByRole('link', { name: 'Black Bean Quesadilla' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Black Bean Quesadilla' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sofía Reyes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sofía Reyes' })).toBeVisible();
  });

  test('a campus is chosen with the form and its button', async ({ page }) => {
    await page.goto('/');
    await campusSelect(page).selectOption('Waterloo Campus');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/\?campus=Waterloo/);
    await expect(campusSelect(page)).toHaveValue('Waterloo Campus');
    await expect(topPicks(page).getByRole('article').first()).toContainText('Waterloo Campus');
  });
});
