// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of fields
import { type MixedSchema, mixed, type ObjectShape, object } from 'yup';
import { FIELD } from '../../words/en/fields';
import { passesForOurs } from '../impersonation';
import { numberTyped } from '../numbers';
import { DESCRIPTION_MAX, hasControl, isBlank, length, NAME_MAX, normalize, onOneLine } from '../text';

import { WRITTEN_LANGUAGES, type WrittenLanguage } from '../writtenLanguages';

declare module 'yup' {
  /** A field's rules as data, beside the messages: the API's description is made from it. */
  interface CustomSchemaMetadata {
    required?: boolean;
    /** Characters of a text, or the number itself. */
    max?: number | undefined;
    min?: number;
    choices?: readonly string[];
  }
}

/** A sentence, read at validation: only then its language is known. */
export type Message = () => string;

interface TextRules {
  /** The message for an empty field; without it the text may stay empty. */
  required?: Message;
  max?: number;
  /** Spaces at both ends are dropped before validation. */
  trim?: boolean;
  /** A name or title: one line, because it is part of sentences, titles and subjects of mails. */
  oneLine?: boolean;
  /** Consecutive spaces of any kind count as one. */
  oneSpace?: boolean;
  /** Passwords and tokens: any text that is not empty is valid, even spaces. */
  secret?: boolean;
  /** The first further problem of a text that is not empty, or null. */
  also?: (text: string) => string | null;
  /** The first further problem of a new text, or null: a stored one stays valid. */
  whenNew?: (text: string) => string | null;
}

/** The context of a validation: the stored values. */
export interface Judging {
  current?: Readonly<Record<string, unknown>>;
}

function problem(
  text: string,
  { required, max = Number.POSITIVE_INFINITY, secret, also, whenNew }: TextRules,
): string | null {
  if (required && (secret ? text === '' : isBlank(text))) return required();
  if (text === '') return null;
  if (!secret && hasControl(text)) return FIELD.unreadable;
  return also?.(text) ?? (length(text) > max ? FIELD.tooLong : (whenNew?.(text) ?? null));
}

/** A text that has no message when it is not sent; null counts as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function textIfSent(rules: TextRules): MixedSchema<string | undefined> {
  // Browsers send the line ends of multipart forms as two characters, which would count twice.
  const clean = (typed: string) => {
    const lines = rules.oneLine ? onOneLine(typed) : typed.replace(/\r\n?/g, '\n');
    const text = rules.oneSpace ? lines.replace(/\s+/gu, ' ') : lines;
    return normalize(rules.trim ? text.trim() : text);
  };
  return mixed<string>({ type: 'text', check: (value: unknown): value is string => typeof value === 'string' })
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : (value ?? '')))
    .typeError(rules.required ?? (() => FIELD.notText))
    .test('text', (value, field) => {
      const { current } = (field.options.context ?? {}) as Judging;
      const isNew = !!value && current?.[field.path] !== value;
      const message =
        typeof value === 'string' ? problem(value, isNew ? rules : { ...rules, whenNew: undefined }) : null;
      return message === null || field.createError({ message });
    })
    .meta({ required: rules.required !== undefined, max: rules.max });
}

/** A text that is required when `required` is given, and else is empty when it is not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function text(rules: TextRules) {
  return textIfSent(rules).default('').defined();
}

interface NumberRules {
  /** The message for an empty field; without it an empty field counts as 0. */
  required?: Message;
  notWhole: Message;
  min: number;
  tooSmall: Message;
  max: number;
  tooLarge: Message;
}

/** The number of a typed text, null for an empty one; any other value stays as it is and is refused. */
function typed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : (numberTyped(value) ?? value);
}

/** A whole number, as a number or as typed into a text field ("100", "१००", "₹ 1,500"); undefined when it is not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberIfSent(rules: NumberRules): MixedSchema<number | undefined> {
  const nothing = rules.required === undefined ? 0 : Number.NaN;
  return mixed<number>({ type: 'number', check: (value: unknown): value is number => typeof value === 'number' })
    .transform((value: unknown) => typed(value) ?? nothing)
    .typeError(rules.notWhole)
    .test('number', (value, field) => {
      const message = typeof value === 'number' ? numberProblem(value, rules) : null;
      return message === null || field.createError({ message });
    })
    .meta({ required: rules.required !== undefined, min: rules.min, max: rules.max });
}

function numberProblem(
  value: number,
  { required, notWhole, min, tooSmall, max, tooLarge }: NumberRules,
): string | null {
  if (Number.isNaN(value)) return (required ?? notWhole)();
  if (value < min) return tooSmall();
  if (value > max) return tooLarge();
  return Number.isInteger(value) ? null : notWhole();
}

/** A whole number that is required when `required` is given, and else is 0 when it is not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(rules: NumberRules) {
  const nothing = rules.required === undefined ? 0 : Number.NaN;
  return wholeNumberIfSent(rules).default(nothing).defined();
}

/** Exactly one of these values; undefined when it is not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOfIfSent<Value extends string>(
  values: readonly Value[],
  { unknown }: { unknown: Message },
): MixedSchema<Value | undefined> {
  const isOne = (value: unknown): value is Value => values.some((each) => each === value);
  return mixed<Value>({ type: 'choice', check: isOne })
    .typeError(unknown)
    .nonNullable(unknown)
    .meta({ choices: values });
}

/**
 * The language a person chooses for their text: one of these, or null for the empty choice of a list, where the script
 * decides.
 */
/* @__NO_SIDE_EFFECTS__ */
export function writtenLanguageIfSent(): MixedSchema<WrittenLanguage | null | undefined> {
  const isOne = (value: unknown): value is WrittenLanguage => WRITTEN_LANGUAGES.some((each) => each === value);
  return mixed<WrittenLanguage>({ type: 'choice', check: isOne })
    .transform((value: unknown) => (value === '' ? null : value))
    .typeError(() => FIELD.unknownLanguage)
    .nullable()
    .meta({ choices: WRITTEN_LANGUAGES });
}

/** True or false and nothing else; undefined when it is not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function yesNoIfSent(): MixedSchema<boolean | undefined> {
  return mixed<boolean>({
    type: 'boolean',
    check: (value: unknown): value is boolean => typeof value === 'boolean',
  })
    .typeError(() => FIELD.notYesOrNo)
    .nonNullable(() => FIELD.notYesOrNo);
}

/** True or false, and `otherwise` when it is not sent or null. */
/* @__NO_SIDE_EFFECTS__ */
export function yesNo(otherwise: boolean) {
  return yesNoIfSent()
    .transform((value: unknown) => value ?? otherwise)
    .default(otherwise)
    .defined();
}

/** One or more of a list, by their ids. */
/* @__NO_SIDE_EFFECTS__ */
export function ids({ required }: { required: Message }) {
  const isIds = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'string');
  return mixed<string[]>({ type: 'ids', check: isIds })
    .transform((value: unknown) => value ?? [])
    .typeError(required)
    .test(
      'ids',
      (value, field) => value === undefined || value.length > 0 || field.createError({ message: required() }),
    )
    .default(() => [])
    .defined()
    .meta({ required: true });
}

/** One or more of these values, each once. */
/* @__NO_SIDE_EFFECTS__ */
export function someOf<Value extends string>(values: readonly Value[], { required }: { required: Message }) {
  const areSome = (value: unknown): value is Value[] =>
    Array.isArray(value) && value.every((each) => values.includes(each));
  return mixed<Value[]>({ type: 'choices', check: areSome })
    .transform((value: unknown) => (Array.isArray(value) ? [...new Set(value)] : (value ?? [])))
    .typeError(required)
    .test('some', (value, field) => value?.length !== 0 || field.createError({ message: required() }))
    .default(() => [])
    .defined()
    .meta({ required: true, choices: values });
}

/** Up to so many of these values, each once; undefined when it is not sent. */
/* @__NO_SIDE_EFFECTS__ */
export function upToOfIfSent<Value extends string>(
  values: readonly Value[],
  { max, wrong }: { max: number; wrong: Message },
): MixedSchema<Value[] | undefined> {
  const areSome = (value: unknown): value is Value[] =>
    Array.isArray(value) && value.length <= max && value.every((each) => values.includes(each));
  return mixed<Value[]>({ type: 'choices', check: areSome })
    .transform((value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value))
    .typeError(wrong)
    .nonNullable(wrong)
    .meta({ choices: values });
}

interface LinesRules {
  /** The message for an empty list. */
  required: Message;
  max: number;
  tooMany: Message;
  /** The problem of one of them, or null. */
  each: (line: string) => string | null;
}

/** Texts of one line each, as a list or as typed into a text field, one per line; each once. */
/* @__NO_SIDE_EFFECTS__ */
export function lines({ required, max, tooMany, each }: LinesRules) {
  const areLines = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((line) => typeof line === 'string');
  const clean = (all: unknown[]) => [
    ...new Set(all.map((line) => (typeof line === 'string' ? line.trim() : line)).filter((line) => line !== '')),
  ];
  const problemOf = (all: string[]) => {
    if (all.length === 0) return required();
    return all.length > max ? tooMany() : (all.map(each).find((problem) => problem !== null) ?? null);
  };
  return mixed<string[]>({ type: 'lines', check: areLines })
    .transform((value: unknown) => {
      if (typeof value === 'string') return clean(value.split('\n'));
      return Array.isArray(value) ? clean(value) : (value ?? []);
    })
    .typeError(required)
    .test('lines', (value, field) => {
      const message = value ? problemOf(value) : null;
      return message === null || field.createError({ message });
    })
    .default(() => [])
    .defined()
    .meta({ required: true });
}

/** An id, or null. */
/* @__NO_SIDE_EFFECTS__ */
export function idOrNull(problem: Message) {
  return mixed<string>({ type: 'id', check: (value: unknown): value is string => typeof value === 'string' })
    .transform((value: unknown) => (value === '' ? null : value))
    .typeError(problem)
    .nullable()
    .default(null)
    .defined();
}

/** A form of these fields. */
/* @__NO_SIDE_EFFECTS__ */
export function form<Fields extends ObjectShape>(fields: Fields) {
  return object(fields);
}

/** The problem of a name that people could mistake for Toli's own, or null. */
export const ownName = (name: string) => (passesForOurs(name) ? FIELD.passesForOurs : null);

/** The title and description of squads and goals. */
export const title = { required: () => FIELD.noTitle, max: NAME_MAX, trim: true, oneLine: true };
export const description = { max: DESCRIPTION_MAX };
