import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { FormValues } from '../../lib/formValues';
import { useDraftedForm } from '../../lib/useDraftedForm';
import type { DraftedPictures } from './pictureDraft';
import { type Pictures, type StoredImage, usePictures } from './usePictures';

/** The fields and the pictures of a post's form, which are saved as a draft. */
export interface PostDraft<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  pictures: Pictures;
  /** Whether the form began with a draft. False after `startOver` and `discard`. */
  isRestored: boolean;
  /** Deletes the draft, and keeps what the form shows. */
  discard: () => void;
  /** Deletes the draft and resets the form. */
  startOver: () => void;
}

/** The name of the draft of a form's pictures, by that of its fields. */
export const pictureDraftNameOf = (draftName: string): string => `${draftName}:pictures`;

/**
 * Starts a form with its draft, or else with `defaults` and the stored images.
 * @param drafted - from `useDraftedPictures`
 */
export function usePostDraft<Values extends FormValues>(
  draftName: string,
  defaults: Values,
  rules: NonNullable<UseFormInput<Values>['validate']>,
  drafted: DraftedPictures | null,
  storedImages?: readonly StoredImage[],
): PostDraft<Values> {
  const { form, ...fields } = useDraftedForm(draftName, defaults, rules);
  const pictures = usePictures(pictureDraftNameOf(draftName), drafted, storedImages);
  return {
    form,
    pictures,
    isRestored: fields.isRestored || pictures.isRestored,
    discard: () => {
      fields.discardDraft();
      pictures.discardDraft();
    },
    startOver: () => {
      fields.startOver();
      pictures.startOver();
    },
  };
}
