import { type ReactNode, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';

/** A red line over a list, for a move that did not work: each new one takes the focus, so that it is seen and heard. */
export function useProblem(): { banner: ReactNode; tell: (sentence: string) => void; clear: () => void } {
  const [problem, setProblem] = useState({ sentence: '', count: 0 });
  const clear = () => setProblem(({ count }) => ({ sentence: '', count }));
  return {
    tell: (sentence) => setProblem(({ count }) => ({ sentence, count: count + 1 })),
    clear,
    banner: problem.sentence !== '' && (
      <Banner tone="error" takeFocus={problem.count} onDismiss={clear}>
        {problem.sentence}
      </Banner>
    ),
  };
}
