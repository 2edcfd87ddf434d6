import { useId } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Channel, Kind } from './settings.queries.ts';

const CHANNELS = [
  { channel: 'push', name: 'Push' },
  { channel: 'mail', name: 'Email' },
] as const;

type Props = { kinds: readonly Kind[]; onChange: (kind: string, channel: Channel, on: boolean) => void };

const row = '@max-[13rem]:grid grid-cols-2';

export function KindTable({ kinds, onChange }: Props) {
  const id = useId();
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <thead className="text-ink-2 text-sm">
          <tr className={cx(row, 'border-line border-b')}>
            <th scope="col" className="col-span-2 py-2 pr-2 font-[inherit]">
              When
            </th>
            {CHANNELS.map(({ channel, name }) => (
              <th
                key={channel}
                scope="col"
                id={`${id}-${channel}`}
                className="@min-[13rem]:w-17 py-2 text-center font-[inherit]"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind} className={cx(row, 'border-line border-b last:border-b-0')}>
              <th scope="row" id={`${id}-${kind.kind}`} className="col-span-2 py-1 pr-2 font-medium">
                {kind.label}
              </th>
              {CHANNELS.map(({ channel }) => (
                <td key={channel} className="text-center text-ink-2 text-sm">
                  {!kind.channels.includes(channel) ? (
                    <span aria-hidden="true">–</span>
                  ) : kind.fixed ? (
                    'Always'
                  ) : (
                    <label className="flex min-h-11 cursor-pointer items-center justify-center">
                      <input
                        type="checkbox"
                        aria-labelledby={`${id}-${kind.kind} ${id}-${channel}`}
                        checked={kind[channel]}
                        onChange={(event) => onChange(kind.kind, channel, event.target.checked)}
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
    </div>
  );
}
