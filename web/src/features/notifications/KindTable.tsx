import { useId } from 'react';
import type { Channel, Kind } from './settings.queries.ts';

const CHANNELS = [
  { channel: 'push', name: 'Push' },
  { channel: 'mail', name: 'Email' },
] as const;

type Props = { kinds: readonly Kind[]; onChange: (kind: string, channel: Channel, on: boolean) => void };

export function KindTable({ kinds, onChange }: Props) {
  const id = useId();
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-ink-2 text-sm">
        <tr className="border-line border-b">
          <th scope="col" className="py-2 pr-2 font-[inherit]">
            When
          </th>
          {CHANNELS.map(({ channel, name }) => (
            <th key={channel} scope="col" id={`${id}-${channel}`} className="w-17 py-2 text-center font-[inherit]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <tr key={row.kind} className="border-line border-b last:border-b-0">
            <th scope="row" id={`${id}-${row.kind}`} className="py-1 pr-2 font-medium">
              {row.label}
            </th>
            {CHANNELS.map(({ channel }) => (
              <td key={channel} className="text-center text-ink-2 text-sm">
                {!row.channels.includes(channel) ? (
                  <span aria-hidden="true">–</span>
                ) : row.fixed ? (
                  'Always'
                ) : (
                  <label className="flex min-h-11 cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      aria-labelledby={`${id}-${row.kind} ${id}-${channel}`}
                      checked={row[channel]}
                      onChange={(event) => onChange(row.kind, channel, event.target.checked)}
                      className="size-6 cursor-pointer accent-paprika"
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
