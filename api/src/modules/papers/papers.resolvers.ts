import { localDay, nextDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { papersLines } from '@homeplate/domain/papers';
import type { Resolvers } from '../../generated/resolverTypes.ts';
import { readOwnPapers } from './papers.ts';

export const resolvers = {
  Query: { getOwnPapers: (_parent, _args, context) => readOwnPapers(context) },
  Chef: {
    papers: ({ papers }, _args, { now, reads }) => {
      if (!papers) return null;
      const today = localDay(now);
      const counts = (until: string | null) => {
        // A page or answer with it ends with its last day.
        if (until !== null && until >= today)
          reads.until = Math.min(reads.until, startOfLocalDay(nextDay(until)).getTime());
        return until === null || until >= today;
      };
      const [certificate, unit] = [counts(papers.expires_on), counts(papers.health_unit_until)];
      const shown = {
        certificate: certificate ? papers.certificate : null,
        expires_on: certificate ? papers.expires_on : null,
        health_unit: unit ? papers.health_unit : null,
      };
      return { ...shown, lines: papersLines(shown) };
    },
  },
} satisfies Resolvers;
