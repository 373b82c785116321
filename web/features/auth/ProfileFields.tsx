import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '../../limits';

interface Props<Name extends string> {
  /** What a form gives the field of a name: `form.getInputProps`. */
  field: (name: Name) => GetInputPropsReturnType;
}

/** The names of a member, and what they say of themselves. */
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

/** Where a member is, and how to reach them. */
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
