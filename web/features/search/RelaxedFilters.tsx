import { useQuery } from '@apollo/client/react';
import { Anchor, Group } from '@mantine/core';
import { MatchCountDocument, type ProductFilter } from '../../gql/graphql';
import { formatMileage, formatTotal } from '../../lib/format';
import { chipsOf, RADII } from './productFilter';
import classes from './SearchProductPage.module.css';

interface Props {
  filter: ProductFilter;
  onChange: (filter: ProductFilter) => void;
}

/** Buttons that widen the circle around a place, or remove one of several filters each. */
export function RelaxedFilters({ filter, onChange }: Props) {
  const chips = chipsOf(filter);
  const { near } = filter;
  const widerMiles = near && RADII.find((miles) => miles > near.miles);
  const choices = [
    ...(widerMiles
      ? [
          {
            label: `Within ${formatMileage(widerMiles)}`,
            filter: { ...filter, near: { ...near, miles: widerMiles } },
          },
        ]
      : []),
    ...(chips.length < 2
      ? []
      : chips.map(({ withoutLabel, filterWithout }) => ({ label: withoutLabel, filter: filterWithout }))),
  ];
  if (choices.length === 0) return null;
  return (
    <Group component="ul" justify="center" gap="xs" p={0} m={0} className={classes.relaxed}>
      {choices.map((choice) => (
        <li key={choice.label}>
          <RelaxedFilter {...choice} onChange={onChange} />
        </li>
      ))}
    </Group>
  );
}

/** With the number of vehicles that it would find, when it is known. */
function RelaxedFilter({ label, filter, onChange }: Props & { label: string }) {
  const { products } = useQuery(MatchCountDocument, { variables: { filter } }).data ?? {};
  const isCounted = products != null && products.total !== null;
  return (
    <Anchor component="button" type="button" underline="always" onClick={() => onChange(filter)}>
      {label}
      {isCounted && ` (${formatTotal(products, 'vehicle', 'vehicles')})`}
    </Anchor>
  );
}
