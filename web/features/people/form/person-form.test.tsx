/** Every row of the table of a person's fields, seen in the form and in the list of the panel. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldsWhere, listedAs, personField } from '#contract/people/person-values.ts';
import { useSession } from '#web/session/session.ts';
import { fieldsOf } from '#web/ui/list/columns/columns.ts';
import { peopleColumns } from '../people-columns.tsx';
import { personLayout } from './person-layout.ts';
import { UserCreatePage } from './user-create-page.tsx';

const session = useSession.getState();
beforeEach(() => {
  useSession.setState({ roles: ['Admin'] });
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] }));
});
afterEach(() => {
  // What is asked for meanwhile finds the stub still.
  cleanup();
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const inForm = fieldsWhere(({ form }) => form !== false);

describe('the form of a person', () => {
  test('has a place for every field that is changed in it, and for no other', () => {
    const laidOut = personLayout.flatMap(({ fields }) => fields);
    expect(laidOut.toSorted()).toEqual(inForm.toSorted());
  });

  test('has an input under the label of each', () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <UserCreatePage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const missing = inForm.filter((name) => {
      const { label, labelInForm = label } = personField(name);
      const box = screen.getByText(labelInForm, { selector: 'label' }).closest('.ant-form-item');
      return box?.querySelector('input, textarea, [role=combobox], [role=switch]') == null;
    });
    expect(missing).toEqual([]);
  });
});

test('the list can show every field whose row says so, from the start or on request', () => {
  const rows = fieldsWhere(({ list }) => list !== undefined);
  const fields = (columns: typeof peopleColumns) => new Set(columns.flatMap(fieldsOf));
  const usual = rows.filter((name) => personField(name).list === 'always').map(listedAs);
  // What belongs together shares a cell from the start, and a file has both of it.
  expect(fields(peopleColumns.filter(({ isOnRequest }) => !isOnRequest))).toEqual(new Set(usual));
  // Each also has a column of its own, but for the name, which is always there.
  const singles = peopleColumns.filter(({ isName, fields: shared }) => isName || !shared);
  expect(singles.map(({ key }) => key).toSorted()).toEqual(rows.map(listedAs).toSorted());
});
