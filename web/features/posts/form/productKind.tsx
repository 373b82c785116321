import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  CreateProductPostDocument,
  type CreateProductPostInput,
  type EditPostPage_postFragment,
  type EngineType,
  type Transmission,
  UpdateProductPostDocument,
  type UpdateProductPostInput,
  type VehicleCondition,
  type VehicleType,
} from '../../../gql/graphql';
import { readFormValues, trimFormValues } from '../../../lib/forms/formValues';
import { required } from '../../../lib/forms/isBlank';
import { cleanPhone } from '../../../lib/forms/phones';
import { readNumber, writePrice } from '../../../lib/forms/readNumber';
import { NumberField } from '../../../ui/forms/NumberField';
import { useProviderFeatures } from '../../auth/session/useViewer';
import { PlaceField } from '../../vehicles/PlaceField';
import { PriceHint } from '../../vehicles/PriceHint';
import { VehicleNameField } from '../../vehicles/VehicleNameField';
import { ContactFields, FieldPair, FormGroup, LabelSelect, TitleAndContentFields } from './PostFields';
import { type FormInput, type PostKind, UNSTORED } from './PostKind';
import {
  CONDITION_LABELS,
  ENGINE_TYPE_LABELS,
  TRANSMISSION_LABELS,
  VEHICLE_TYPE_LABELS,
} from '../postLabels';
import type { SummarizedPost } from '../list/PostSummary';
import * as rules from './postRules';

const createDefaults = () => ({
  content: '',
  title: '',
  brand: '',
  model: '',
  year: String(new Date().getFullYear()),
  color: '',
  vehicleType: 'SEDAN' as VehicleType | '',
  condition: 'USED' as VehicleCondition | '',
  mileage: '',
  engineType: 'GASOLINE' as EngineType | '',
  transmission: 'MANUAL' as Transmission | '',
  // As `writeFeatures` writes them.
  features: '',
  price: '',
  location: '',
  contactPhone: '',
  contactEmail: '',
});

type ProductValues = ReturnType<typeof createDefaults>;
type ProductInput = FormInput<CreateProductPostInput, UpdateProductPostInput>;

export const PRODUCT: PostKind<ProductValues, ProductInput> = {
  createDefaults,
  readValues,
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
  labels: {
    vehicleType: VEHICLE_TYPE_LABELS,
    condition: CONDITION_LABELS,
    engineType: ENGINE_TYPE_LABELS,
    transmission: TRANSMISSION_LABELS,
  },
  Fields: ProductFields,
  toSummary,
  toInput: toProductInput,
  createMutation: CreateProductPostDocument,
  updateMutation: UpdateProductPostDocument,
};

function toProductInput({ content, ...values }: ProductValues): ProductInput {
  return {
    content: content.trim(),
    product: {
      ...trimFormValues<typeof values, 'title' | 'brand' | 'model' | 'color'>({
        ...values,
        contactPhone: cleanPhone(values.contactPhone),
      }),
      // The rules require a number.
      year: readNumber(values.year, 'year') as number,
      mileage: readNumber(values.mileage, 'mileage'),
      features: parseFeatures(values.features),
      price: readNumber(values.price, 'price') as number,
    },
  };
}

function toSummary({ title, price, year, mileage, engineType, location }: ProductValues): SummarizedPost {
  return {
    ...UNSTORED,
    __typename: 'ProductPost',
    title,
    price: readNumber(price, 'price') || 0,
    previousPrice: null,
    priceChangedAt: null,
    year: readNumber(year, 'year') || new Date().getFullYear(),
    mileage: readNumber(mileage, 'mileage') || null,
    engineType: engineType || null,
    location: location || null,
  };
}

function readValues(post: EditPostPage_postFragment): ProductValues {
  if (post.__typename !== 'ProductPost') throw new TypeError('The post is not a vehicle.');
  return readFormValues(
    { ...post, price: writePrice(post.price), features: writeFeatures(post.features) },
    createDefaults(),
  );
}

/**
 * Separates features by commas. A feature with a comma is in quotation marks, and its own are doubled, as in CSV:
 * `Tow bar, "Wheels, 18"""`. Quotation marks without a comma or a doubled one between them belong to the feature: `"GT"`.
 */
const writeFeatures = (features: readonly string[]): string =>
  features
    .map((feature) =>
      /^[^",][^,]*$|^"[^",]*"$/.test(feature) ? feature : `"${feature.replaceAll('"', '""')}"`,
    )
    .join(', ');

function parseFeatures(text: string): string[] {
  return Array.from(text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=,|$)|[^,]+/g), ([feature, quoted = '']) =>
    (/,|""/.test(quoted) ? quoted.replaceAll('""', '"') : feature).trim(),
  ).filter((feature) => feature !== '');
}

function ProductFields({ form: { getInputProps, values } }: { form: UseFormReturnType<ProductValues> }) {
  const hasDistance = useProviderFeatures()?.hasDistance === true;
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
          <NumberField label="Year" kind="year" withAsterisk {...getInputProps('year')} />
          <TextInput label="Color" withAsterisk {...getInputProps('color')} />
        </FieldPair>
        <LabelSelect label="Vehicle type" labels={VEHICLE_TYPE_LABELS} {...getInputProps('vehicleType')} />
      </FormGroup>
      <FormGroup title="Condition and features">
        <FieldPair>
          <LabelSelect label="Condition" labels={CONDITION_LABELS} {...getInputProps('condition')} />
          <NumberField label="Mileage" kind="mileage" {...getInputProps('mileage')} />
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
            <NumberField label="Price" kind="price" withAsterisk {...getInputProps('price')} />
            <PriceHint {...values} />
          </div>
          <PlaceField
            label="Location"
            {...(hasDistance && { description: 'A ZIP code, or a town with its state' })}
            {...getInputProps('location')}
          />
        </FieldPair>
      </FormGroup>
      <ContactFields getFieldProps={getInputProps} />
    </>
  );
}
