import { useQuery } from '@tanstack/react-query';
import { sendForm } from '../../../gateway/deliveryPhoto.ts';
import { graphql, type ResultOf, request } from '../../../gateway/graphql.ts';

const OwnPapersDocument = graphql(`
  query OwnPapers {
    getOwnPapers {
      required missing
      papers { id kind risk number issuer expires_on state reason photo_url }
    }
  }
`);

export type OwnPaper = NonNullable<ResultOf<typeof OwnPapersDocument>['getOwnPapers']>['papers'][number];

const papersKey = (userId: string) => ['papers', userId];

export const useOwnPapers = (userId: string) =>
  useQuery({
    queryKey: papersKey(userId),
    queryFn: async ({ signal }) => (await request(OwnPapersDocument, {}, { signal })).getOwnPapers ?? null,
  });

const LARGE_BYTES = 1_000_000;

const smaller = async (file: File) => (await import('../../../lib/shrinkPicture.ts')).shrinkPicture(file);

/** The fields go before the picture. */
export async function handIn(form: FormData): Promise<void> {
  const file = form.get('file') as File;
  form.delete('file');
  form.append('file', file.size > LARGE_BYTES ? await smaller(file).catch(() => file) : file);
  await sendForm('/paper-photos', form);
}
