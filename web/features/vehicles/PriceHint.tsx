import { skipToken, useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useParams } from 'react-router-dom';
import { PriceHintDocument } from '../../gql/graphql';
import { isWholeNumber, readNumber } from '../../lib/forms/readNumber';
import { LIMITS, TIMINGS } from '../../limits';
import { describePrices, describeThird } from './priceTexts';

interface Props {
  brand: string;
  model: string;
  year: string;
  mileage: string;
  price: string;
}

/**
 * The prices of vehicles that are comparable to one that the member enters. Renders nothing until the brand, the model and the year are
 * entered, and if there are too few vehicles or the request fails.
 */
export function PriceHint({ brand, model, year, mileage, price }: Props) {
  const { id } = useParams();
  const input = JSON.stringify(toVehicle({ brand, model, year, mileage }, id));
  const [vehicleText] = useDebouncedValue(input, TIMINGS.searchDebounceMs);
  const vehicle = JSON.parse(vehicleText) as ReturnType<typeof toVehicle>;
  const { data } = useQuery(
    PriceHintDocument,
    vehicle ? { variables: { vehicle }, fetchPolicy: 'cache-first' } : skipToken,
  );
  const check = input === vehicleText ? data?.priceCheck : null;
  const dollars = readNumber(price, 'price') ?? NaN;
  return (
    <Text size="sm" c="dimmed" mt={6} role="status">
      {check && <span>{describePrices(check)}</span>}
      {check && dollars > 0 && <span>{` Your price is in the ${describeThird(dollars, check)}.`}</span>}
    </Text>
  );
}

function toVehicle({ brand, model, ...numbers }: Omit<Props, 'price'>, exceptPostId: string | undefined) {
  const year = readNumber(numbers.year, 'year') ?? NaN;
  const mileage = readNumber(numbers.mileage, 'mileage') ?? NaN;
  const isComplete = brand.trim() !== '' && model.trim() !== '' && isWholeNumber(year, LIMITS.yearDigits);
  if (!isComplete) return null;
  return {
    brand: brand.trim(),
    model: model.trim(),
    year,
    ...(isWholeNumber(mileage, LIMITS.mileageDigits) && { mileage }),
    ...(exceptPostId !== undefined && { exceptPostId }),
  };
}
