/** Inputs that know what they yield, so that a form's field takes only what its call takes. */
import { type ChangeEvent, type ComponentType, createElement, type ReactElement } from 'react';

/** What was typed and is no number: it stays, so that the field's rule can tell, and is never sent. */
export type Unparsed = string & { readonly unparsed: true };

declare const yielded: unique symbol;

/** An element for a field of the form, which fills it. */
export type FormInput<Value> = ReactElement & { readonly [yielded]: Value };

type Told<Value> = Value extends ChangeEvent<unknown> ? string : Exclude<Value, Unparsed>;

/** What a component tells by `onChange`. */
type ValueOf<Props> = Props extends { readonly onChange?: infer Change }
  ? NonNullable<Change> extends (value: infer Value, ...more: never[]) => void
    ? Told<Value>
    : never
  : never;

/** These come from the form. */
type FromForm = 'id' | 'value' | 'onChange';

type Without<Props> = Omit<Props, FromForm>;

/** `formInput(DayInput)`, `formInput(NumberInput, { digits: 2 })` */
export function formInput<Props extends object>(
  component: ComponentType<Props>,
  ...[props]: Partial<Without<Props>> extends Without<Props> ? [Without<Props>?] : [Without<Props>]
): FormInput<ValueOf<Props>> {
  return createElement(component as ComponentType<object>, props) as unknown as FormInput<
    ValueOf<Props>
  >;
}
