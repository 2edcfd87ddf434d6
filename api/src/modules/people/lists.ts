import { matchOption } from '@homeplate/domain/options';

/** A list as forms send it: what is missing in it is an empty text, which no option matches. */
export function textsOf(values: readonly (string | null | undefined)[] | null | undefined): string[] {
  return (values ?? []).map((value) => value ?? '');
}

/** The chosen options in their own spelling and order, each once. */
export function chosen<T extends string>(options: readonly T[], values: readonly string[]): T[] {
  return options.filter((option) => values.some((value) => matchOption(options, value) === option));
}
