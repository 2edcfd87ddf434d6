import { PAPER_KINDS, type PaperKind, paperStateText } from '@homeplate/domain/papers';
import { school } from '@homeplate/domain/school';
import { useSite } from '../../../gateway/site.ts';
import { useSession } from '../../../session/session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadFailed } from '../../../ui/TryAgain.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { PaperForm } from './PaperForm.tsx';
import { type OwnPaper, useOwnPapers } from './papers.queries.ts';

export function ChefPapers() {
  usePageTitle(`Papers · ${school().name}`);
  const userId = useSession()?.userId ?? '';
  const own = useOwnPapers(userId);
  return (
    <div className="page-width max-w-160 py-6 md:py-8">
      <h1 className="mb-5">Papers</h1>
      {own.isError && <LoadFailed onRetry={() => void own.refetch()}>{own.error.message}</LoadFailed>}
      {own.isPending && <Spinner className="py-24" />}
      {own.data && (
        <div className="grid gap-4">
          {own.data.missing && (
            <Banner tone="info">
              Your menu stays hidden until we have checked your registration and, unless you sell only low-risk food,
              your certificate. Orders already paid go ahead.
            </Banner>
          )}
          {own.data.papers.map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
          <Card title={own.data.papers.length > 0 ? 'Add another' : 'Hand in'}>
            <PaperForm onDone={() => void own.refetch()} />
          </Card>
        </div>
      )}
    </div>
  );
}

function Paper({ paper }: { paper: OwnPaper }) {
  const { today } = useSite();
  return (
    <Card title={PAPER_KINDS[paper.kind as PaperKind]}>
      <p className="font-semibold">
        {paperStateText({ state: paper.state, expires_on: paper.expires_on ?? null }, today)}
      </p>
      {paper.reason && <p className="[overflow-wrap:anywhere]">{paper.reason}</p>}
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {`${paper.number}, ${paper.issuer}${paper.expires_on ? `, until ${paper.expires_on}` : ''}`}
      </p>
      <a href={paper.photo_url} className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">
        See its picture
      </a>
    </Card>
  );
}
