import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { IconSearch } from '../../ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterNames, type FilterTexts, filterTexts } from './productFilter';
import classes from './ProductFilters.module.css';

/** The form of the product search; what it is told goes to the address when it is applied. */
export function ProductFilters() {
  const [params, setParams] = useSearchParams();
  const inAddress = filterTexts(params);
  const [texts, setTexts] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (filterNames.some((name) => inAddress[name] !== seen[name])) {
    setSeen(inAddress);
    setTexts(inAddress);
  }

  const set = (name: keyof FilterTexts, value: string | number | bigint) =>
    setTexts((current) => ({ ...current, [name]: String(value) }));

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

  const reset = () => {
    setTexts(filterTexts(new URLSearchParams()));
    apply({});
  };

  return (
    <form
      role="search"
      aria-label="Products"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        apply(texts);
      }}
    >
      <TextInput
        label="Brand"
        value={texts.brand}
        onChange={(event) => set('brand', event.currentTarget.value)}
      />
      <TextInput
        label="Model"
        value={texts.model}
        onChange={(event) => set('model', event.currentTarget.value)}
      />
      <NumberInput
        label="Min Price"
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        inputMode="decimal"
        value={texts.minPrice}
        onChange={(value) => set('minPrice', value)}
      />
      <NumberInput
        label="Max Price"
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        inputMode="decimal"
        value={texts.maxPrice}
        onChange={(value) => set('maxPrice', value)}
      />
      <NumberInput
        label="Year"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        inputMode="numeric"
        value={texts.year}
        onChange={(value) => set('year', value)}
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
  );
}
