import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useRef } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type MenuProduct, useDeleteProduct } from './menu.queries.ts';

type Props = {
  userId: string;
  product: MenuProduct | undefined;
  /** It gets the product of the closed question: another one may be open. */
  onClose: (product: MenuProduct) => void;
  onDeleted: () => void;
  onFailed: (sentence: string) => void;
};

/** Spec §2, Menu list. Closed while `product` is undefined. */
export function DeleteProductDialog({ userId, product, onClose, onDeleted, onFailed }: Props) {
  const remove = useDeleteProduct(userId);
  // A second press may come before the first is drawn.
  const sent = useRef<MenuProduct>(undefined);
  const confirm = () => {
    if (!product || sent.current === product) return;
    sent.current = product;
    remove.mutate(product, {
      onSuccess: onDeleted,
      // Spec §8, Menu: one text for a refusal, another for the rest.
      onError: (error) => onFailed(refused(error) ? ERROR_TEXTS.productDeleteFailed : ERROR_TEXTS.tryAgain),
      onSettled: () => {
        sent.current = undefined;
        onClose(product);
      },
    });
  };
  return (
    <ConfirmDialog
      open={product !== undefined}
      question="Are you sure you want to delete this product?"
      confirm="Delete"
      keep="Keep it"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={() => product && onClose(product)}
    >
      {product?.name && <p>{`${product.name} leaves your menu. Orders already placed are not affected.`}</p>}
    </ConfirmDialog>
  );
}

const refused = (error: Error): boolean => error instanceof GatewayError && error.kind === 'graphql';
