import { LogOut, Pencil, Plus, ShoppingBag, Trash2, User, X } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuAction, MenuLink } from '../../ui/Menu.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { showToast } from '../../ui/toast.ts';
import { Sample, Samples } from './Sample.tsx';

const undo = { label: 'Undo', onAction: () => undefined };
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function ActionSamples() {
  const [count, setCount] = useState(1);
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState(false);
  const stepper = {
    name: 'Butter Chicken',
    count,
    onAdd: () => setCount(count + 1),
    onRemove: () => setCount(Math.max(1, count - 1)),
  };
  return (
    <Samples title="Actions">
      {variants.map((variant) => (
        <Sample key={variant} name={`Button, ${variant}`}>
          <div className="flex flex-wrap gap-3">
            <Button variant={variant} icon={Plus}>
              Add
            </Button>
            <Button variant={variant}>Proceed</Button>
            <Button variant={variant} icon={Plus} busy>
              Add
            </Button>
            <Button variant={variant} busy>
              Proceed
            </Button>
            <Button variant={variant} disabled>
              Proceed
            </Button>
            <ButtonLink variant={variant} to="/dev/ui" icon={Pencil}>
              Edit
            </ButtonLink>
          </div>
        </Sample>
      ))}
      <Sample name="Sizes and full width">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" icon={Plus}>
            Small
          </Button>
          <Button size="lg">Let's Go!</Button>
          <Button size="xl">Mark Delivered</Button>
        </div>
        <Button block size="lg" className="mt-3" busy>
          Checkout
        </Button>
        <TextLink to="/dev/ui">Forgot Password?</TextLink>
      </Sample>
      <Sample name="Icon buttons and menu">
        <div className="flex flex-wrap gap-2">
          <IconButton label="Clear" icon={X} />
          <IconButton label="Delete" icon={Trash2} tone="outline" />
          <IconButton label="Add one more" icon={Plus} tone="filled" />
          <IconButton label="Not now" icon={Plus} disabled />
          <Menu label="Account" icon={User}>
            <MenuLink to="/dev/ui" icon={ShoppingBag}>
              Order Details
            </MenuLink>
            <MenuAction onClick={() => undefined} icon={LogOut}>
              Logout
            </MenuAction>
          </Menu>
        </div>
      </Sample>
      <Sample name="Quantity">
        <div className="flex flex-wrap gap-3">
          <QuantityStepper {...stepper} />
          <QuantityStepper {...stepper} tone="filled" />
          <QuantityStepper {...stepper} name="Samosas" count={2} limit="Only 2 left" />
          <QuantityStepper {...stepper} name="Dal Tadka" count={12} limit="Only 12 left" tone="filled" />
        </div>
      </Sample>
      <Sample name="Over the page">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setDrawer(true)}>
            Open the drawer
          </Button>
          <Button variant="secondary" onClick={() => setDialog(true)}>
            Ask a question
          </Button>
        </div>
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          title="Cart (1)"
          footer={
            <Button block size="lg">
              Checkout
            </Button>
          }
        >
          <div className="flex items-center justify-between gap-3">
            <QuantityStepper {...stepper} />
            <Button variant="quiet" onClick={() => showToast('Butter Chicken removed', undo)}>
              Remove
            </Button>
          </div>
        </Drawer>
        <ConfirmDialog
          open={dialog}
          question="Are you sure you want to delete this product?"
          confirm="Delete"
          keep="Keep it"
          onConfirm={() => setDialog(false)}
          onClose={() => setDialog(false)}
        >
          Orders that have it already keep it.
        </ConfirmDialog>
      </Sample>
    </Samples>
  );
}
