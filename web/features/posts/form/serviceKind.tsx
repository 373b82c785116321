import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  CreateServicePostDocument,
  type CreateServicePostInput,
  type EditPostPage_postFragment,
  type PriceType,
  UpdateServicePostDocument,
  type UpdateServicePostInput,
} from '../../../gql/graphql';
import { readFormValues, trimFormValues } from '../../../lib/forms/formValues';
import { required } from '../../../lib/forms/isBlank';
import { cleanPhone } from '../../../lib/forms/phones';
import { readNumber, writePrice } from '../../../lib/forms/readNumber';
import { GrowingTextarea } from '../../../ui/forms/GrowingTextarea';
import { NumberField } from '../../../ui/forms/NumberField';
import { ContactFields, FieldPair, FormGroup, LabelSelect, TitleAndContentFields } from './PostFields';
import { type FormInput, type PostKind, UNSTORED } from './PostKind';
import type { SummarizedPost } from '../list/PostSummary';
import { PRICE_TYPE_LABELS } from '../postLabels';
import * as rules from './postRules';

const DEFAULTS = {
  content: '',
  title: '',
  description: '',
  category: '',
  experience: '',
  availability: '',
  price: '',
  priceType: 'FIXED' as PriceType,
  location: '',
  contactPhone: '',
  contactEmail: '',
};

type ServiceValues = typeof DEFAULTS;
type ServiceInput = FormInput<CreateServicePostInput, UpdateServicePostInput>;

export const SERVICE: PostKind<ServiceValues, ServiceInput> = {
  createDefaults: () => DEFAULTS,
  readValues,
  findUnstored: (post) => ('priceType' in post && post.priceType === null ? ['priceType'] : []),
  rules: {
    title: required('Title is required'),
    content: required('Post content is required'),
    description: required('Description is required'),
    price: rules.optionalPrice,
    contactPhone: rules.contactPhone,
    contactEmail: rules.contactEmail,
  },
  labels: { priceType: PRICE_TYPE_LABELS },
  Fields: ServiceFields,
  toSummary,
  toInput,
  createMutation: CreateServicePostDocument,
  updateMutation: UpdateServicePostDocument,
};

function toSummary({ title, price, priceType, category, location }: ServiceValues): SummarizedPost {
  return {
    ...UNSTORED,
    __typename: 'ServicePost',
    title,
    servicePrice: readNumber(price, 'price') || null,
    priceType,
    category: category || null,
    location: location || null,
  };
}

function toInput({ content, ...values }: ServiceValues): ServiceInput {
  return {
    content: content.trim(),
    service: {
      ...trimFormValues<typeof values, 'title' | 'description'>({
        ...values,
        contactPhone: cleanPhone(values.contactPhone),
      }),
      price: readNumber(values.price, 'price'),
    },
  };
}

function readValues(post: EditPostPage_postFragment): ServiceValues {
  if (post.__typename !== 'ServicePost') throw new TypeError('The post is not a service.');
  return readFormValues(
    {
      ...post,
      price: post.servicePrice && writePrice(post.servicePrice),
      priceType: post.priceType ?? 'FIXED',
    },
    DEFAULTS,
  );
}

function ServiceFields({ form: { getInputProps } }: { form: UseFormReturnType<ServiceValues> }) {
  return (
    <>
      <FormGroup title="Service">
        <TitleAndContentFields
          getFieldProps={getInputProps}
          contentDescription="A short summary, shown first"
        />
        <GrowingTextarea
          label="Description"
          description="What the service includes, in detail"
          withAsterisk
          minRows={4}
          maxRows={14}
          {...getInputProps('description')}
        />
        <FieldPair>
          <TextInput label="Category" {...getInputProps('category')} />
          <TextInput label="Experience" {...getInputProps('experience')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Price, location and availability">
        <FieldPair>
          <NumberField label="Price" kind="price" {...getInputProps('price')} />
          <LabelSelect label="Price type" labels={PRICE_TYPE_LABELS} {...getInputProps('priceType')} />
        </FieldPair>
        <FieldPair>
          <TextInput label="Location" {...getInputProps('location')} />
          <TextInput label="Availability" {...getInputProps('availability')} />
        </FieldPair>
      </FormGroup>
      <ContactFields getFieldProps={getInputProps} />
    </>
  );
}
