import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '../../limits';

interface Props<Name extends string> {
  /** Returns the input props of a field: `form.getInputProps`. */
  field: (name: Name) => GetInputPropsReturnType;
}

/** First name, last name and bio of a member. */
export function AboutFields({ field }: Props<'firstName' | 'lastName' | 'bio'>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </SimpleGrid>
      <Textarea label="About" rows={4} resize="vertical" {...field('bio')} />
    </>
  );
}

/** Location, phone number and website of a member. */
export function ProfileContactFields({ field }: Props<'location' | 'phoneNumber' | 'website'>) {
  return (
    <>
      <TextInput label="Location" autoComplete="address-level2" {...field('location')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder={`${LIMITS.phoneMinDigits} to ${LIMITS.phoneDigits} digits`}
          {...field('phoneNumber')}
        />
        <TextInput
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://"
          {...field('website')}
        />
      </SimpleGrid>
    </>
  );
}
