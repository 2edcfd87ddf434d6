import { errorText } from '../../src/errorCatalogue.ts';
import { allProblems, firstProblem, type Rule } from '../../src/validation/rule.ts';

/** Noon in Toronto on 15 June 2026. */
const NOW = new Date('2026-06-15T16:00:00Z');

export function firstText<Form>(rules: readonly Rule<Form>[], form: Form): string | null {
  const problem = firstProblem(rules, form, NOW);
  return problem === undefined ? null : errorText(problem.code);
}

/** As in the profile's banner. */
export function banner<Form>(rules: readonly Rule<Form>[], form: Form): string {
  return allProblems(rules, form, NOW)
    .map(({ code }) => errorText(code))
    .join(' ');
}

/** The text before each repair, and after the last. */
export function textsWhileRepairing<Form>(
  rules: readonly Rule<Form>[],
  broken: Form,
  repairs: readonly Partial<Form>[],
): (string | null)[] {
  let form = broken;
  const texts = [firstText(rules, form)];
  for (const repair of repairs) {
    form = { ...form, ...repair };
    texts.push(firstText(rules, form));
  }
  return texts;
}
