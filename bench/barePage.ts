import type { Page } from '@playwright/test';

export type Inserted = { counter: string; drawer: string };

export const firstAdd = (page: Page) => page.getByRole('button', { name: /^Add / }).first();
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Presses both on our page. */
export async function recordInserted(page: Page): Promise<Inserted> {
  await firstAdd(page).tap();
  const counter = await page
    .locator('fieldset[aria-label^="Quantity of "]')
    .first()
    .evaluate((node) => node.outerHTML);
  await cartLink(page).tap();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('li').first().waitFor();
  await page.waitForLoadState('networkidle');
  const drawer = await dialog.evaluate((node) => {
    const closed = node.cloneNode(true) as HTMLElement;
    closed.removeAttribute('open');
    return closed.outerHTML;
  });
  return { counter, drawer };
}

/** The next page has no script but a listener that inserts the recorded elements. */
export async function withPlainListener(page: Page, inserted: Inserted): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(({ counter, drawer }) => {
    const made = (html: string) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      return template.content.firstElementChild as HTMLElement;
    };
    addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest('button, a[href="#cart"]');
      if (pressed?.textContent?.startsWith('Add')) {
        const stepper = made(counter);
        pressed.replaceWith(stepper);
        stepper.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
      } else if (pressed?.matches('a')) {
        const dialog = made(drawer) as HTMLDialogElement;
        document.body.append(dialog);
        dialog.showModal();
        dialog.querySelector('h2')?.focus();
      }
    });
  }, inserted);
}
