import { useRef } from 'react';
import { useStore } from '../../lib/createStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DemoCode } from './DemoCode.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { codeQuestion, confirm } from './operator.queries.ts';

const TITLE = 'Enter a code';

export function CodeDialog() {
  const question = useStore(codeQuestion);
  const close = useRef<HTMLButtonElement>(null);
  const giveUp = () => codeQuestion.get()?.done(false);
  return (
    <Modal
      open={question !== null}
      onClose={giveUp}
      focusFirst={close}
      aria-label={TITLE}
      className="dialog m-auto w-[calc(100%-32px)] max-w-104 rounded-card border border-line bg-surface text-ink shadow-float"
    >
      <div className="p-[min(1.5rem,6vw)]">
        <h2 className="text-xl">{TITLE}</h2>
        <p className="mt-3 text-ink-2">Enter the present code of your authenticator app. It holds for ten minutes.</p>
        <DemoCode />
        <OperatorForm
          start={{ code: '' }}
          submit="Go on"
          code={{ inputMode: 'numeric' }}
          send={async ({ code }) => {
            await confirm(code);
            codeQuestion.get()?.done(true);
          }}
          beside={
            <Button ref={close} variant="secondary" onClick={giveUp}>
              Cancel
            </Button>
          }
        />
      </div>
    </Modal>
  );
}
