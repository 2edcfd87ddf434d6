import { ERROR_TEXTS } from '@homeplate/domain/errorCatalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { GatewayError, reasonOf } from '../../../gateway/error.ts';
import { usePictureUpload, useSubmitWhenSent } from '../../../gateway/pictureUpload.ts';
import { afterFrame } from '../../../lib/browser.ts';
import { useRuleForm } from '../../../lib/form.ts';
import { focusField } from '../../../lib/formFocus.ts';
import { allRefusals } from '../../../lib/problems.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ImageUploadField } from '../../../ui/ImageUploadField.tsx';
import { useTellFailure } from '../../../ui/useGoOn.ts';
import { CampusFields } from '../fields/PersonFields.tsx';
import { BankFields } from '../fields/WorkFields.tsx';
import { ChefCards, RiderCards, YouFields } from './ProfileCards.tsx';
import type { Profile, ProfileKind } from './profile.queries.ts';
import { asksPassword, problemsOfProfile, valuesOf } from './profileForm.ts';
import { saveProfile } from './saveProfile.ts';

// The server's messages that belong to a field.
const serverFields: Readonly<Record<string, 'user.email' | 'user.password'>> = {
  emailTaken: 'user.email',
  passwordNeeded: 'user.password',
  passwordWrong: 'user.password',
};

/** Spec §2, Profile pages: the profile's cards as fields. */
export function ProfileEditForm({
  kind,
  profile: latest,
  cancelTo,
  onSaved,
}: {
  kind: ProfileKind;
  profile: Profile;
  cancelTo: string;
  onSaved: (more: string) => void;
}) {
  // The start of the form: the profile may be refetched behind it.
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
      awaitsConfirmation ? ` We mailed a link to ${values.user.email.trim()}: open it to confirm the address.` : '',
    );
  });
  const { payment_info } = profile;
  // The cart's Change leads to the address; after the heading, which takes the focus first.
  const { hash } = useLocation();
  const element = form.frame.ref;
  useEffect(() => {
    if (hash === '#address') afterFrame(() => focusField(element.current, 'user.address_line_1'));
  }, [hash, element]);

  return (
    <form {...form.frame} onSubmit={save} className="grid grid-cols-1 gap-4">
      {form.banner && (
        <Banner {...form.banner}>
          <BannerLines text={form.banner.children} />
        </Banner>
      )}
      <Card title="You">
        <div className="grid grid-cols-1 gap-5">
          <ImageUploadField label="Profile picture" optional {...upload.field} />
          <YouFields part={user} asksPassword={asksPassword(form.all(), profile)} />
        </div>
      </Card>
      <Card title="Campus">
        <CampusFields part={user} />
      </Card>
      {kind === 'chef' && <ChefCards part={form.part('chef')} />}
      {kind === 'rider' && <RiderCards part={form.part('rider')} />}
      {kind !== 'customer' && (
        <Card title="Bank details">
          <BankFields
            part={form.part('bank')}
            saved={
              payment_info
                ? { account: payment_info.bank_account_number ?? '', transit: payment_info.transit_number ?? '' }
                : undefined
            }
          />
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

/** Spec §5: all messages in one banner, with dots if several. */
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
