import { type RefObject, useEffect, useState } from 'react';

interface Sending {
  busy: boolean;
  /** It has arrived; false too when it was called off. */
  sent: boolean;
  field: { error: string | undefined };
}

/**
 * A press on Save while a file is on its way: the form is submitted again once the server has it, and `onFailed` hears why it
 * has not. Calling the file off forgets the press.
 */
export function useSubmitWhenSent(
  form: RefObject<HTMLFormElement | null>,
  { busy, sent, field: { error } }: Sending,
  onFailed: (text: string) => void,
) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || busy) return;
    setWaits(false);
    if (sent) form.current?.requestSubmit();
    else if (error) onFailed(error);
  }, [waits, busy, sent, error, form, onFailed]);
  return { waits, remember: () => setWaits(true) };
}
