import { ChevronLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export function BackLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div className="page-width">
      <Link
        to={paths.home()}
        onClick={(event) => {
          if (key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
        className="-ml-1.5 inline-flex min-h-12 items-center gap-1 rounded-toast pr-2 font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size="1.25rem" />
        Back
      </Link>
    </div>
  );
}
