import type { DaysAwayForm } from '@homeplate/domain/validation/kitchen';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KitchenSwitchFieldsFragment } from '../../../gateway/generated/graphql.ts';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';
import { reload } from '../orderLists.ts';

export type KitchenNow = KitchenSwitchFieldsFragment;

graphql(`
  fragment KitchenSwitchFields on KitchenState {
    state opens_at closes_at open_payments unanswered stopped
  }
`);

const OwnKitchenDocument = graphql(`
  query OwnKitchen($userId: ID) {
    getChefProfile(userId: $userId) { id days_away kitchen { ...KitchenSwitchFields } }
  }
`);

const PauseKitchenDocument = graphql(`
  mutation PauseKitchen($minutes: Int, $untilTomorrow: Boolean) {
    pauseKitchen(minutes: $minutes, untilTomorrow: $untilTomorrow) { ...KitchenSwitchFields }
  }
`);

const ResumeKitchenDocument = graphql(`
  mutation ResumeKitchen {
    resumeKitchen { ...KitchenSwitchFields }
  }
`);

const SetDaysAwayDocument = graphql(`
  mutation SetDaysAway($from: String, $to: String) {
    setDaysAway(from: $from, to: $to) { ...KitchenSwitchFields }
  }
`);

type OwnKitchen = ResultOf<typeof OwnKitchenDocument>['getChefProfile'];

// Part of the chef's orders: what is done to these asks for the kitchen, too.
const kitchenKey = (userId: string) => ['orders', 'chef', userId, 'kitchen'] as const;

/** Asked again each minute, since other devices and payments change it. */
export function useOwnKitchen(userId: string) {
  return useQuery({
    queryKey: kitchenKey(userId),
    queryFn: async ({ signal }) => {
      return (await request(OwnKitchenDocument, { userId }, { signal })).getChefProfile ?? null;
    },
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

type Change = () => Promise<KitchenNow | null | undefined>;

/** Shows what the server has confirmed, so that a lost tap is seen. */
export function useKitchenChange(userId: string) {
  const client = useQueryClient();
  const queryKey = kitchenKey(userId);
  return useMutation({
    mutationFn: (change: Change) => change(),
    onSuccess: async (kitchen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<OwnKitchen>(queryKey, (own) => own && kitchen && { ...own, kitchen });
      void client.invalidateQueries({ queryKey: ['people', 'profile'] });
      void reload(client, queryKey);
    },
  });
}

export const pauseFor =
  (length: { minutes: number } | { untilTomorrow: true }): Change =>
  async () =>
    (await request(PauseKitchenDocument, length)).pauseKitchen;

export const resume: Change = async () => (await request(ResumeKitchenDocument)).resumeKitchen;

export const leaveFor =
  (days: DaysAwayForm | null): Change =>
  async () =>
    (await request(SetDaysAwayDocument, days ?? { from: null, to: null })).setDaysAway;
