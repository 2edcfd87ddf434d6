import { ACCEPT_MINUTES } from '@homeplate/domain/limits';

type Maybe = string | null | undefined;
type Ahead = { status?: Maybe; starts_at?: Maybe; start_from?: Maybe; accept_by?: Maybe };

export const isAhead = ({ status, starts_at }: Ahead) => status === 'Pending' && Boolean(starts_at);

/** It does not ring yet. */
export const isFar = ({ start_from, accept_by }: Ahead, now: number) =>
  Boolean(start_from) && now < Date.parse(accept_by ?? '') - ACCEPT_MINUTES * 60_000;
