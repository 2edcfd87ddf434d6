import { type PageHead, plainHead } from '../../pageHead.ts';
import { paths } from '../../paths.ts';

/** The home page, of all campuses, of one, or with a search. */
export function homeHead({ campus, search }: { campus: string | null; search: string }): PageHead {
  // A search is no page to be found by a search engine.
  if (search) return { ...plainHead, title: `Search results for "${search}" · Homeplate` };
  const title = campus ? `Homemade meals at ${campus} · Homeplate` : 'Homeplate · Fresh, homemade meals on campus';
  return { ...plainHead, title, canonical: paths.home({ campus }) };
}
