import { ROLES } from '@homeplate/domain/options';
import { school } from '@homeplate/domain/school';
import { useState } from 'react';
import { usePeople } from '../../features/operators/desk/desk.queries.ts';
import { ListBeside, useOpened } from '../../features/operators/desk/ListBeside.tsx';
import { PersonCard } from '../../features/operators/desk/PersonCard.tsx';
import { Results } from '../../features/operators/desk/Results.tsx';
import { PersonText } from '../../features/operators/desk/rows.tsx';
import { Search } from '../../features/operators/desk/Search.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';

export function People() {
  usePageTitle(`People · ${school().name}`);
  const [text, setText] = useState('');
  const [role, setRole] = useState('');
  const { opened, open } = useOpened();
  const list = usePeople({ text, role });
  const people = list.data?.pages.flat() ?? [];
  return (
    <ListBeside
      label="People"
      head={
        <Search isOfDesk onText={setText} hint="Name, email, phone, order number or payment id">
          <SelectField
            label="Role"
            placeholder="All"
            options={ROLES}
            value={role}
            onChange={({ target }) => setRole(target.value)}
          />
        </Search>
      }
      rows={people.map((person) => ({ id: person.id, content: <PersonText person={person} /> }))}
      opened={opened}
      onOpen={open}
      foot={<Results list={list} count={people.length} what="people" />}
      detail={opened && <PersonCard key={opened} id={opened} />}
    />
  );
}
