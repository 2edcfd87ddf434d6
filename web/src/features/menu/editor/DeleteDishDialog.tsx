import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useRef } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type MenuDish, useDeleteDish } from './menu.queries.ts';

/** Spec §2, Menu list: asks first. `dish` undefined keeps it closed. */
export function DeleteDishDialog({
  userId,
  dish,
  onClose,
  onDeleted,
  onFailed,
}: {
  userId: string;
  dish: MenuDish | undefined;
  /** Hears which dish's question is over: by then another one may be asked. */
  onClose: (dish: MenuDish) => void;
  onDeleted: () => void;
  onFailed: (sentence: string) => void;
}) {
  const remove = useDeleteDish(userId);
  // A second tap may come before the first one is drawn.
  const sent = useRef<MenuDish>(undefined);
  const confirm = () => {
    if (!dish || sent.current === dish) return;
    sent.current = dish;
    remove.mutate(dish, {
      onSuccess: onDeleted,
      // Spec §8, Menu: one text for the server's no, another for everything else.
      onError: (error) => onFailed(refused(error) ? ERROR_TEXTS.productDeleteFailed : ERROR_TEXTS.tryAgain),
      onSettled: () => {
        sent.current = undefined;
        onClose(dish);
      },
    });
  };
  return (
    <ConfirmDialog
      open={dish !== undefined}
      question="Are you sure you want to delete this product?"
      confirm="Delete"
      keep="Keep it"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={() => dish && onClose(dish)}
    >
      {dish?.name && <p>{dish.name} leaves your menu. Orders that were already made keep it.</p>}
    </ConfirmDialog>
  );
}

function refused(error: Error): boolean {
  return error instanceof GatewayError && error.kind === 'graphql';
}
