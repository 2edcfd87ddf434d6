import { useState } from 'react';
import { PillGroup } from '../ui/PillGroup.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { ActionSamples } from './devUi/ActionSamples.tsx';
import { FieldSamples } from './devUi/FieldSamples.tsx';
import { MessageSamples } from './devUi/MessageSamples.tsx';
import { FrameSamples, PaperSamples } from './devUi/PaperSamples.tsx';
import { Sample, Samples } from './devUi/Sample.tsx';

const schemes = { 'As the system': '', Light: 'scheme-light', Dark: 'scheme-dark' };
type Scheme = keyof typeof schemes;

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

const colours = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-ink-3',
  'bg-ink-2',
  'bg-ink',
  'bg-paprika',
  'bg-paprika-deep',
  'bg-paprika-tint',
  'bg-basil',
  'bg-basil-tint',
  'bg-turmeric',
  'bg-turmeric-tint',
  'bg-beet',
  'bg-beet-tint',
  'bg-sky',
  'bg-sky-tint',
  'counter-indian',
  'counter-italian',
  'counter-mexican',
  'counter-chinese',
  'counter-other',
];

const texts = [
  'text-ink',
  'text-ink-2',
  'text-ink-3',
  'text-paprika',
  'text-basil',
  'text-turmeric-ink',
  'text-beet',
  'text-sky',
  'text-brick',
];

function TokenSamples() {
  return (
    <Samples title="Colour, type, cloth">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {colours.map((colour) => (
          <li key={colour} className="text-ink-2 text-xs">
            <span className={`mb-1 block h-12 rounded-toast border border-line ${colour}`} />
            {colour.replace('bg-', '')}
          </li>
        ))}
      </ul>
      <Sample name="Text on paper, surface and sunken">
        {['bg-paper', 'bg-surface', 'bg-sunken'].map((ground) => (
          <p key={ground} className={`flex flex-wrap gap-x-4 gap-y-1 p-2 font-semibold ${ground}`}>
            {texts.map((text) => (
              <span key={text} className={text}>
                {text.replace('text-', '')}
              </span>
            ))}
          </p>
        ))}
      </Sample>
      <Sample name="Sizes">
        <p className="font-display text-h1">Landing h1</p>
        <p className="font-display text-title">Title of a page</p>
        <p className="font-display text-h2">Heading of a section</p>
        <p className="text-lg">Large, for leads: crème brûlée, jalapeño</p>
        <p>Body, 16 on 24. “Quotes”, dashes – and — so on… 1,234.50</p>
        <p className="text-sm">Small text</p>
        <p className="text-xs">The smallest there is</p>
      </Sample>
      <Sample name="Gingham">
        <div className="gingham h-24 rounded-card border border-line bg-surface" />
      </Sample>
    </Samples>
  );
}
