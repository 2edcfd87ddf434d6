import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../ui/Banner.tsx';
import { demoQuery } from './setUp.queries.ts';

export function DemoCode() {
  const { data } = useQuery(demoQuery);
  if (!data) return null;
  return (
    <Banner tone="info" className="mt-5">
      <span>{`Demo: ${data.email}, the password of all demo accounts, code `}</span>
      <b className="tabular">{data.code}</b>
      <span>
        {data.works_in > 0 ? `, which works in ${data.works_in} ${data.works_in === 1 ? 'second' : 'seconds'}` : ''}
      </span>
    </Banner>
  );
}
