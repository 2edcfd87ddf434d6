import type { Transaction } from '../../platform/database.ts';
import { deleteUnusedWords, findKitchenWords } from './personalData.store.ts';

/** Does `forget`, which takes a person out of their kitchen, and forgets the words by which only that kitchen was found. */
export async function forgetKitchen(tx: Transaction, userId: string, forget: () => Promise<void>): Promise<void> {
  const words = await findKitchenWords(tx, userId);
  await forget();
  if (words.length > 0) await deleteUnusedWords(tx, words);
}
