import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import { uploadImage } from '../../../gateway/upload.ts';
import { aboutFile, fileProblem } from './dishForm.ts';

type State = {
  file: File | null;
  /** Address of the file in this browser, for the preview. */
  local: string | null;
  /** 0 to 100 while it is sent. */
  progress: number | null;
  error: string | null;
  /** The file is fine and only the way was not: it can be sent again. */
  mayRetry: boolean;
};

const nothing: State = { file: null, local: null, progress: null, error: null, mayRetry: false };

/**
 * Checks a picture, sends it and says how far it is. `onAddress` gets the address that the server gave it; an empty one
 * while there is none, so that the picture before is not saved in its place.
 */
export function usePictureUpload(onAddress: (imageUrl: string) => void) {
  const [state, setState] = useState(nothing);
  // A file that was chosen later makes the answer to an earlier one worthless.
  const latest = useRef(0);
  useLocalAddress(state.local);

  async function send(file: File) {
    latest.current += 1;
    const mine = latest.current;
    const update = (change: Partial<State>) => {
      if (mine === latest.current) setState((now) => ({ ...now, ...change }));
    };
    setState({ ...nothing, file, local: URL.createObjectURL(file), progress: 0 });
    onAddress('');
    try {
      const imageUrl = await uploadImage(file, (share) => update({ progress: Math.round(share * 100) }));
      update({ progress: null });
      if (mine === latest.current) onAddress(imageUrl);
    } catch (error) {
      const refused = error instanceof GatewayError && error.kind === 'graphql';
      update({ progress: null, error: refused ? error.message : ERROR_TEXTS.imageFailed, mayRetry: !refused });
    }
  }

  return {
    ...state,
    about: state.file ? aboutFile(state.file) : undefined,
    choose: (file: File) => {
      const problem = fileProblem(file);
      if (problem) setState((now) => ({ ...now, error: ERROR_TEXTS[problem], mayRetry: false }));
      else void send(file);
    },
    /** The file dialog was left without a file. */
    chooseNone: () => setState((now) => (now.file ? now : { ...now, error: ERROR_TEXTS.imageNone })),
    retry: () => state.file && void send(state.file),
    remove: () => {
      latest.current += 1;
      setState(nothing);
      onAddress('');
    },
  };
}

function useLocalAddress(address: string | null) {
  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [address]);
}
