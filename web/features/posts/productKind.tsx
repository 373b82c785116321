import { NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  CreateProductPostDocument,
  type EditPostPage_postFragment,
  type EngineType,
  type Transmission,
  UpdateProductPostDocument,
  type VehicleCondition,
  type VehicleType,
} from '../../gql/graphql';
import { readFormValues, trimFormValues } from '../../lib/formValues';
import { required } from '../../lib/isBlank';
import { PriceHint } from '../vehicles/PriceHint';
import { VehicleNameField } from '../vehicles/VehicleNameField';
import { FieldPair, FormGroup } from './FormGroup';
import { ContactFields, LabelSelect, PriceField, TitleAndContentFields } from './PostFields';
import type { PostKind } from './PostKind';
import { CONDITION_LABELS, ENGINE_TYPE_LABELS, TRANSMISSION_LABELS, VEHICLE_TYPE_LABELS } from './postLabels';
import * as rules from './postRules';

const createDefaults = () => ({
  content: '',
  title: '',
  brand: '',
  model: '',
  year: new Date().getFullYear() as number | string,
  color: '',
  // Empty in a stored post without it, like `condition`, `engineType` and `transmission`.
  vehicleType: 'SEDAN' as VehicleType | '',
  condition: 'USED' as VehicleCondition | '',
  mileage: '' as number | string,
  engineType: 'GASOLINE' as EngineType | '',
  transmission: 'MANUAL' as Transmission | '',
  // Separated by commas; a feature with a comma is in quotation marks.
  features: '',
  price: '' as number | string,
  location: '',
  contactPhone: '',
  contactEmail: '',
});

type ProductValues = ReturnType<typeof createDefaults>;

/** Product posts: vehicles for sale. */
export const PRODUCT: PostKind<ProductValues> = {
  createDefaults,
  rules: {
    title: required('Title is required'),
    content: required('Post content is required'),
    brand: required('Brand is required'),
    model: required('Model is required'),
    year: rules.year,
    color: required('Color is required'),
    mileage: rules.mileage,
    price: rules.price,
    contactPhone: rules.contactPhone,
    contactEmail: rules.contactEmail,
  },
  Fields: ProductFields,
  toInput: ({ content, ...values }) => ({
    content: content.trim(),
    product: {
      ...trimFormValues(values),
      year: Number(values.year),
      mileage: values.mileage === '' ? null : Number(values.mileage),
      features: parseFeatures(values.features),
      price: Number(values.price),
    },
  }),
  createDocument: CreateProductPostDocument,
  updateDocument: UpdateProductPostDocument,
};

/** Converts an existing product post to form values. */
export function toProductValues(
  post: Extract<EditPostPage_postFragment, { __typename: 'ProductPost' }>,
): ProductValues {
  const features = post.features.map((feature) => (feature.includes(',') ? `"${feature}"` : feature));
  return readFormValues({ ...post, features: features.join(', ') }, createDefaults());
}

/** Splits at commas, except between quotation marks around a whole feature: `Tow bar, "Wheels, 18 inch"`. */
function parseFeatures(text: string): string[] {
  const features = text.match(/\s*"[^"]+"\s*(?=,|$)|[^,]+/g) ?? [];
  return features
    .map((feature) => feature.trim().replace(/^"(.*)"$/, '$1'))
    .filter((feature) => feature !== '');
}

/** The fields of a product post: the vehicle, its condition and features, price, location and contact. */
function ProductFields({ form: { getInputProps, values } }: { form: UseFormReturnType<ProductValues> }) {
  return (
    <>
      <FormGroup title="Vehicle">
        <TitleAndContentFields
          getFieldProps={getInputProps}
          contentDescription="What buyers should know: history, defects, what is included"
        />
        <FieldPair>
          <VehicleNameField label="Brand" withAsterisk {...getInputProps('brand')} />
          <VehicleNameField label="Model" withAsterisk brand={values.brand} {...getInputProps('model')} />
        </FieldPair>
        <FieldPair>
          <NumberInput label="Year" withAsterisk {...getInputProps('year')} />
          <TextInput label="Color" withAsterisk {...getInputProps('color')} />
        </FieldPair>
        <LabelSelect label="Vehicle type" labels={VEHICLE_TYPE_LABELS} {...getInputProps('vehicleType')} />
      </FormGroup>
      <FormGroup title="Condition and features">
        <FieldPair>
          <LabelSelect label="Condition" labels={CONDITION_LABELS} {...getInputProps('condition')} />
          <NumberInput
            label="Mileage"
            suffix=" miles"
            thousandSeparator=","
            hideControls
            inputMode="numeric"
            {...getInputProps('mileage')}
          />
        </FieldPair>
        <FieldPair>
          <LabelSelect label="Engine type" labels={ENGINE_TYPE_LABELS} {...getInputProps('engineType')} />
          <LabelSelect label="Transmission" labels={TRANSMISSION_LABELS} {...getInputProps('transmission')} />
        </FieldPair>
        <TextInput
          label="Features"
          description="Separated by commas, for example: heated seats, tow bar"
          {...getInputProps('features')}
        />
      </FormGroup>
      <FormGroup title="Price and location">
        <FieldPair>
          <div>
            <PriceField withAsterisk {...getInputProps('price')} />
            <PriceHint {...values} />
          </div>
          <TextInput label="Location" {...getInputProps('location')} />
        </FieldPair>
      </FormGroup>
      <ContactFields getFieldProps={getInputProps} />
    </>
  );
}
