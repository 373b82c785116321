import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { EditPostPage_postFragment, PriceType, ServiceInput } from '../../gql/graphql';
import { readFormValues, trimFormValues } from '../../lib/formValues';
import { FieldPair, FormGroup } from './FormGroup';
import { ContactFields, PriceField, TitleAndContentFields } from './PostFields';
import * as rules from './postRules';
import { optionsOf, PRICE_TYPE_LABELS } from './postLabels';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

// A type, because an interface has no index signature and would not extend `FormValues`.
export type ServiceValues = {
  content: string;
  title: string;
  description: string;
  category: string;
  experience: string;
  availability: string;
  price: number | string;
  priceType: PriceType;
  location: string;
  contactPhone: string;
  contactEmail: string;
};

/** The initial values of a new service post. */
export const SERVICE_DEFAULTS: ServiceValues = {
  content: '',
  title: '',
  description: '',
  category: '',
  experience: '',
  availability: '',
  price: '',
  priceType: 'FIXED',
  location: '',
  contactPhone: '',
  contactEmail: '',
};

/** The validation rules of a service post, in the order of its fields. */
export const SERVICE_RULES = {
  title: rules.required('Title is required'),
  content: rules.required('Post content is required'),
  description: rules.required('Description is required'),
  price: rules.optionalPrice,
  contactPhone: rules.contactPhone,
  contactEmail: rules.contactEmail,
};

/** Converts the form values to the mutation input; empty optional fields become null. */
export function toServiceInput(values: Omit<ServiceValues, 'content'>): ServiceInput {
  return {
    ...(trimFormValues(values) as ServiceInput),
    price: values.price === '' ? null : Number(values.price),
  };
}

/** Converts an existing service post to form values. */
export function toServiceValues(
  post: Extract<EditPostPage_postFragment, { __typename: 'ServicePost' }>,
): ServiceValues {
  return readFormValues(
    { ...post, price: post.servicePrice, priceType: post.priceType ?? 'FIXED' },
    SERVICE_DEFAULTS,
  );
}

/** The fields of a service post: the service, its price, location, availability and contact. */
export function ServiceFields({ form }: { form: UseFormReturnType<ServiceValues> }) {
  return (
    <>
      <FormGroup title="Service">
        <TitleAndContentFields
          getFieldProps={form.getInputProps}
          contentDescription="A short summary, shown first"
        />
        <GrowingTextarea
          label="Description"
          description="What the service includes, in detail"
          withAsterisk
          minRows={4}
          maxRows={14}
          {...form.getInputProps('description')}
        />
        <FieldPair>
          <TextInput label="Category" {...form.getInputProps('category')} />
          <TextInput label="Experience" {...form.getInputProps('experience')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Price, location and availability">
        <FieldPair>
          <PriceField {...form.getInputProps('price')} />
          <NativeSelect
            label="Price type"
            data={optionsOf(PRICE_TYPE_LABELS)}
            {...form.getInputProps('priceType')}
          />
        </FieldPair>
        <FieldPair>
          <TextInput label="Location" {...form.getInputProps('location')} />
          <TextInput label="Availability" {...form.getInputProps('availability')} />
        </FieldPair>
      </FormGroup>
      <ContactFields getFieldProps={form.getInputProps} />
    </>
  );
}
