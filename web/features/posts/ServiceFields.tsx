import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { EditPostPage_postFragment, PriceType, ServiceInput } from '../../gql/graphql';
import { FieldPair, FormGroup } from './FormGroup';
import { ContactFields, PriceField, TitleFields } from './PostFields';
import * as rules from './postRules';
import { optionsOf, priceTypes } from './postWords';
import { GrowingTextarea } from '../../ui/GrowingTextarea';

// A type, not an interface: only types can be read by any name, which drafts do.
export type ServiceValues = {
  content: string;
  title: string;
  description: string;
  category: string;
  experience: string;
  availability: string;
  price: number | string;
  /** Empty where the author gave none. */
  priceType: PriceType | '';
  location: string;
  contactPhone: string;
  contactEmail: string;
};

/** A new service post before anything is typed. */
export const emptyService: ServiceValues = {
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

/** What a service post must be, in the order of its fields. */
export const serviceRules = {
  title: rules.required('Title is required'),
  content: rules.required('Post content is required'),
  description: rules.required('Description is required'),
  price: rules.optionalPrice,
  contactPhone: rules.contactPhone,
  contactEmail: rules.contactEmail,
};

/** The service as the gateway takes it; empty text is nothing. */
export function serviceInput(values: ServiceValues): ServiceInput {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    category: values.category.trim() || null,
    experience: values.experience.trim() || null,
    availability: values.availability.trim() || null,
    price: values.price === '' ? null : Number(values.price),
    priceType: values.priceType || null,
    location: values.location.trim() || null,
    contactPhone: values.contactPhone.trim() || null,
    contactEmail: values.contactEmail.trim() || null,
  };
}

/** A service post's form as its post stands. */
export function serviceValues(
  post: Extract<EditPostPage_postFragment, { __typename: 'ServicePost' }>,
): ServiceValues {
  return {
    content: post.content ?? '',
    title: post.title ?? '',
    description: post.description ?? '',
    category: post.category ?? '',
    experience: post.experience ?? '',
    availability: post.availability ?? '',
    price: post.price ?? '',
    priceType: post.priceType ?? '',
    location: post.location ?? '',
    contactPhone: post.contactPhone ?? '',
    contactEmail: post.contactEmail ?? '',
  };
}

/** A service on offer: what is done, what it costs, where and when, and how to reach its provider. */
export function ServiceFields({ form }: { form: UseFormReturnType<ServiceValues> }) {
  return (
    <>
      <FormGroup title="The service">
        <TitleFields field={form.getInputProps} help="What members read first" />
        <GrowingTextarea
          label="Description"
          description="What is done, in detail"
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
      <FormGroup title="Price, place and time">
        <FieldPair>
          <PriceField {...form.getInputProps('price')} />
          <NativeSelect
            label="Price type"
            data={optionsOf(priceTypes, form.values.priceType)}
            {...form.getInputProps('priceType')}
          />
        </FieldPair>
        <FieldPair>
          <TextInput label="Location" {...form.getInputProps('location')} />
          <TextInput label="Availability" {...form.getInputProps('availability')} />
        </FieldPair>
      </FormGroup>
      <ContactFields field={form.getInputProps} />
    </>
  );
}
