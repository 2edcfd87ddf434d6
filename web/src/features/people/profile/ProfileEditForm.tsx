import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { typedCode } from '@homeplate/domain/typed';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GatewayError, reasonOf } from '../../../gateway/error.ts';
import { usePictureUpload, useSubmitWhenSent } from '../../../gateway/pictureUpload.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { allRefusals } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import { LazyPart, lazyPart } from '../../../ui/LazyPart.tsx';
import { useTellFailure } from '../../../ui/useGoOn.ts';
import { BankFields } from '../fields/BankFields.tsx';
import { CampusFields } from '../fields/PersonFields.tsx';
import type { Profile, ProfileKind } from './profile.queries.ts';
import { asksPassword, problemsOfProfile, valuesOf } from './profileForm.ts';
import { saveProfile } from './saveProfile.ts';
import { YouFields } from './YouFields.tsx';

const chefCards = lazyPart(() => import('./ChefCards.tsx'));
const riderCards = lazyPart(() => import('./RiderCards.tsx'));

const serverFields: Readonly<Record<string, 'user.email' | 'user.password'>> = {
  emailTaken: 'user.email',
  passwordNeeded: 'user.password',
  passwordWrong: 'user.password',
};

type Props = { kind: ProfileKind; profile: Profile; cancelTo: string; onSaved: (more: string) => void };

export function ProfileEditForm({ kind, profile: latest, cancelTo, onSaved }: Props) {
  // The profile may be refetched behind the form.
  const [profile] = useState(latest);
  const form = useRuleForm({
    start: valuesOf(profile),
    problems: (values) => problemsOfProfile(kind, values, profile),
    refuse: allRefusals,
    draft: { key: `profile:${kind}:${profile.user.id}`, restored: 'These changes are not saved yet.' },
  });
  const user = form.part('user');
  const upload = usePictureUpload(user.value('profile_image'), (url) => user.set('profile_image', url));
  const whenSent = useSubmitWhenSent(form.frame.ref, upload, form.fail);
  const tellFailure = useTellFailure('Your profile');
  const cache = useQueryClient();
  const save = form.submit(async (values) => {
    if (upload.busy) return whenSent.remember();
    let awaitsConfirmation: boolean;
    try {
      awaitsConfirmation = await saveProfile(kind, values, profile);
    } catch (error) {
      const isClear = error instanceof GatewayError && error.code && error.code !== 'INTERNAL';
      const text = isClear ? error.message : ERROR_TEXTS.profileFailed;
      return tellFailure(() => form.fail(text, serverFields[reasonOf(error)]));
    }
    form.forget();
    await cache.invalidateQueries({ queryKey: ['people', 'profile'] });
    if (awaitsConfirmation) void cache.invalidateQueries({ queryKey: ['access'] });
    onSaved(
      awaitsConfirmation
        ? ` We emailed a link to ${typedCode(values.user.email)}: open it to confirm the address.`
        : '',
    );
  });
  const { payment_info } = profile;
  return (
    <form {...form.frame} onSubmit={save} className="grid grid-cols-1 gap-4">
      {form.banner && (
        <Banner {...form.banner}>
          <BannerLines text={form.banner.children} />
        </Banner>
      )}
      <Card title="You" fields>
        <ImageUploadField label="Profile picture" optional {...upload.field} />
        <YouFields part={user} asksPassword={asksPassword(form.all(), profile)} />
      </Card>
      <Card title="Campus">
        <CampusFields part={user} />
      </Card>
      {kind === 'chef' && (
        <LazyPart part={chefCards} meanwhile={<div className="min-h-dvh" />}>
          {({ ChefCards }) => <ChefCards part={form.part('chef')} campus={user.value('address_line_1')} />}
        </LazyPart>
      )}
      {kind === 'rider' && (
        <LazyPart part={riderCards} meanwhile={<div className="min-h-dvh" />}>
          {({ RiderCards }) => <RiderCards part={form.part('rider')} />}
        </LazyPart>
      )}
      {kind !== 'customer' && (
        <Card title="Bank details">
          <BankFields part={form.part('bank')} saved={payment_info} />
        </Card>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <CancelButton to={cancelTo} isTyped={form.isTyped} onDiscard={form.forget} />
        <Button type="submit" size="lg" busy={form.busy || whenSent.waits} className="max-md:flex-[1.5] max-sm:px-2">
          Save Profile
        </Button>
      </div>
    </form>
  );
}

/** Spec §5. */
function BannerLines({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.length === 1) return <span>{text}</span>;
  return (
    <ul className="list-disc space-y-1 pl-4">
      {lines.map((line) => (
        <li key={line}>{`${line} `}</li>
      ))}
    </ul>
  );
}
