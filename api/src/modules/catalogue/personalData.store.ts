import type { Transaction } from '../../platform/database.ts';

export async function findKitchenWords(tx: Transaction, userId: string): Promise<string[]> {
  const [row] = await tx<{ words: string[] }[]>`
    select search_words_of(search_kitchen) as words from chefs where user_id = ${userId}`;
  return row?.words ?? [];
}

export async function deleteUnusedWords(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx`
    delete from search_words where word = any (${[...words]})
      and not exists (select from chefs where is_listed and lexemes @@ quote_literal(word)::tsquery)
      and not exists (
        select from products where is_listed and deleted_at is null and lexemes @@ quote_literal(word)::tsquery)`;
}
