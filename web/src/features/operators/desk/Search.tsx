import { SEARCH_WORDS, searchKindOf } from '@homeplate/domain/operatorSearch';
import { Search as Glass } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const PAUSE_MS = 300;

export function Search({
  start = '',
  onText,
  hint,
  isOfDesk = false,
  children,
}: {
  start?: string;
  onText: (text: string) => void;
  hint: string;
  /** The desk's search shows how it understands the text. */
  isOfDesk?: boolean;
  children?: ReactNode;
}) {
  const [text, setText] = useState(start);
  const kind = isOfDesk ? searchKindOf(text.trim()) : undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const pause = setTimeout(() => onText(text.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, onText]);
  return (
    <search className="mb-3 flex flex-col gap-3">
      <TextField
        ref={field}
        label="Search"
        hint={hint}
        type="search"
        lead={Glass}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {kind && (
        <p role="status" className="flex items-baseline gap-2 text-ink-2 text-sm">
          Understood as <Badge tone="basil">{SEARCH_WORDS[kind]}</Badge>
        </p>
      )}
      {children}
    </search>
  );
}
