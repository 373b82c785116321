import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductFilter } from '../../gql/graphql';
import { focusFirstError } from '../../lib/focusFirstError';
import { LIMITS } from '../../limits';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '../../ui/icons';
import { ChoiceField } from './ChoiceField';
import {
  chipsOf,
  FILTER_CHOICES,
  FILTER_LABELS,
  filterOf,
  filterParams,
  type FilterValues,
  type SingleName,
  type ListName,
  FILTER_RANGES,
  valuesOf,
} from './productFilter';
import classes from './ProductFilters.module.css';

const NUMBER_PROPS = { allowNegative: false, hideControls: true } as const;
const DOLLAR_PROPS = {
  ...NUMBER_PROPS,
  prefix: '$',
  thousandSeparator: ',',
  decimalScale: 2,
} as const;
const YEAR_PROPS = {
  ...NUMBER_PROPS,
  maxLength: LIMITS.yearDigits,
  allowDecimal: false,
} as const;
const MILE_PROPS = {
  ...NUMBER_PROPS,
  suffix: ' miles',
  thousandSeparator: ',',
  max: 10 ** LIMITS.mileageDigits - 1,
  clampBehavior: 'strict',
  allowDecimal: false,
} as const;

type Problems = Partial<Record<SingleName, string>>;

interface Props {
  filter: ProductFilter | undefined;
  onChange: (filter: ProductFilter | undefined) => void;
  /** Shown after the chips, if there are any. */
  children?: ReactNode;
}

/** The form of the product search and a chip for each active filter. The form is collapsed on a phone; on wide screens only its second half is. */
export function ProductFilters({ filter, onChange, children }: Props) {
  const applied = filterParams(filter).toString();
  const [seenFilter, setSeenFilter] = useState(applied);
  const [values, setValues] = useState(() => valuesOf(filter));
  const [problems, setProblems] = useState<Problems>({});
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  if (applied !== seenFilter) {
    setSeenFilter(applied);
    setValues(valuesOf(filter));
    setProblems({});
  }

  const set = (name: keyof FilterValues, value: string | readonly string[]) => {
    setProblems({});
    setValues((current) => ({ ...current, [name]: value }));
  };
  const text = (name: SingleName) => ({
    label: FILTER_LABELS[name],
    value: values[name],
    maxLength: LIMITS.filterCharacters,
    onChange: (event: { currentTarget: HTMLInputElement }) => set(name, event.currentTarget.value),
  });
  const amount = (name: SingleName) => ({
    label: FILTER_LABELS[name],
    value: values[name],
    error: problems[name],
    'data-path': name,
    onChange: (value: string | number) => set(name, String(value)),
  });
  const list = (name: ListName) => ({
    label: FILTER_LABELS[name],
    choices: FILTER_CHOICES[name],
    chosen: values[name],
    onChange: (chosen: string[]) => set(name, chosen),
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = FILTER_RANGES.filter(
      ([min, max]) => values[min] !== '' && values[max] !== '' && Number(values[min]) > Number(values[max]),
    );
    const newProblems = Object.fromEntries(
      invalid.map(([min]) => [min, 'The minimum is above the maximum.']),
    );
    if (invalid.length === 0) {
      setOpen(false);
      onChange(filterOf(values));
      return;
    }
    // The field may be collapsed.
    flushSync(() => {
      setProblems(newProblems);
      setOpen(true);
    });
    focusFirstError(newProblems);
  };

  const chips = chipsOf(filter);
  /** Removes one filter or all of them, and moves the focus to a button that stays. */
  const remove = (button: HTMLElement, rest: ProductFilter | undefined) => {
    const next = button.nextElementSibling;
    if (rest !== undefined && chips.length > 1 && next instanceof HTMLElement) next.focus();
    else {
      // Hidden buttons ignore focus(). A wide screen hides the toggle, a phone the submit button of the collapsed form.
      submitButton.current?.focus();
      toggle.current?.focus();
    }
    onChange(rest);
  };

  return (
    <div className={classes.tools}>
      <Button
        ref={toggle}
        variant="default"
        className={classes.toggle}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <form
        id={formId}
        role="search"
        aria-label="Products"
        className={classes.filters}
        data-open={isOpen}
        onSubmit={submit}
      >
        <TextInput {...text('brand')} placeholder="Mazda" />
        <TextInput {...text('model')} placeholder="MX-5" />
        <NumberInput {...amount('minPrice')} {...DOLLAR_PROPS} placeholder="$0" />
        <NumberInput {...amount('maxPrice')} {...DOLLAR_PROPS} placeholder="No limit" />
        <NumberInput {...amount('year')} {...YEAR_PROPS} placeholder="Any" />
        <div className={classes.more} id={`${formId}-more`}>
          <ChoiceField {...list('conditions')} />
          <ChoiceField {...list('vehicleTypes')} />
          <ChoiceField {...list('engineTypes')} />
          <ChoiceField {...list('transmissions')} />
          <TextInput {...text('location')} className={classes.location} placeholder="Riga" />
          <NumberInput {...amount('minYear')} {...YEAR_PROPS} placeholder="Any" />
          <NumberInput {...amount('maxYear')} {...YEAR_PROPS} placeholder="Any" />
          <NumberInput {...amount('minMileage')} {...MILE_PROPS} placeholder="0 miles" />
          <NumberInput {...amount('maxMileage')} {...MILE_PROPS} placeholder="No limit" />
        </div>
        <Group gap="sm" wrap="nowrap" className={classes.buttons}>
          <Button
            ref={submitButton}
            type="submit"
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          >
            Apply Filters
          </Button>
          <Button
            variant="default"
            className={classes.moreToggle}
            aria-expanded={isOpen}
            aria-controls={`${formId}-more`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fewer filters' : 'More filters'}
          </Button>
        </Group>
      </form>
      {chips.length > 0 && (
        <div role="group" aria-label="Filters in use" className={classes.chips}>
          {chips.map(({ key, label, rest }) => (
            <button
              key={key}
              type="button"
              className={classes.chip}
              aria-label={`Remove ${label}`}
              onClick={(event) => remove(event.currentTarget, rest)}
            >
              {label}
              <IconX size={14} aria-hidden />
            </button>
          ))}
          <Button
            variant="subtle"
            size="compact-md"
            onClick={(event) => remove(event.currentTarget, undefined)}
          >
            Clear all
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
