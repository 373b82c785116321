import { skipToken, useQuery } from '@apollo/client/react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { VehicleNamesDocument } from '../../gql/graphql';
import { LIMITS, TIMINGS } from '../../limits';

interface Props extends TextInputProps {
  value?: string;
  /** The brand whose models are suggested; undefined in the field of the brand itself. */
  brand?: string | undefined;
}

/** A text field that suggests the brands or models in use. Any other text is possible. */
export function VehicleNameField({ brand, ...props }: Props) {
  const listId = useId();
  const [isFocused, setIsFocused] = useState(false);
  const [search] = useDebouncedValue((props.value ?? '').trim(), TIMINGS.searchDebounceMs);
  // A model needs a brand, and a long text has no suggestions.
  const isSearched = isFocused && brand?.trim() !== '' && search.length <= LIMITS.lineChars;
  const variables = { search, ...(brand !== undefined && { brand: brand.trim() }) };
  const { data, previousData } = useQuery(
    VehicleNamesDocument,
    isSearched ? { variables, fetchPolicy: 'cache-first' } : skipToken,
  );
  return (
    <>
      <TextInput
        {...props}
        list={listId}
        // Without the browser's own suggestions.
        autoComplete="off"
        onFocus={(event) => {
          setIsFocused(true);
          props.onFocus?.(event);
        }}
        onBlur={(event) => {
          setIsFocused(false);
          props.onBlur?.(event);
        }}
      />
      <datalist id={listId}>
        {(data ?? previousData)?.vehicleNames?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
