import { CalendarOutlined } from '@ant-design/icons';
import { ConfigProvider, Input, type InputProps } from 'antd';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatDay, parseDay, weekdayName } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { useDismiss } from '#web/ui/controls/use-dismiss.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { CalendarProps, RangeOfDay } from './calendar.tsx';
import { offerFocus } from '#web/ui/focus.ts';
import './day.css';

/** A day (YYYY-MM-DD); the text itself where it is none, so that it can be told. */
const dayOf = (text: string): string | null =>
  text.trim() === '' ? null : (parseDay(text) ?? text.trim());

const textOf = (value: string | null | undefined) =>
  value && isDay(value) ? formatDay(value) : (value ?? '');

const loadCalendar = async (): Promise<ComponentType<CalendarProps>> =>
  (await import('./calendar.tsx')).Calendar;
const sayNotLoaded = () => messages.error('Takvim yüklenemedi. Tarihi yazabilirsiniz.', 3);

interface DayInputProps extends Omit<InputProps, 'value' | 'onChange' | 'autoFocus'> {
  /** These come from the form: a day, or what was typed and is none. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** Somebody asked for it before its code was here. */
  readonly takesFocus?: boolean;
  /** Where it is one end of a range: the calendar offers whole ranges by name. */
  readonly range?: RangeOfDay | undefined;
}

/** A day as it is written in Turkey, whatever the browser's language: typed, or chosen from a calendar. */
export function DayInput({
  value,
  onChange,
  placeholder = 'GG.AA.YYYY',
  takesFocus = false,
  range,
  ...rest
}: DayInputProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const [text, setText] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  // The form was reset: not our own typing coming back.
  if (value !== seen) {
    setSeen(value);
    if ((value ?? null) !== dayOf(text)) setText(textOf(value));
  }
  const root = useRef<HTMLSpanElement>(null);
  const { Lazy, show, hide } = useLazy(loadCalendar, sayNotLoaded);
  useEffect(() => {
    if (takesFocus) offerFocus(root.current?.querySelector('input'));
  }, [takesFocus]);
  const close = () => {
    hide();
    offerFocus(root.current?.querySelector('input'));
  };
  useDismiss(root, Lazy !== undefined, (by) => (by === 'escape' ? close() : hide()));
  const day = parseDay(text);
  return (
    <span ref={root} className="day-input">
      <Input
        {...rest}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange?.(dayOf(target.value));
        }}
        onBlur={() => setText(textOf(dayOf(text)))}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (event.defaultPrevented || event.key !== 'ArrowDown' || componentDisabled === true)
            return;
          event.preventDefault();
          show();
        }}
        suffix={
          <>
            {day !== undefined && <span className="day-name">{weekdayName(day)}</span>}
            <button
              type="button"
              className="day-open"
              // Tab goes from field to field: the arrow down opens it from the field itself.
              tabIndex={-1}
              aria-label="Takvimi aç"
              title="Takvimi aç (aşağı ok tuşu)"
              aria-haspopup="dialog"
              aria-expanded={Lazy !== undefined}
              disabled={componentDisabled === true}
              onClick={Lazy ? hide : show}
            >
              <CalendarOutlined />
            </button>
          </>
        }
      />
      {Lazy && (
        <Lazy
          day={day}
          onChoose={(chosen) => {
            setText(formatDay(chosen));
            onChange?.(chosen);
            close();
          }}
          range={
            range && {
              ...range,
              onChoose: (span) => {
                range.onChoose(span);
                close();
              },
            }
          }
        />
      )}
    </span>
  );
}
