import { skipToken, useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useParams } from 'react-router-dom';
import { PriceHintDocument } from '../../gql/graphql';
import { TIMINGS } from '../../limits';
import { describePrices, describeThird } from './priceTexts';

/** The values of a form's fields; a number is empty text if the field is. */
interface Props {
  brand: string;
  model: string;
  year: number | string;
  mileage: number | string;
  price: number | string;
}

/**
 * The prices of vehicles that are comparable to one that the member enters. Renders nothing until the brand, the model and the year are
 * entered, and if there are too few vehicles or the request fails.
 */
export function PriceHint({ brand, model, year, mileage, price }: Props) {
  // The post that is edited; a new one has no id.
  const { id } = useParams();
  const input = JSON.stringify(toVehicle({ brand, model, year, mileage }, id));
  const [vehicleText] = useDebouncedValue(input, TIMINGS.searchDebounceMs);
  const vehicle = JSON.parse(vehicleText) as ReturnType<typeof toVehicle>;
  const { data } = useQuery(
    PriceHintDocument,
    vehicle ? { variables: { vehicle }, fetchPolicy: 'cache-first' } : skipToken,
  );
  const check = input === vehicleText ? data?.priceCheck : null;
  return (
    <Text size="sm" c="dimmed" mt={6} role="status">
      {check && describePrices(check)}
      {check && typeof price === 'number' && ` Your price is in the ${describeThird(price, check)}.`}
    </Text>
  );
}

/** Null if a value that the comparison needs is missing or invalid. */
function toVehicle({ brand, model, year, mileage }: Omit<Props, 'price'>, exceptPostId: string | undefined) {
  const isComplete = brand.trim() !== '' && model.trim() !== '' && isWithin(year, 9999);
  if (!isComplete) return null;
  return {
    brand: brand.trim(),
    model: model.trim(),
    year: Number(year),
    ...(isWithin(mileage, 999_999_999) && { mileage: Number(mileage) }),
    ...(exceptPostId !== undefined && { exceptPostId }),
  };
}

const isWithin = (value: number | string, max: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= max;
