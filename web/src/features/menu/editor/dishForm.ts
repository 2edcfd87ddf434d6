import type { ErrorCode } from '@homeplate/domain/errorCatalogue';
import { TEXT_MAX_LENGTH } from '@homeplate/domain/limits';
import { type ProductForm, parsePrice, parseQuantity, productRules } from '@homeplate/domain/validation/menu';
import { allProblems, firstProblem, isBlank, type Problem } from '@homeplate/domain/validation/rule';
import type { ProductInput } from '../../../gateway/generated/graphql.ts';

export type DishField = keyof ProductForm;

export const emptyDish: ProductForm = {
  name: '',
  price: '',
  quantity: '',
  dietary: '',
  is_available: '',
  description: '',
  image_url: '',
};

export const DESCRIPTION_MAX_LENGTH = TEXT_MAX_LENGTH;

type Stored = {
  name?: string | null | undefined;
  price?: number | null | undefined;
  quantity?: number | null | undefined;
  dietary?: string | null | undefined;
  is_available?: string | null | undefined;
  description?: string | null | undefined;
  image_url?: string | null | undefined;
};

/** A stored dish as the form shows it; a price always with its cents. */
export function formOf(dish: Stored): ProductForm {
  return {
    name: dish.name ?? '',
    price: typeof dish.price === 'number' ? dish.price.toFixed(2) : '',
    quantity: String(dish.quantity ?? ''),
    dietary: dish.dietary ?? '',
    is_available: dish.is_available ?? '',
    description: dish.description ?? '',
    image_url: dish.image_url ?? '',
  };
}

/** The first thing that is wrong, in the specification's order, and after it every other field that is still empty. */
export function dishProblems(form: ProductForm): Problem<ProductForm>[] {
  const problems = allProblems(productRules, form, new Date());
  return problems.filter((problem, at) => at === 0 || isBlank(form[problem.field]));
}

/** What is wrong with one field alone: what is said when it is left. */
export function fieldProblem(form: ProductForm, field: DishField): ErrorCode | undefined {
  const own = productRules.filter((rule) => rule.field === field);
  return firstProblem(own, form, new Date())?.code;
}

/**
 * What is sent for a form that has no problem. Editing says which quantity the form showed at first, so that portions that
 * were sold meanwhile do not come back (contract §4).
 */
export function inputOf(form: ProductForm, quantitySeen?: number): ProductInput {
  return {
    name: form.name.trim(),
    price: parsePrice(form.price),
    quantity: parseQuantity(form.quantity),
    dietary: form.dietary,
    is_available: form.is_available === 'Yes' ? 'Yes' : 'No',
    description: form.description.trim(),
    image_url: form.image_url,
    ...(quantitySeen !== undefined && { quantity_seen: quantitySeen }),
  };
}
