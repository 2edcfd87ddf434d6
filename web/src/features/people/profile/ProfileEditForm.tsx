import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { GatewayError } from '../../../gateway/error.ts';
import { usePictureUpload } from '../../../gateway/pictureUpload.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import { useLeftFields } from '../../../ui/useLeftFields.ts';
import { useSubmitWhenSent } from '../../../ui/useSubmitWhenSent.ts';
import { BankFields } from '../fields/BankFields.tsx';
import { CampusFields } from '../fields/CampusFields.tsx';
import { useChecks } from '../fields/useChecks.ts';
import { ChefCards } from './ChefCards.tsx';
import type { Profile, ProfileKind } from './profile.queries.ts';
import { type ProfileValues, refusalOfProfile, textOfProfileField, valuesOf } from './profileForm.ts';
import { RiderCards } from './RiderCards.tsx';
import { saveProfile } from './saveProfile.ts';
import { YouFields } from './YouFields.tsx';

/** Spec §2, Profile pages: the same cards as on the profile, as fields. */
export function ProfileEditForm({
  kind,
  profile: latest,
  cancelTo,
  onSaved,
}: {
  kind: ProfileKind;
  profile: Profile;
  cancelTo: string;
  onSaved: () => void;
}) {
  // What the form started from: the profile may be read again behind it.
  const [profile] = useState(latest);
  const [values, setValues] = useState(() => valuesOf(profile));
  const checks = useChecks();
  const cache = useQueryClient();
  const change = <Part extends keyof ProfileValues>(name: Part, changes: Partial<ProfileValues[Part]>) => {
    setValues((before) => ({ ...before, [name]: { ...before[name], ...changes } }));
    checks.changed(Object.keys(changes));
  };
  const leaving = useLeftFields((field) => checks.note(field, textOfProfileField(kind, values, profile, field)));
  const upload = usePictureUpload(values.you.profileImage, (profileImage) => change('you', { profileImage }));
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => saveProfile(kind, values, profile),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['people', 'profile'] });
      onSaved();
    },
    onError: (error) =>
      checks.fail(
        error instanceof GatewayError && error.code && error.code !== 'INTERNAL'
          ? error.message
          : ERROR_TEXTS.profileFailed,
      ),
  });

  // The new picture belongs to what is saved.
  const whenSent = useSubmitWhenSent(checks.element, upload, checks.fail);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const refusal = refusalOfProfile(kind, values, profile);
    if (refusal) return checks.refuse(refusal);
    checks.clear();
    if (upload.busy) whenSent.remember();
    else save.mutate();
  }

  const part = <Part extends keyof ProfileValues>(name: Part) => ({
    form: values[name],
    errors: checks.errors,
    onChange: (changes: Partial<ProfileValues[Part]>) => change(name, changes),
  });
  const { payment_info } = profile;

  return (
    <form ref={checks.element} noValidate onSubmit={submit} {...leaving} className="grid grid-cols-1 gap-4">
      {checks.banner && (
        <Banner tone="error" takeFocus={checks.bannerFocus}>
          <BannerLines text={checks.banner} />
        </Banner>
      )}
      <Card title="You">
        <div className="grid grid-cols-1 gap-5">
          <ImageUploadField label="Profile picture" optional {...upload.field} />
          <YouFields {...part('you')} />
        </div>
      </Card>
      <Card title="Campus">
        <CampusFields {...part('campus')} />
      </Card>
      {kind === 'chef' && <ChefCards {...part('chef')} />}
      {kind === 'rider' && <RiderCards {...part('rider')} />}
      {kind !== 'customer' && (
        <Card title="Bank details">
          <BankFields
            {...part('bank')}
            saved={
              payment_info
                ? { account: payment_info.bank_account_number ?? '', transit: payment_info.transit_number ?? '' }
                : undefined
            }
          />
        </Card>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <ButtonLink to={cancelTo} variant="secondary" size="lg" className="max-md:flex-1 max-sm:px-2">
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          size="lg"
          busy={save.isPending || whenSent.waits}
          className="max-md:flex-[1.5] max-sm:px-2"
        >
          Save Profile
        </Button>
      </div>
    </form>
  );
}

/** The messages joined into the one banner (spec §5), each with a dot of its own when there are several. */
function BannerLines({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.length === 1) return text;
  return (
    <ul className="list-disc space-y-1 pl-4">
      {lines.map((line) => (
        <li key={line}>{`${line} `}</li>
      ))}
    </ul>
  );
}
