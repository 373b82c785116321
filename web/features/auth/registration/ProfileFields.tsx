import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '../../../limits';

interface Props<Name extends string> {
  /** `form.getInputProps`. */
  getInputProps: (name: Name) => GetInputPropsReturnType;
}

/** The inputs for first name, last name and bio. */
export function AboutFields({ getInputProps }: Props<'firstName' | 'lastName' | 'bio'>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First Name" autoComplete="given-name" {...getInputProps('firstName')} />
        <TextInput label="Last Name" autoComplete="family-name" {...getInputProps('lastName')} />
      </SimpleGrid>
      <Textarea label="About" rows={4} resize="vertical" {...getInputProps('bio')} />
    </>
  );
}

/** The inputs for location, phone number and website. */
export function ProfileContactFields({ getInputProps }: Props<'location' | 'phoneNumber' | 'website'>) {
  return (
    <>
      <TextInput label="Location" autoComplete="address-level2" {...getInputProps('location')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder={`${LIMITS.phoneMinDigits} to ${LIMITS.phoneDigits} digits`}
          {...getInputProps('phoneNumber')}
        />
        <TextInput
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://"
          {...getInputProps('website')}
        />
      </SimpleGrid>
    </>
  );
}
