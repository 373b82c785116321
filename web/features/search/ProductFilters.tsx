import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '../../ui/icons';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusFirstError } from '../../lib/focusFirstError';
import { formatPrice } from '../../lib/format';
import { filterNames, type FilterTexts, filterTexts, isFilterFor } from './productFilter';
import classes from './ProductFilters.module.css';

const labels: FilterTexts = {
  brand: 'Brand',
  model: 'Model',
  minPrice: 'Min Price',
  maxPrice: 'Max Price',
  year: 'Year',
};

const dollars = {
  prefix: '$',
  thousandSeparator: ',',
  decimalScale: 2,
  allowNegative: false,
  hideControls: true,
  inputMode: 'decimal',
} as const;

/** `Brand: Mazda`, `Max Price: $9,000`. */
function chipText(name: keyof FilterTexts, text: string): string {
  return `${labels[name]}: ${name.endsWith('Price') ? formatPrice(Number(text)) : text}`;
}

/** The form of the product search; what it is told goes to the address when it is applied. A phone folds it to a row of chips. */
export function ProductFilters() {
  const [params, setParams] = useSearchParams();
  const inAddress = filterTexts(params);
  const [texts, setTexts] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (filterNames.some((name) => inAddress[name] !== seen[name])) {
    setSeen(inAddress);
    setTexts(inAddress);
  }

  const field = (name: keyof FilterTexts) => ({
    label: labels[name],
    value: texts[name],
    'data-path': name,
  });
  const set = (name: keyof FilterTexts) => (value: string | number) => {
    setProblem(null);
    setTexts((current) => ({ ...current, [name]: String(value) }));
  };
  const setText = (name: keyof FilterTexts) => (event: { currentTarget: HTMLInputElement }) =>
    set(name)(event.currentTarget.value);

  const apply = (wanted: Partial<FilterTexts>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        for (const name of filterNames) {
          const text = wanted[name]?.trim() ?? '';
          if (text === '') next.delete(name);
          else next.set(name, text);
        }
        return next;
      },
      { preventScrollReset: true },
    );

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (texts.minPrice !== '' && texts.maxPrice !== '' && Number(texts.minPrice) > Number(texts.maxPrice)) {
      setProblem('The minimum is above the maximum.');
      focusFirstError({ minPrice: true });
      return;
    }
    setOpen(false);
    apply(texts);
  };

  const reset = () => {
    setProblem(null);
    setTexts(filterTexts(new URLSearchParams()));
    apply({});
  };

  return (
    <div>
      <Group gap="xs" className={classes.row}>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
        {filterNames
          .filter((name) => isFilterFor(name, inAddress[name]))
          .map((name) => (
            <button
              key={name}
              type="button"
              className={classes.chip}
              aria-label={`Remove ${chipText(name, inAddress[name])}`}
              onClick={() => apply({ ...inAddress, [name]: '' })}
            >
              {chipText(name, inAddress[name])}
              <IconX size={14} aria-hidden />
            </button>
          ))}
      </Group>
      <form
        role="search"
        aria-label="Products"
        className={classes.filters}
        data-open={isOpen}
        onSubmit={submit}
      >
        <TextInput {...field('brand')} placeholder="Mazda" onChange={setText('brand')} />
        <TextInput {...field('model')} placeholder="MX-5" onChange={setText('model')} />
        <NumberInput
          {...field('minPrice')}
          {...dollars}
          placeholder="$0"
          error={problem}
          onChange={set('minPrice')}
        />
        <NumberInput {...field('maxPrice')} {...dollars} placeholder="No limit" onChange={set('maxPrice')} />
        <NumberInput
          {...field('year')}
          placeholder="Any"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          onChange={set('year')}
        />
        <Group gap="sm" wrap="nowrap" className={classes.buttons}>
          <Button type="submit" leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}>
            Apply Filters
          </Button>
          <Button type="button" variant="default" onClick={reset}>
            Reset
          </Button>
        </Group>
      </form>
    </div>
  );
}
