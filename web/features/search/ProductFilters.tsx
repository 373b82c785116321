import { Button, Group, TextInput } from '@mantine/core';
import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import {
  Activity,
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { ProductFilter } from '../../gql/graphql';
import { focusFirstError } from '../../lib/forms/focusFirstError';
import { LIMITS } from '../../limits';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '../../ui/icons';
import { NumberField } from '../../ui/forms/NumberField';
import { VehicleNameField } from '../vehicles/VehicleNameField';
import { useProviderFeatures } from '../auth/session/useViewer';
import { useIsPhone } from '../../ui/useIsPhone';
import { ChoiceField } from './ChoiceField';
import { MatchCount } from './MatchCount';
import { NearFields } from './NearFields';
import {
  changeYear,
  chipsOf,
  describeYears,
  FILTER_CHOICES,
  FILTER_LABELS,
  type FilterValues,
  type ListName,
  NUMBER_KINDS,
  type NumberName,
  type TextName,
  toFilter,
  toFilterParams,
  toFilterValues,
  validateFilter,
} from './productFilter';
import classes from './ProductFilters.module.css';

interface Props {
  filter: ProductFilter | undefined;
  /** Why the place of the filter is unknown. */
  placeError: string | undefined;
  onChange: (filter: ProductFilter | undefined) => void;
  onFold: () => void;
  children?: ReactNode;
}

/**
 * The form of the product search and a chip for each value of the active filters. At first, a phone shows no fields, and a wide
 * screen only brand, model, price and year.
 */
export function ProductFilters({ filter, placeError, onChange, onFold, children }: Props) {
  const form = useFilterForm(filter);
  const isPhone = useIsPhone();
  const hasDistance = useProviderFeatures()?.hasDistance === true;
  // One button at a time is visible: a phone opens the form with all its fields, a wide screen the fields of "More filters".
  const [areAllFieldsShown, setAreAllFieldsShown] = useState(false);
  const isFormShown = !isPhone || areAllFieldsShown;
  const formId = useId();
  const moreFiltersId = `${formId}-more`;
  const submitButton = useRef<HTMLButtonElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const apply = (values: FilterValues) => {
    flushSync(() => setAreAllFieldsShown(false));
    onChange(toFilter(values));
    if (!isPhone) return;
    toggleButton.current?.focus({ preventScroll: true });
    onFold();
  };
  const showErrors = (errors: FormErrors) => {
    flushSync(() => setAreAllFieldsShown(true));
    focusFirstError(errors);
  };
  const toggleProps = {
    'aria-expanded': areAllFieldsShown,
    onClick: () => setAreAllFieldsShown(!areAllFieldsShown),
  };

  return (
    <div className={classes.tools}>
      <Button
        ref={toggleButton}
        className={classes.formToggle}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} />}
        aria-controls={formId}
        {...toggleProps}
      >
        Filters
      </Button>
      <Activity mode={isFormShown ? 'visible' : 'hidden'}>
        <form
          id={formId}
          role="search"
          aria-label="Products"
          className={classes.filters}
          data-expanded={areAllFieldsShown}
          noValidate
          onSubmit={(event) => form.onSubmit(apply, showErrors)(event)}
        >
          <FirstFields form={form} areYearsShown={areAllFieldsShown} />
          {hasDistance && (
            <NearFields
              form={form}
              className={classes.near}
              placeError={form.values.near === filter?.near?.place ? placeError : undefined}
            />
          )}
          <Activity mode={areAllFieldsShown ? 'visible' : 'hidden'}>
            <div className={classes.moreFilters} id={moreFiltersId}>
              <MoreFields form={form} />
            </div>
          </Activity>
          <Group gap="sm" wrap="nowrap" className={classes.buttons}>
            {isPhone && areAllFieldsShown && (
              <MatchCount values={form.values} className={classes.matchCount} />
            )}
            <Button
              variant="filled"
              ref={submitButton}
              type="submit"
              leftSection={<IconSearch size={18} stroke={1.7} />}
            >
              Apply Filters
            </Button>
            <Button className={classes.moreFiltersToggle} aria-controls={moreFiltersId} {...toggleProps}>
              {areAllFieldsShown ? 'Fewer filters' : 'More filters'}
            </Button>
          </Group>
        </form>
      </Activity>
      <FilterChips
        filter={filter}
        onChange={onChange}
        onLastRemoved={() => {
          // One of the two is hidden and ignores focus(): the toggle on a wide screen, the submit button in a closed form.
          submitButton.current?.focus();
          toggleButton.current?.focus();
        }}
      >
        {children}
      </FilterChips>
    </div>
  );
}

function useFilterForm(filter: ProductFilter | undefined): FilterForm {
  const form = useForm({
    initialValues: toFilterValues(filter),
    validate: validateFilter,
    onValuesChange: () => form.clearErrors(),
  });
  const filterText = toFilterParams(filter).toString();
  const showFilter = useEffectEvent(() => form.setValues(toFilterValues(filter)));
  // The filter in the URL has changed, for example by Back, so show its values.
  useEffect(() => showFilter(), [filterText]);
  return form;
}

type FilterForm = UseFormReturnType<FilterValues>;

function FirstFields({ form, areYearsShown }: { form: FilterForm; areYearsShown: boolean }) {
  return (
    <>
      <VehicleNameField {...textPropsOf(form, 'brand')} placeholder="Mazda" />
      <VehicleNameField {...textPropsOf(form, 'model')} brand={form.values.brand} placeholder="MX-5" />
      <NumberField {...numberPropsOf(form, 'minPrice')} placeholder="0" />
      <NumberField {...numberPropsOf(form, 'maxPrice')} placeholder="No limit" />
      <div role="group" aria-label="Years" className={classes.years}>
        <NumberField {...yearPropsOf(form, 'year')} placeholder={describeYears(form.values) || 'Any'} />
        <Activity mode={areYearsShown ? 'visible' : 'hidden'}>
          <NumberField {...yearPropsOf(form, 'minYear')} placeholder="Any" />
          <NumberField {...yearPropsOf(form, 'maxYear')} placeholder="Any" />
        </Activity>
      </div>
    </>
  );
}

function MoreFields({ form }: { form: FilterForm }) {
  return (
    <>
      <ChoiceField {...choicePropsOf(form, 'conditions')} />
      <ChoiceField {...choicePropsOf(form, 'vehicleTypes')} />
      <ChoiceField {...choicePropsOf(form, 'engineTypes')} />
      <ChoiceField {...choicePropsOf(form, 'transmissions')} />
      <TextInput {...textPropsOf(form, 'location')} className={classes.location} placeholder="Portland, OR" />
      <NumberField {...numberPropsOf(form, 'minMileage')} placeholder="0" />
      <NumberField {...numberPropsOf(form, 'maxMileage')} placeholder="No limit" />
    </>
  );
}

const textPropsOf = (form: FilterForm, name: TextName) => ({
  label: FILTER_LABELS[name],
  maxLength: LIMITS.lineChars,
  ...form.getInputProps(name),
});

const numberPropsOf = (form: FilterForm, name: NumberName) => ({
  label: FILTER_LABELS[name],
  kind: NUMBER_KINDS[name],
  ...form.getInputProps(name),
});

const yearPropsOf = (form: FilterForm, name: 'year' | 'minYear' | 'maxYear') => ({
  ...numberPropsOf(form, name),
  onChange: (event: ChangeEvent<HTMLInputElement>) =>
    form.setValues(changeYear(form.values, name, event.currentTarget.value)),
});

const choicePropsOf = (form: FilterForm, name: ListName) => ({
  label: FILTER_LABELS[name],
  choices: FILTER_CHOICES[name],
  chosenValues: form.values[name],
  onChange: (chosenValues: string[]) => form.setFieldValue(name, chosenValues),
});

function FilterChips({
  filter,
  onChange,
  onLastRemoved,
  children,
}: Pick<Props, 'filter' | 'onChange' | 'children'> & { onLastRemoved: () => void }) {
  const chips = chipsOf(filter);
  // The focused button disappears.
  const removeAndMoveFocus = (button: HTMLElement, filterWithout: ProductFilter | undefined) => {
    const nextButton = button.nextElementSibling;
    if (filterWithout !== undefined && chips.length > 1 && nextButton instanceof HTMLElement)
      nextButton.focus();
    else onLastRemoved();
    onChange(filterWithout);
  };
  if (chips.length === 0) return null;
  return (
    <div role="group" aria-label="Active filters" className={classes.chips}>
      {chips.map(({ key, label, filterWithout }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={`Remove ${label}`}
          onClick={(event) => removeAndMoveFocus(event.currentTarget, filterWithout)}
        >
          {label}
          <IconX size={14} />
        </button>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        onClick={(event) => removeAndMoveFocus(event.currentTarget, undefined)}
      >
        Clear all
      </Button>
      {children}
    </div>
  );
}
