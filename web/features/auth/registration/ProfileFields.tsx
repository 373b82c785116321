import { SimpleGrid, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ComponentType } from 'react';
import { LIMITS } from '../../../limits';

interface Props<Name extends string> {
  getInputProps: (name: Name) => GetInputPropsReturnType;
}

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

interface ContactProps extends Props<'location' | 'phoneNumber' | 'website'> {
  /** A field that suggests places, which needs a session. */
  LocationField?: ComponentType<TextInputProps>;
}

export function ProfileContactFields({ getInputProps, LocationField = TextInput }: ContactProps) {
  return (
    <>
      <LocationField label="Location" autoComplete="address-level2" {...getInputProps('location')} />
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
