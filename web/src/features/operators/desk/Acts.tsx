import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { phoneText } from '../../../ui/phoneText.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { dollars } from '../dollars.ts';
import { useAct } from './desk.queries.ts';
import { ACT_WORDS } from './deskWords.ts';
import { WhyDialog } from './WhyDialog.tsx';

type Payee = { name: string; email: string };

/** An operator pays this refund by hand. */
export const owedText = (amount: number, { name, email }: Payee) => `${dollars(amount)} to ${name}, ${email}`;

export const REMARKS = ['take', 'called', 'note'];

export type Subject = { subject: string; seen: string };

/** The first is the large one unless `quiet`. */
export function Acts({
  subject,
  seen,
  acts,
  takenBy = null,
  name,
  owed,
  quiet = false,
}: Subject & {
  acts: readonly string[];
  takenBy?: string | null | undefined;
  name: string;
  /** What `settle` pays to whom. */
  owed?: string;
  quiet?: boolean;
}) {
  const act = useAct();
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState('');
  const run = (chosen: string, reason?: string) => {
    setAsked(undefined);
    setProblem('');
    act.mutate(
      { act: chosen, subject, seen, ...(reason && { reason }) },
      { onError: ({ message }) => setProblem(message) },
    );
  };
  const press = (chosen: string) => (ACT_WORDS[chosen]?.question ? setAsked(chosen) : run(chosen));
  const asks = ACT_WORDS[asked ?? ''];
  const words = asks && owed && asked === 'settle' ? { ...asks, about: `${owed}. ${asks.about}` } : asks;
  return (
    <div className="flex flex-col gap-2">
      {takenBy && <p className="font-semibold text-ink-2">{`${takenBy} has it.`}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {acts.map((chosen, index) => {
          const isFirst = index === 0 && !quiet;
          return (
            <Button
              key={chosen}
              variant={isFirst ? 'primary' : index === 0 || index === 1 ? 'secondary' : 'quiet'}
              size={isFirst ? 'xl' : 'md'}
              block={isFirst}
              busy={act.isPending && act.variables.act === chosen}
              onClick={() => press(chosen)}
            >
              <span>{ACT_WORDS[chosen]?.label ?? chosen}</span>
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          );
        })}
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-beet">
          {problem}
        </p>
      )}
      {asked !== undefined && words && (
        <WhyDialog
          key={asked}
          words={words}
          onReason={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

export function Call({ name, phone, large = false }: { name: string; phone: string; large?: boolean }) {
  return (
    <ButtonLink href={`tel:${phone}`} variant="secondary" size={large ? 'lg' : 'sm'} icon={Phone}>
      Call<span className="sr-only">{` ${name}, `}</span>
      <span className="ml-2">{phoneText(phone)}</span>
    </ButtonLink>
  );
}

export const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <TextLink to={`/operator/people?open=${id}`}>{name}</TextLink>
);
