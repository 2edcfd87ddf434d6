import { START_EARLY_MS } from '@homeplate/domain/limits';

type Maybe = string | null | undefined;
type Ahead = { status?: Maybe; starts_at?: Maybe; start_from?: Maybe };

export const isAhead = ({ status, starts_at }: Ahead) => status === 'Pending' && Boolean(starts_at);

/** It does not ring yet. */
export const isFar = ({ start_from }: Ahead, now: number) =>
  Boolean(start_from) && now < Date.parse(start_from ?? '') + START_EARLY_MS;
