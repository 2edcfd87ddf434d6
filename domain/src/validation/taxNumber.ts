import { isTaxNumber, readTaxNumber } from '../taxes.ts';
import { type Rule, ruleOf } from './rule.ts';

export type TaxNumberForm = { number: string };

export const taxNumberRules: readonly Rule<TaxNumberForm>[] = [
  ruleOf('number', (text) => !isTaxNumber(readTaxNumber(text)), 'taxNumberInvalid'),
];
