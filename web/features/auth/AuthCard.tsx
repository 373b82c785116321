import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconAlertTriangle } from '../../ui/IconAlertTriangle';
import classes from './AuthCard.module.css';

interface Props {
  title: string;
  subtitle?: ReactNode;
  size?: 'narrow' | 'wide';
  link?: { to: string; label: string };
  children: ReactNode;
}

/** The layout of the screens that visitors can open: a card in the middle, under the logo. */
export function AuthCard({ title, subtitle, size = 'narrow', link, children }: Props) {
  useDocumentTitle(`${title} · Forecourt`);
  return (
    <main className={classes.screen}>
      <div className={classes.column} data-size={size}>
        <div className={classes.brand}>
          <img src="/icon.svg" alt="" width={44} height={44} />
          <span>Forecourt</span>
        </div>
        <div className={classes.card}>
          <Stack gap={4}>
            {/* After a navigation, `Frame` focuses the element with `data-page-heading`. */}
            <Title order={1} tabIndex={-1} data-page-heading className={classes.title}>
              {title}
            </Title>
            {subtitle !== undefined && <Text c="dimmed">{subtitle}</Text>}
          </Stack>
          <CookieNotice />
          {children}
        </div>
        {link !== undefined && (
          <div className={classes.footer}>
            <Anchor component={Link} to={link.to}>
              {link.label}
            </Anchor>
          </div>
        )}
      </div>
    </main>
  );
}

/** Asks to allow cookies if the browser blocks them, in which case a sign-in has no effect. */
function CookieNotice() {
  const [isNeeded] = useState(() => !canStoreCookie());
  if (!isNeeded) return null;
  return (
    <Alert icon={<IconAlertTriangle />} role="alert">
      Forecourt needs cookies to keep you signed in, but your browser blocks them. Allow cookies for this
      site, then reload the page.
    </Alert>
  );
}

/** `navigator.cookieEnabled` is true even if the browser's settings block the cookies of this site. */
function canStoreCookie(): boolean {
  const cookie = 'forecourt-probe=1';
  document.cookie = `${cookie}; SameSite=Strict`;
  const isStored = document.cookie.includes(cookie);
  document.cookie = `${cookie}; Max-Age=0`;
  return isStored;
}
