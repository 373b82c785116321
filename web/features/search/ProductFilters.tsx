import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  Activity,
  type ChangeEvent,
  type ReactNode,
  type SubmitEvent,
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
import { useIsPhone } from '../../ui/useIsPhone';
import { ChoiceField } from './ChoiceField';
import { MatchCount } from './MatchCount';
import {
  changeYear,
  chipsOf,
  describeYears,
  FILTER_CHOICES,
  FILTER_LABELS,
  toFilter,
  toFilterParams,
  type SingleName,
  type ListName,
  toFilterValues,
  validateFilter,
} from './productFilter';
import classes from './ProductFilters.module.css';

interface Props {
  filter: ProductFilter | undefined;
  onChange: (filter: ProductFilter | undefined) => void;
  /** Called after the form has applied a filter on a phone, where the form is folded then. */
  onFold: () => void;
  /** Shown after the chips, only with an active filter. */
  children?: ReactNode;
}

/**
 * The form of the product search and a chip for each value of the active filters. At first, a phone shows no fields, and a wide
 * screen only brand, model, price and year.
 */
export function ProductFilters({ filter, onChange, onFold, children }: Props) {
  const form = useForm({
    initialValues: toFilterValues(filter),
    validate: validateFilter,
    // An edit of one field may correct the error of another, such as that of a minimum.
    onValuesChange: () => form.clearErrors(),
  });
  /** Whether a phone shows the form, and a wide screen the fields of "More filters". */
  const [isExpanded, setIsExpanded] = useState(false);
  const isPhone = useIsPhone();
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const filterText = toFilterParams(filter).toString();
  const showFilter = useEffectEvent(() => form.setValues(toFilterValues(filter)));
  // The filter in the URL has changed, for example by Back, so show its values.
  useEffect(() => showFilter(), [filterText]);

  const getTextProps = (name: SingleName) => ({
    label: FILTER_LABELS[name],
    maxLength: LIMITS.lineChars,
    ...form.getInputProps(name),
  });
  const getNumberProps = (name: SingleName) => ({ label: FILTER_LABELS[name], ...form.getInputProps(name) });
  const getYearProps = (name: 'year' | 'minYear' | 'maxYear') => ({
    ...getNumberProps(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setValues(changeYear(form.values, name, event.currentTarget.value)),
  });
  const getChoiceProps = (name: ListName) => ({
    label: FILTER_LABELS[name],
    choices: FILTER_CHOICES[name],
    chosenValues: form.values[name],
    onChange: (chosenValues: string[]) => form.setFieldValue(name, chosenValues),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    form.onSubmit(
      (values) => {
        // The fields and the buttons of the form disappear on a phone, so move the focus first.
        flushSync(() => setIsExpanded(false));
        onChange(toFilter(values));
        if (!isPhone) return;
        toggleButton.current?.focus({ preventScroll: true });
        onFold();
      },
      (errors) => {
        // A collapsed field cannot take the focus, so expand the form first.
        flushSync(() => setIsExpanded(true));
        focusFirstError(errors);
      },
    )(event);

  const chips = chipsOf(filter);
  /**
   * Applies `newFilter`, the filter without the value that `button` removes; undefined when `button` clears all. Then moves the
   * focus, because `button` disappears.
   */
  const removeAndMoveFocus = (button: HTMLElement, newFilter: ProductFilter | undefined) => {
    // The next chip; after the last chip, "Clear all".
    const nextButton = button.nextElementSibling;
    if (newFilter !== undefined && chips.length > 1 && nextButton instanceof HTMLElement) nextButton.focus();
    else {
      // One of the two is hidden and ignores focus(): the toggle on a wide screen, the submit button in a collapsed form.
      submitButton.current?.focus();
      toggleButton.current?.focus();
    }
    onChange(newFilter);
  };

  return (
    <div className={classes.tools}>
      <Button
        ref={toggleButton}
        className={classes.formToggle}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} />}
        aria-expanded={isExpanded}
        aria-controls={formId}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        Filters
      </Button>
      {/* React renders hidden fields after the results. */}
      <Activity mode={isPhone && !isExpanded ? 'hidden' : 'visible'}>
        <form
          id={formId}
          role="search"
          aria-label="Products"
          className={classes.filters}
          data-expanded={isExpanded}
          noValidate
          onSubmit={submit}
        >
          <VehicleNameField {...getTextProps('brand')} placeholder="Mazda" />
          <VehicleNameField {...getTextProps('model')} brand={form.values.brand} placeholder="MX-5" />
          <NumberField {...getNumberProps('minPrice')} unit="$" placeholder="0" />
          <NumberField {...getNumberProps('maxPrice')} unit="$" placeholder="No limit" />
          <NumberField {...getYearProps('year')} placeholder={describeYears(form.values) || 'Any'} />
          <Activity mode={isExpanded ? 'visible' : 'hidden'}>
            <div className={classes.moreFilters} id={`${formId}-more`}>
              <ChoiceField {...getChoiceProps('conditions')} />
              <ChoiceField {...getChoiceProps('vehicleTypes')} />
              <ChoiceField {...getChoiceProps('engineTypes')} />
              <ChoiceField {...getChoiceProps('transmissions')} />
              <TextInput
                {...getTextProps('location')}
                className={classes.location}
                placeholder="Portland, OR"
              />
              <NumberField {...getYearProps('minYear')} placeholder="Any" />
              <NumberField {...getYearProps('maxYear')} placeholder="Any" />
              <NumberField {...getNumberProps('minMileage')} unit="miles" placeholder="0" />
              <NumberField {...getNumberProps('maxMileage')} unit="miles" placeholder="No limit" />
            </div>
          </Activity>
          <Group gap="sm" wrap="nowrap" className={classes.buttons}>
            {isPhone && isExpanded && <MatchCount values={form.values} className={classes.matchCount} />}
            <Button
              variant="filled"
              ref={submitButton}
              type="submit"
              leftSection={<IconSearch size={18} stroke={1.7} />}
            >
              Apply Filters
            </Button>
            <Button
              className={classes.moreFiltersToggle}
              aria-expanded={isExpanded}
              aria-controls={`${formId}-more`}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? 'Fewer filters' : 'More filters'}
            </Button>
          </Group>
        </form>
      </Activity>
      {chips.length > 0 && (
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
      )}
    </div>
  );
}
