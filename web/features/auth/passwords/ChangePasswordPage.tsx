import { Card } from '@mantine/core';
import { Page } from '../../../ui/Page';
import { ChangePasswordForm } from './ChangePasswordForm';

/** /change-password */
export function ChangePasswordPage() {
  return (
    <Page
      title="Change Password"
      subtitle="We will email you a code. Enter it to confirm the new password."
      width="form"
    >
      <Card withBorder padding="lg" bg="var(--fc-surface)">
        <ChangePasswordForm />
      </Card>
    </Page>
  );
}
