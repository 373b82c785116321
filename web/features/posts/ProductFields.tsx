import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type {
  EditPostPage_postFragment,
  EngineType,
  ProductInput,
  Transmission,
  VehicleCondition,
  VehicleType,
} from '../../gql/graphql';
import { readFormValues, trimFormValues } from '../../lib/formValues';
import { PriceHint } from '../vehicles/PriceHint';
import { VehicleNameField } from '../vehicles/VehicleNameField';
import { FieldPair, FormGroup } from './FormGroup';
import { ContactFields, PriceField, TitleAndContentFields } from './PostFields';
import * as rules from './postRules';
import {
  CONDITION_LABELS,
  ENGINE_TYPE_LABELS,
  optionsOf,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from './postLabels';

// A type, because an interface has no index signature and would not extend `FormValues`.
export type ProductValues = {
  content: string;
  title: string;
  brand: string;
  model: string;
  year: number | string;
  color: string;
  /** Empty when not specified, like `condition`, `engineType` and `transmission`. */
  vehicleType: VehicleType | '';
  condition: VehicleCondition | '';
  mileage: number | string;
  engineType: EngineType | '';
  transmission: Transmission | '';
  /** Separated by commas; a feature with a comma is in quotation marks. */
  features: string;
  price: number | string;
  location: string;
  contactPhone: string;
  contactEmail: string;
};

/** Creates the initial values of a new product post. */
export function createProductDefaults(): ProductValues {
  return {
    content: '',
    title: '',
    brand: '',
    model: '',
    year: new Date().getFullYear(),
    color: '',
    vehicleType: 'SEDAN',
    condition: 'USED',
    mileage: '',
    engineType: 'GASOLINE',
    transmission: 'MANUAL',
    features: '',
    price: '',
    location: '',
    contactPhone: '',
    contactEmail: '',
  };
}

/** The validation rules of a product post, in the order of its fields. */
export const PRODUCT_RULES = {
  title: rules.required('Title is required'),
  content: rules.required('Post content is required'),
  brand: rules.required('Brand is required'),
  model: rules.required('Model is required'),
  year: rules.year,
  color: rules.required('Color is required'),
  mileage: rules.mileage,
  price: rules.price,
  contactPhone: rules.contactPhone,
  contactEmail: rules.contactEmail,
};

/** Converts the form values to the mutation input; empty optional fields become null. */
export function toProductInput(values: Omit<ProductValues, 'content'>): ProductInput {
  return {
    ...(trimFormValues(values) as ProductInput),
    year: Number(values.year),
    mileage: values.mileage === '' ? null : Number(values.mileage),
    features: parseFeatures(values.features),
    price: Number(values.price),
  };
}

/** Splits at commas, except between quotation marks around a whole feature: `Tow bar, "Wheels, 18 inch"`. */
function parseFeatures(text: string): string[] {
  const features = text.match(/\s*"[^"]+"\s*(?=,|$)|[^,]+/g) ?? [];
  return features
    .map((feature) => feature.trim().replace(/^"(.*)"$/, '$1'))
    .filter((feature) => feature !== '');
}

/** Converts an existing product post to form values. */
export function toProductValues(
  post: Extract<EditPostPage_postFragment, { __typename: 'ProductPost' }>,
): ProductValues {
  const features = post.features.map((feature) => (feature.includes(',') ? `"${feature}"` : feature));
  return readFormValues({ ...post, features: features.join(', ') }, createProductDefaults());
}

/** The fields of a product post: the vehicle, its condition and features, price, location and contact. */
export function ProductFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  return (
    <>
      <FormGroup title="Vehicle">
        <TitleAndContentFields
          getFieldProps={form.getInputProps}
          contentDescription="What buyers should know: history, defects, what is included"
        />
        <FieldPair>
          <VehicleNameField label="Brand" withAsterisk {...form.getInputProps('brand')} />
          <VehicleNameField
            label="Model"
            withAsterisk
            brand={form.values.brand}
            {...form.getInputProps('model')}
          />
        </FieldPair>
        <FieldPair>
          <NumberInput label="Year" withAsterisk {...form.getInputProps('year')} />
          <TextInput label="Color" withAsterisk {...form.getInputProps('color')} />
        </FieldPair>
        <NativeSelect
          label="Vehicle type"
          data={optionsOf(VEHICLE_TYPE_LABELS, form.values.vehicleType)}
          {...form.getInputProps('vehicleType')}
        />
      </FormGroup>
      <FormGroup title="Condition and features">
        <FieldPair>
          <NativeSelect
            label="Condition"
            data={optionsOf(CONDITION_LABELS, form.values.condition)}
            {...form.getInputProps('condition')}
          />
          <NumberInput
            label="Mileage"
            suffix=" miles"
            thousandSeparator=","
            hideControls
            inputMode="numeric"
            {...form.getInputProps('mileage')}
          />
        </FieldPair>
        <FieldPair>
          <NativeSelect
            label="Engine type"
            data={optionsOf(ENGINE_TYPE_LABELS, form.values.engineType)}
            {...form.getInputProps('engineType')}
          />
          <NativeSelect
            label="Transmission"
            data={optionsOf(TRANSMISSION_LABELS, form.values.transmission)}
            {...form.getInputProps('transmission')}
          />
        </FieldPair>
        <TextInput
          label="Features"
          description="Separated by commas, for example: heated seats, tow bar"
          {...form.getInputProps('features')}
        />
      </FormGroup>
      <FormGroup title="Price and location">
        <FieldPair>
          <div>
            <PriceField withAsterisk {...form.getInputProps('price')} />
            <PriceHint {...form.values} />
          </div>
          <TextInput label="Location" {...form.getInputProps('location')} />
        </FieldPair>
      </FormGroup>
      <ContactFields getFieldProps={form.getInputProps} />
    </>
  );
}
