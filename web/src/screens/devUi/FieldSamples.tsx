import { Bike, ChefHat, Search, Utensils } from 'lucide-react';
import { useState } from 'react';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { ImageUploadField } from '../../ui/ImageUploadField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PillGroup } from '../../ui/PillGroup.tsx';
import { ReadOnlyField } from '../../ui/ReadOnlyField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Samples } from './Sample.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function FieldSamples() {
  const [chosen, setChosen] = useState(['Monday', 'Friday']);
  const [available, setAvailable] = useState(['Yes']);
  return (
    <Samples title="Fields">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" autoComplete="off" />
        <TextField label="Last name" defaultValue="Khan" autoComplete="off" />
        <TextField label="Email" type="email" hint="We send your receipts there." autoComplete="off" />
        <TextField
          label="Mobile"
          defaultValue="12345"
          error="Please enter a valid 10-digit mobile number."
          autoComplete="off"
        />
        <PasswordField label="Password" autoComplete="new-password" />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          defaultValue="other"
          error="Passwords do not match."
        />
        <TextField label="Price" lead="$" inputMode="decimal" placeholder="0.00" />
        <TextField label="Find" type="search" lead={Search} placeholder="Search for products" />
        <TextField label="Insurance expiry date" type="date" />
        <TextField label="Start time" type="time" />
        <SelectField label="Home campus" options={['Doon Campus', 'Waterloo Campus']} placeholder="Select Campus" />
        <SelectField
          label="Vehicle type"
          options={['Bike', 'Scooter']}
          placeholder="Choose"
          error="Please choose one."
        />
        <ReadOnlyField label="City" value="Kitchener" />
        <TextField label="Switched off" disabled defaultValue="Not now" />
        <TextField label="Transit number" optional inputMode="numeric" />
        <SelectField label="Switched off too" disabled options={['Not now']} />
        <TextArea label="Description" maxLength={300} count={18} defaultValue="Slow-cooked lentils" />
        <TextArea label="Bio" error="Description cannot be empty." />
      </div>
      <PillGroup label="Working days" name="days" options={days} chosen={chosen} onChosen={setChosen} />
      <PillGroup
        label="Availability"
        name="available"
        type="radio"
        options={['Yes', 'No']}
        chosen={available}
        onChosen={setAvailable}
      />
      <PillGroup
        label="Dietary"
        name="dietary"
        type="radio"
        options={['Veg', 'Non Veg', 'Gluten Free']}
        error="Please select a dietary option."
      />
      <fieldset className="space-y-3">
        <legend className="mb-2 font-semibold text-sm">Roles</legend>
        <CheckCard title="Customer" icon={Utensils} name="roles" value="Customer" defaultChecked>
          order meals
        </CheckCard>
        <CheckCard title="Chef" icon={ChefHat} name="roles" value="Chef">
          sell homemade dishes
        </CheckCard>
        <CheckCard title="Rider" icon={Bike} name="roles" value="Rider">
          deliver meals and earn extra income
        </CheckCard>
      </fieldset>
      <div className="grid gap-5 md:grid-cols-2">
        <ImageUploadField label="Product image" onFile={() => undefined} hint="JPG, PNG or WEBP, up to 5 MB." />
        <ImageUploadField
          label="Chosen"
          onFile={() => undefined}
          preview="/og.jpg"
          about="dal.jpg, 1.2 MB"
          onRemove={() => undefined}
        />
        <ImageUploadField
          label="On its way"
          onFile={() => undefined}
          preview="/og.jpg"
          about="dal.jpg, 1.2 MB"
          progress={62}
          onRemove={() => undefined}
        />
        <ImageUploadField label="Wrong" onFile={() => undefined} error="Only JPG, PNG, and WEBP formats are allowed." />
        <ImageUploadField
          label="Not sent"
          onFile={() => undefined}
          about="dal.jpg, 1.2 MB"
          error="Error uploading image. Please try again."
          onRetry={() => undefined}
        />
      </div>
    </Samples>
  );
}
