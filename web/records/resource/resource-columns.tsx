import type { ReactNode } from 'react';
import { activeText } from '#contract/kernel/list-column.ts';
import type { Field, ResourceDef } from '#contract/kernel/resource/resource.ts';
import { ColourSwatch } from '#web/ui/colour/colour-swatch.tsx';
import { DayText } from '#web/ui/day/day-text.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { rowText } from './field-text.ts';
import type { Row } from './resource-calls.ts';

/** So many facts stand on a phone's card. */
const FACTS = 2;

/** Shown at the right, so that they stand below each other. */
const NUMBERS: readonly Field['kind'][] = ['number', 'duration', 'timeOfDay', 'money'];

/** As wide as what a field holds, in px. */
const WIDTHS: Readonly<Record<Field['kind'], number>> = {
  line: 180,
  text: 240,
  number: 110,
  duration: 110,
  day: 110,
  timeOfDay: 100,
  colour: 130,
  money: 130,
  yesNo: 110,
  choice: 160,
  reference: 200,
};
const NAME_WIDTH = 220;
/** What is short by its kind's measure: a code is a line too, and a choice may be of single words. */
const SHORT_WIDTH = 120;
const CODE_LENGTH = 32;
const WORD_LENGTH = 14;

function isShort(field: Field): boolean {
  if (field.kind === 'line') return field.max <= CODE_LENGTH;
  return field.kind === 'choice' && field.options.every(({ label }) => label.length <= WORD_LENGTH);
}

/** So that no heading is cut: a letter of it is about 7 px wide, with the cell's edges at both sides. */
const headingWidth = (label: string) => 24 + 7 * label.length;

function widthOf(key: string, field: Field, nameField: string): number {
  if (key === nameField) return NAME_WIDTH;
  return Math.max(isShort(field) ? SHORT_WIDTH : WIDTHS[field.kind], headingWidth(field.label));
}

/** A colour shows itself; a code may stand on the colour of its record. */
function colourUnder(key: string, field: Field, row: Row): string | undefined {
  const from = field.kind === 'colour' ? key : field.kind === 'line' ? field.onColour : undefined;
  const colour = from === undefined ? undefined : row[from];
  return typeof colour === 'string' ? colour : undefined;
}

function cellOf(key: string, field: Field, row: Row): ReactNode {
  const text = rowText(key, field, row);
  const value = row[key];
  if (field.kind === 'day' && typeof value === 'string') return <DayText day={value} />;
  const colour = colourUnder(key, field, row);
  return colour === undefined || text === '' ? text : <ColourSwatch code={colour} text={text} />;
}

/** The columns of a plain page, by the kinds of its fields. */
export function columnsOf({ fields, nameField }: ResourceDef): Column<Row>[] {
  const listed = Object.entries(fields).filter(([, field]) => field.list !== undefined);
  const facts = listed
    .filter(([key, field]) => key !== nameField && field.list === 'always')
    .slice(0, FACTS)
    .map(([key]) => key);
  const column = ([key, field]: [string, Field]): Column<Row> => ({
    key,
    title: field.label,
    width: widthOf(key, field, nameField),
    isSortable: true,
    isNumber: NUMBERS.includes(field.kind),
    isOnRequest: field.list === 'onRequest',
    isName: key === nameField,
    isFact: facts.includes(key),
    render: (row) =>
      key === nameField && !row.active ? (
        <>
          {rowText(key, field, row)} <span className="archived">{activeText(false)}</span>
        </>
      ) : (
        cellOf(key, field, row)
      ),
  });
  return [
    ...listed.map(column),
    {
      key: 'active',
      title: 'Durum',
      width: 130,
      isSortable: true,
      isOnRequest: true,
      render: ({ active }) => (
        <StateMark tone={active ? 'good' : 'quiet'} label={activeText(active)} />
      ),
    },
  ];
}
