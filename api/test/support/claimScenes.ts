import { addChef, ask, moveAsChef, moveAsRider, type Person } from './marketplace.ts';
import { placed } from './orderScenes.ts';
import type { TestApp } from './testApp.ts';

export const TAKEN = { success: false, message: 'Already taken' };
export const CLAIMED = { success: true, message: 'It is yours. Pick it up at the kitchen.' };
export const RELEASED = { success: true, message: 'Released. Other riders see it now.' };
export const UNDONE = { success: true, message: 'Pickup undone.' };
export const refused = (message: string) => ({ success: false, message });

export function riderDeeds(app: TestApp) {
  return {
    claim: (rider: Person, orderId: string) => ask(app, rider, `claimOrder(orderId: "${orderId}")`),
    release: (rider: Person, orderId: string, reason = '') =>
      ask(app, rider, `releaseOrder(orderId: "${orderId}", reason: "${reason}")`),
    undo: (rider: Person, orderId: string) => ask(app, rider, `undoPickup(orderId: "${orderId}")`),
    pickUp: async (rider: Person, orderId: string) => (await moveAsRider(app, rider, orderId, 'In Progress')).outcome,
    /** Moves the clock. */
    later: (minutes: number) => app.clock.shift((app.clock.now().getTime() + minutes * 60_000 - Date.now()) / 1000),
  };
}

export async function waiting(app: TestApp, count: number): Promise<string[]> {
  const chef = await addChef(app);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { orderId } = await placed(app, chef);
    await moveAsChef(app, chef, orderId, 'Waiting Pickup');
    ids.push(orderId);
  }
  return ids;
}
