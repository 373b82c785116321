import { Button, Loader, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { focusFirstError } from '../../lib/forms/focusFirstError';
import { formatMileage } from '../../lib/format';
import { LIMITS } from '../../limits';
import { IconCurrentLocation } from '../../ui/icons';
import { PlaceField } from '../vehicles/PlaceField';
import { findOwnZipCode } from './findOwnZipCode';
import classes from './NearFields.module.css';
import { type FilterValues, RADII } from './productFilter';

interface Props {
  form: UseFormReturnType<FilterValues>;
  placeError: string | undefined;
  className: string | undefined;
}

/** The place and the radius of the search, and a button for the place of the browser. */
export function NearFields({ form, placeError, className }: Props) {
  const [isLocating, setIsLocating] = useState(false);
  const [foundZipCode, setFoundZipCode] = useState('');
  const locate = async () => {
    setIsLocating(true);
    const before = form.getValues().near;
    const found = await findOwnZipCode();
    setIsLocating(false);
    // What was typed meanwhile stays.
    if (form.getValues().near !== before) return;
    if ('zipCode' in found) {
      form.setFieldValue('near', found.zipCode);
      setFoundZipCode(found.zipCode);
      return;
    }
    form.setFieldError('near', found.error);
    focusFirstError({ near: found.error });
  };
  const { miles } = form.values;
  const radii = [...new Set([...RADII, Number(miles)])].sort((a, b) => a - b);
  return (
    <div role="group" aria-label="Distance" className={`${classes.fields} ${className}`}>
      <div className={classes.place}>
        <PlaceField
          label="Near"
          placeholder="ZIP code or town"
          maxLength={LIMITS.lineChars}
          {...form.getInputProps('near')}
          error={form.errors['near'] ?? placeError}
        />
      </div>
      <NativeSelect
        label="Within"
        className={classes.radius}
        data={radii.map((radius) => ({ value: String(radius), label: formatMileage(radius) }))}
        {...form.getInputProps('miles')}
      />
      <Button
        className={classes.button}
        leftSection={
          isLocating ? (
            <Loader size={16} color="currentColor" aria-hidden />
          ) : (
            <IconCurrentLocation size={18} stroke={1.7} />
          )
        }
        // Not `disabled`, which would lose the focus.
        aria-disabled={isLocating}
        onClick={() => !isLocating && void locate()}
      >
        {isLocating ? 'Finding you...' : 'Use my location'}
      </Button>
      <VisuallyHidden role="status">
        {foundZipCode !== '' && foundZipCode === form.values.near && `ZIP code ${foundZipCode} entered`}
      </VisuallyHidden>
    </div>
  );
}
