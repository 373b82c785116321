import { skipToken, useQuery } from '@apollo/client/react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { PlacesDocument } from '../../gql/graphql';
import { LIMITS, TIMINGS } from '../../limits';
import { useProviderFeatures } from '../auth/session/useViewer';

/** A text field that suggests places if the provider knows any. */
export function PlaceField(props: TextInputProps) {
  const listId = useId();
  const [isFocused, setIsFocused] = useState(false);
  const [search] = useDebouncedValue(String(props.value ?? '').trim(), TIMINGS.searchDebounceMs);
  const hasPlaces = useProviderFeatures()?.hasDistance === true;
  const isSearched = hasPlaces && isFocused && search !== '' && search.length <= LIMITS.lineChars;
  const { data, previousData } = useQuery(
    PlacesDocument,
    isSearched ? { variables: { search }, fetchPolicy: 'cache-first' } : skipToken,
  );
  return (
    <>
      <TextInput
        // Without the browser's own suggestions.
        autoComplete="off"
        {...props}
        list={listId}
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
        {(data ?? previousData)?.places?.map(({ zipCode, name }) => (
          <option key={zipCode} value={/^\d/.test(search) ? `${name} ${zipCode}` : spellAs(search, name)} />
        ))}
      </datalist>
    </>
  );
}

/** Browsers show only the suggestions that contain the text. */
function spellAs(search: string, name: string): string {
  const spellings = [
    name,
    name.replace(/^Saint /, 'St. '),
    name.replace(/^Saint /, 'St '),
    name.replace(/^Fort /, 'Ft '),
  ];
  const isTyped = (spelling: string) => spelling.toLowerCase().startsWith(search.toLowerCase());
  return [...spellings, ...spellings.map((spelling) => spelling.replace(',', ''))].find(isTyped) ?? name;
}
