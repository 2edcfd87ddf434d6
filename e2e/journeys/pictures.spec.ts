import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const PICTURE = join(import.meta.dirname, '../../api/db/demo/pictures/chana-masala/640.webp');
const PNG_BEGIN = Buffer.from('89504e470d0a1a0a', 'hex');
const FAILED = 'Error uploading image. Please try again.';

const heard = (page: Page, text: string) => page.locator('[aria-live]').filter({ hasText: text });
const editLink = (page: Page) => page.getByRole('link', { name: 'Edit' }).first().getAttribute('href');
const field = (page: Page, label: string) => page.getByLabel(label).locator('xpath=ancestor::div[3]');
const remove = (page: Page) => page.getByRole('button', { name: 'Remove' });

/** Measures the picture sent last; Playwright does not show the files of a request. */
async function noteUploads(page: Page): Promise<() => Promise<[number, number]>> {
  const sent = await page.evaluateHandle(() => {
    const files: Blob[] = [];
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) files.push(body.get('file') as File);
      send.call(this, body);
    };
    return files;
  });
  return () =>
    sent.evaluate(async (files) => {
      const { width, height } = await createImageBitmap(files.at(-1) ?? new Blob());
      return [width, height];
    });
}

async function holdUploads(page: Page, then?: 'and lost'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/upload', async (route) => {
    await promise;
    // A cancelled call cannot continue.
    await (then ? route.abort() : route.continue()).catch(() => {});
  });
  return resolve;
}

async function photoOnItsSide(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 6000, height: 4500 });
    const context = canvas.getContext('2d');
    for (let x = 0; context && x < 6000; x += 20)
      for (let y = 0; y < 4500; y += 20) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 80% 50%)`;
        context.fillRect(x, y, 20, 20);
      }
    return canvas.toDataURL('image/jpeg', 0.97).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

for (const { form, path, label } of [
  { form: 'a dish', path: '/chef/product/add', label: 'Image' },
  { form: 'a profile', path: '/chef/profile/edit', label: 'Profile picture' },
]) {
  test(`the picture of ${form} must be of the right kind and size, and can be tried again`, async ({ signedInAs }) => {
    const chef = await signedInAs('chef@homeplate.ca', path);
    const picture = chef.getByLabel(label);
    await test.step('leaving the file dialog without a picture shows a message', async () => {
      if (form === 'a profile') {
        // There is a picture already.
        await picture.dispatchEvent('cancel', { bubbles: true });
        await expect(picture).not.toHaveAccessibleDescription(/No file selected\./);
        await remove(chef).click();
      }
      await picture.dispatchEvent('cancel', { bubbles: true });
      await expect(picture).toHaveAccessibleDescription(/No file selected\./);
    });
    await test.step('kind and size', async () => {
      await picture.setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') });
      await expect(chef.getByText('Only JPG, PNG, and WEBP formats are allowed.').first()).toBeVisible();
      await expect(heard(chef, 'Only JPG, PNG, and WEBP formats are allowed.')).toBeAttached();
      await picture.setInputFiles({
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5_242_881, PNG_BEGIN),
      });
      await expect(picture).toHaveAccessibleDescription(/File size must be less than 5 MB\./);
    });
    await test.step('a photo of 27 megapixels is sent smaller and upright', async () => {
      const sent = await noteUploads(chef);
      const photo = await photoOnItsSide(chef);
      // As phones take them: more than the server accepts.
      expect(photo.length).toBeGreaterThan(5_242_880);
      await picture.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: photo });
      // 27 megapixels are decoded and made smaller first.
      await expect(heard(chef, 'Picture uploaded')).toBeAttached({ timeout: 20_000 });
      expect(await sent()).toEqual([1500, 2000]);
      await expect(chef.getByText(/large\.jpg, \d+\.\d MB/)).toBeVisible();
    });
    await test.step('a failed upload can be tried again with the keyboard', async () => {
      await chef.route('**/upload', (route) => route.abort(), { times: 1 });
      await picture.setInputFiles(PICTURE);
      await expect(picture).toHaveAccessibleDescription(new RegExp(FAILED));
      await expect(heard(chef, FAILED)).toBeAttached();
      await expectNoAxeFindings(chef);
      await chef.getByRole('button', { name: 'Try again' }).focus();
      await chef.keyboard.press('Enter');
      await expect(picture).toBeFocused();
      await expect(heard(chef, 'Picture uploaded')).toBeAttached();
      await expect(picture).not.toHaveAccessibleDescription(new RegExp(FAILED));
      await expect(chef.getByText(/640\.webp, \d+ KB/)).toBeVisible();
      await remove(chef).click();
      await expect(remove(chef)).toHaveCount(0);
      await expect(picture).toBeFocused();
    });
  });

  test(`a picture of ${form} that does not load falls back to the mark`, async ({ asChef: chef }) => {
    await chef.route('**/pictures/**', (route) => route.abort());
    await chef.goto('/chef/products');
    await chef.goto(path.includes('add') ? ((await editLink(chef)) ?? '') : path);
    await expect(chef.getByText('Replace')).toBeVisible();
    await expect(field(chef, label).locator('img')).toHaveCount(0);
  });

  test(`${form} waits for its upload, which can be cancelled`, async ({ signedInAs }) => {
    const chef = await signedInAs('chef@homeplate.ca', '/chef/products');
    await chef.goto(path.includes('add') ? ((await editLink(chef)) ?? '') : path);
    const form = chef.url();
    const save = chef.getByRole('button', { name: /^(Save|Update)/ });
    let letThrough = await holdUploads(chef);
    await chef.getByLabel(label).setInputFiles(PICTURE);
    await expect(chef.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(save).not.toHaveAttribute('aria-disabled');
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await chef.getByRole('button', { name: 'Stop' }).click();
    await expect(chef.getByRole('progressbar')).toHaveCount(0);
    await expect(save).not.toHaveAttribute('aria-disabled');
    letThrough();
    await expect(chef.getByText(/640\.webp/)).toHaveCount(0);
    await chef.unroute('**/upload');

    // A press during the upload must not submit without the picture.
    letThrough = await holdUploads(chef, 'and lost');
    await chef.getByLabel(label).setInputFiles(PICTURE);
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(chef.getByRole('alert')).toHaveText(FAILED);
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(chef).toHaveURL(form);
  });
}

test('input typed during an upload is preserved', async ({ signedInAs }) => {
  const chef = await signedInAs('chef@homeplate.ca', '/chef/product/add');
  const letThrough = await holdUploads(chef);
  await chef.getByLabel('Image').setInputFiles(PICTURE);
  await expect(chef.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await chef.getByLabel('Name', { exact: true }).fill('Typed meanwhile');
  letThrough();
  await expect(remove(chef)).toBeVisible();
  await expect(chef.getByLabel('Name', { exact: true })).toHaveValue('Typed meanwhile');
  await chef.getByRole('button', { name: 'Save' }).click();
  await expect(chef.getByRole('alert')).toHaveText('Price must be a positive number.');
});

test('a failed upload leaves the previous picture in place', async ({ signedInAs }) => {
  const chef = await signedInAs('chef@homeplate.ca', '/chef/products');
  await chef.getByRole('article').filter({ hasText: 'Dal Tadka' }).getByRole('link', { name: /Edit/ }).click();
  const shown = chef.locator('form img');
  await expect(shown).toHaveCount(1);
  const before = (await shown.getAttribute('src')) ?? '';
  await chef.route('**/upload', (route) => route.abort());
  await chef.getByLabel('Image').setInputFiles(PICTURE);
  await expect(chef.getByLabel('Image')).toHaveAccessibleDescription(new RegExp(FAILED));
  await expect(shown).toHaveAttribute('src', before);
  await chef.getByRole('button', { name: 'Update Product' }).click();
  await expect(chef.getByText('Product updated successfully!').first()).toBeVisible();
  const answer = await chef.request.post('/graphql', {
    data: { query: '{ getAllProducts(search: "Dal Tadka") { image_url } }' },
  });
  const { data } = (await answer.json()) as { data: { getAllProducts: { image_url: string }[] } };
  expect(data.getAllProducts[0]?.image_url).toBe(before);
});
