import { allergenList, NOT_STATED, type StatedAllergens } from './allergenText.ts';

type Statement = StatedAllergens | null | undefined;

export type AllergenWord = 'contains' | 'may_contain' | 'not_ingredient' | 'not_stated';

export function allergenStatus(statement: Statement, allergen: string): AllergenWord {
  if (!statement) return 'not_stated';
  if (statement.contains.includes(allergen)) return 'contains';
  return statement.may_contain.includes(allergen) ? 'may_contain' : 'not_ingredient';
}

const WORDS = { contains: 'Contains', may_contain: 'May contain' } as const;

/** `allergens` is empty where nothing is stated. */
export type AllergenWarning = { word: Exclude<AllergenWord, 'not_ingredient'>; allergens: readonly string[] };

/** The worst first. */
export function warningsFor(statement: Statement, avoided: readonly string[]): AllergenWarning[] {
  if (avoided.length === 0) return [];
  if (!statement) return [{ word: 'not_stated', allergens: [] }];
  return (['contains', 'may_contain'] as const)
    .map((word) => ({ word, allergens: avoided.filter((key) => allergenStatus(statement, key) === word) }))
    .filter(({ allergens }) => allergens.length > 0);
}

export function warningText(warnings: readonly AllergenWarning[]): string {
  return warnings
    .map(({ word, allergens }) =>
      word === 'not_stated'
        ? 'does not state its allergens'
        : `${WORDS[word].toLowerCase()} ${allergenList(allergens)}`,
    )
    .join(' and ');
}

export type AllergenMark = { level: 'sure' | 'maybe' | 'unknown'; text: string };

export function marksFor(statement: Statement, avoided: readonly string[]): AllergenMark[] {
  if (!statement) return [{ level: 'unknown', text: NOT_STATED }];
  return warningsFor(statement, avoided).flatMap(({ word, allergens }) =>
    word === 'not_stated'
      ? []
      : [{ level: word === 'contains' ? 'sure' : 'maybe', text: `${WORDS[word]} ${allergenList(allergens)}` }],
  );
}

export function cardMark(statement: Statement, avoided: readonly string[]): AllergenMark | undefined {
  const [worst, other] = marksFor(statement, avoided);
  return worst && other ? { ...worst, text: `${worst.text}, ${other.text.replace('May', 'may')}` } : worst;
}

/** One question per dish: "Butter Chicken contains milk." */
export function allergenQuestions(
  dishes: readonly { name: string; allergens: Statement }[],
  avoided: readonly string[],
): string[] {
  const sentences = dishes.flatMap(({ name, allergens }) => {
    const warnings = warningsFor(allergens, avoided);
    return warnings.length > 0 ? [`${name} ${warningText(warnings)}.`] : [];
  });
  return [...new Set(sentences)];
}

/** The dish states each as no ingredient. */
export function isWithout(statement: Statement, allergens: readonly string[]): boolean {
  return !!statement && allergens.every((allergen) => allergenStatus(statement, allergen) === 'not_ingredient');
}
