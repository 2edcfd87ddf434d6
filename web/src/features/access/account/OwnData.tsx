import { Download } from 'lucide-react';
import { announce } from '../../../ui/announce.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useDownload } from './account.queries.ts';

export function OwnData() {
  const download = useDownload();
  const save = (file: Blob) => {
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: url, download: 'homeplate-data.zip' }).click();
    // Some browsers read it after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    announce('Your data has been downloaded.');
  };
  return (
    <Card title="Your data">
      {download.error && (
        <Banner tone="error" onDismiss={download.reset} className="mb-4">
          {download.error.message}
        </Banner>
      )}
      <p className="mb-4 text-ink-2">
        Profile, orders, menu, settings, pictures and more, in one ZIP file. Bank and licence numbers are masked.
      </p>
      <Button
        variant="secondary"
        icon={Download}
        busy={download.isPending}
        onClick={() => download.mutate(undefined, { onSuccess: save })}
      >
        Download my data
      </Button>
    </Card>
  );
}
