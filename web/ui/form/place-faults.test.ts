import { afterEach, describe, expect, it } from 'vitest';
import { useMessages } from '#web/ui/messages/messages.ts';
import { placeFaults } from './place-faults.ts';

/** A form that shows these fields, and what was put at them. */
function formOf(...fields: string[]) {
  const marked: Record<string, string> = {};
  return {
    marked,
    getFieldsError: () => fields.map((name) => ({ name: [name], errors: [], warnings: [] })),
    setFields: (states: { name?: unknown; errors?: string[] }[]) => {
      for (const { name, errors } of states) marked[String(name)] = errors?.[0] ?? '';
    },
  };
}

const refusal = (status: number, faults: Record<string, string>) =>
  Object.assign(new Error('Girilen bilgilerde hata var.'), {
    status,
    errors: Object.entries(faults).map(([field, Message]) => ({ field, Message })),
  });

const alerts = () =>
  useMessages.getState().dialogs.map(({ text, consequences }) => [text, consequences]);

afterEach(() => useMessages.setState({ dialogs: [] }));

describe('faults that the server found', () => {
  it('stand at their fields, and need no modal where all of them do', () => {
    const form = formOf('code', 'name');
    const first = placeFaults(form, refusal(400, { name: 'Ad uzun.', code: 'Kod var.' }));
    expect(first).toBe('name');
    expect(form.marked).toEqual({ name: 'Ad uzun.', code: 'Kod var.' });
    expect(alerts()).toEqual([]);
  });

  it('are said aloud where one of them is at no field of the form; it is named', () => {
    const form = formOf('code');
    placeFaults(form, refusal(400, { code: 'Kod var.', cardNo: 'Kart başkasında.' }));
    expect(form.marked).toEqual({ code: 'Kod var.' });
    expect(alerts()).toEqual([['Girilen bilgilerde hata var.', ['Kart başkasında.']]]);
  });

  it('are said aloud where the server named no field', () => {
    expect(placeFaults(formOf('code'), refusal(400, {}))).toBeUndefined();
    expect(alerts()).toEqual([['Girilen bilgilerde hata var.', []]]);
  });

  it('are not said again where the call itself has said them', () => {
    placeFaults(formOf('code'), refusal(409, {}));
    placeFaults(formOf('code'), new Error('thrown'));
    expect(alerts()).toEqual([]);
  });

  it('find the field by the name that the form has for it', () => {
    const form = formOf('value');
    placeFaults(form, refusal(400, { 'set.titleId': 'Bilinmeyen ünvan.' }), (field) =>
      field === 'set.titleId' ? 'value' : field,
    );
    expect(form.marked).toEqual({ value: 'Bilinmeyen ünvan.' });
    expect(alerts()).toEqual([]);
  });
});
