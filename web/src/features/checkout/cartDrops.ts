import { localDay } from '@homeplate/domain/localTime';
import type { CartProduct } from './cart.ts';
import type { Plan } from './plans.ts';

export function asDrop<Product extends CartProduct | null | undefined>(product: Product, plan: Plan): Product {
  if (!product || !plan.starts_at) return product;
  const day = localDay(new Date(plan.starts_at));
  const drop = product.chef?.drops?.find((other) => other.day === day && other.product.id === product.id);
  if (!drop) return product;
  const each = drop.max_per_order;
  return { ...product, ahead_quantity: Math.min(drop.left ?? 0, each), each };
}
