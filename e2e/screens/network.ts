import type { Page, Route } from '@playwright/test';

/** Faults that a healthy server never shows. `operation` is the document's name: "OpenOrders". */

export const delay = (page: Page, operation: string) =>
  onOperation(page, operation, (route) => {
    delayed.set(page, [...(delayed.get(page) ?? []), route]);
  });

const delayed = new WeakMap<Page, Route[]>();

/** On closing the page they would reach the server, and delete a dish. */
export async function giveUpDelayed(page: Page): Promise<void> {
  for (const route of delayed.get(page) ?? []) await route.abort().catch(() => {});
}

export const cutOff = (page: Page, operation: string) => onOperation(page, operation, (route) => route.abort());

export const refuse = (page: Page, operation: string) =>
  onOperation(page, operation, (route) =>
    route.fulfill({ json: { errors: [{ message: 'We are very busy right now. Please try again in a moment.' }] } }),
  );

/** It makes states that cannot be reached here. */
export const alter = <Data>(page: Page, operation: string, change: (data: Data) => unknown) =>
  onOperation(page, operation, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Data };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });

export const losePictures = (page: Page) => page.route('**/pictures/**', (route) => route.abort());

async function onOperation(page: Page, operation: string, answer: (route: Route) => unknown): Promise<void> {
  const isMeant = new RegExp(`(query|mutation) ${operation}\\b`);
  await page.route('**/graphql', (route) =>
    isMeant.test(route.request().postData() ?? '') ? answer(route) : route.fallback(),
  );
}
