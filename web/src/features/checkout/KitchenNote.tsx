import { NOTE_MAX_LENGTH } from '@homeplate/domain/limits';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { changeNote, useKitchenNotes } from './kitchenNotes.ts';

const LABEL = 'Note to the kitchen';

export function KitchenNote({ id, name }: { id: string; name: string }) {
  const note = useKitchenNotes()[id] ?? '';
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="press -ml-3 flex min-h-11 max-w-full items-center gap-2 rounded-pill px-3 text-left text-sm hover:bg-paprika-tint"
      >
        <MessageSquareText size="1.125rem" className="shrink-0 text-paprika" />
        <span className="min-w-0 truncate">
          {note.trim() && !open ? (
            <>
              <span>{`“${note.trim()}”`}</span>
              <span className="sr-only">, change the</span>
            </>
          ) : (
            <span className="font-semibold text-paprika">{open ? 'Done' : LABEL}</span>
          )}
          <span className="sr-only">{` ${open || note.trim() ? 'note to the kitchen' : ''} for ${name}`}</span>
        </span>
      </button>
      {open && (
        <TextArea
          label={LABEL}
          rows={2}
          autoFocus
          maxLength={NOTE_MAX_LENGTH}
          count={note.length}
          hint="Allergies? Set them in your profile; a note is not enough."
          value={note}
          onChange={({ target }) => changeNote(id, target.value)}
          className="pb-2"
        />
      )}
    </div>
  );
}
