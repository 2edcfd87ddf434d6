import { useState } from 'react';
import { PillGroup } from '../ui/PillGroup.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { ActionSamples } from './devUi/ActionSamples.tsx';
import { FieldSamples } from './devUi/FieldSamples.tsx';
import { FrameSamples } from './devUi/FrameSamples.tsx';
import { MessageSamples } from './devUi/MessageSamples.tsx';
import { PaperSamples } from './devUi/PaperSamples.tsx';
import { TokenSamples } from './devUi/TokenSamples.tsx';

const schemes = { 'As the system': '', Light: 'scheme-light', Dark: 'scheme-dark' };
type Scheme = keyof typeof schemes;

/** Every component in every state, for the eyes and for axe. */
export default function DevUi() {
  const [scheme, setScheme] = useState<Scheme>('As the system');
  usePageTitle('Design system · Homeplate');
  return (
    <div className={schemes[scheme]}>
      <div className="page-width min-h-dvh space-y-12 bg-paper py-8 text-ink">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-display text-h1">Countertop</h1>
            <p className="mt-2 text-ink-2">The parts of Homeplate, in every state.</p>
          </div>
          <PillGroup
            label="Colour scheme"
            name="scheme"
            type="radio"
            options={Object.keys(schemes)}
            chosen={[scheme]}
            onChosen={([chosen]) => setScheme(chosen as Scheme)}
          />
        </header>
        <TokenSamples />
        <ActionSamples />
        <FieldSamples />
        <MessageSamples />
        <PaperSamples />
        <FrameSamples />
      </div>
    </div>
  );
}
