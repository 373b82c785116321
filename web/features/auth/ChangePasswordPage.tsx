import { Card } from '@mantine/core';
import { Page } from '../../ui/Page';
import { ChangePasswordForm } from './ChangePasswordForm';

/** /change-password */
export function ChangePasswordPage() {
  return (
    <Page
      title="Change Password"
      subtitle="We send a code to your email. The new password is valid once you have entered it."
      width="form"
    >
      <Card withBorder padding="lg" bg="var(--fc-surface)">
        <ChangePasswordForm />
      </Card>
    </Page>
  );
}
