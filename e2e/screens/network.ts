import type { Page, Route } from '@playwright/test';

/** The network's moods, for what a healthy server never shows. An operation is named as in its document: "OpenOrders". */

/** The answer to an operation does not come. */
export const delay = (page: Page, operation: string) =>
  onOperation(page, operation, (route) => {
    delayed.set(page, [...(delayed.get(page) ?? []), route]);
  });

const delayed = new WeakMap<Page, Route[]>();

/** Gives up what is still delayed: it would reach the server when its page closes, and a dish be deleted for a picture. */
export async function giveUpDelayed(page: Page): Promise<void> {
  for (const route of delayed.get(page) ?? []) await route.abort().catch(() => {});
}

/** Nothing understandable comes back. */
export const cutOff = (page: Page, operation: string) => onOperation(page, operation, (route) => route.abort());

/** The server is too busy to answer. */
export const refuse = (page: Page, operation: string) =>
  onOperation(page, operation, (route) =>
    route.fulfill({ json: { errors: [{ message: 'We are very busy right now. Please try again in a moment.' }] } }),
  );

/** The server's own answer with something else in it: what it sends after a course of events that nobody can bring about here. */
export const alter = <Data>(page: Page, operation: string, change: (data: Data) => unknown) =>
  onOperation(page, operation, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Data };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });

/** Pictures of dishes and people do not come. */
export const losePictures = (page: Page) => page.route('**/pictures/**', (route) => route.abort());

async function onOperation(page: Page, operation: string, answer: (route: Route) => unknown): Promise<void> {
  const isMeant = new RegExp(`(query|mutation) ${operation}\\b`);
  await page.route('**/graphql', (route) =>
    isMeant.test(route.request().postData() ?? '') ? answer(route) : route.fallback(),
  );
}
