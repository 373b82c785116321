import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type AccessTokens_tokenFragment, RevokeTokenDocument } from '../../gql/graphql';
import { formatDateTime } from '../../lib/format';
import { notifySuccess } from '../../lib/notify';
import { removeFromPage } from '../../lib/pagesInCache';
import { LIMITS } from '../../limits';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TimeAgo } from '../../ui/TimeAgo';
import { CreateTokenDialog } from './CreateTokenDialog';
import classes from './Sessions.module.css';
import { TOKEN_SCOPES } from './tokenScopes';

type Token = AccessTokens_tokenFragment;

export function AccessTokens({ viewerId, tokens }: { viewerId: string; tokens: readonly Token[] }) {
  const contentElement = useRef<HTMLDivElement>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [revokedToken, setRevokedToken] = useState<Token | null>(null);
  return (
    <div ref={contentElement} tabIndex={-1} className={classes.content}>
      <Text c="dimmed" pb="sm">
        A token lets a program act for you without your password. It never changes your password or email, and
        cannot delete the account.
      </Text>
      {tokens.length > 0 && (
        <ul className={classes.list} aria-label="Access tokens">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevokedToken(token)} />
          ))}
        </ul>
      )}
      {tokens.length < LIMITS.tokensPerMember ? (
        <Button mt={tokens.length > 0 ? 'md' : 0} onClick={() => setIsCreating(true)}>
          Create a token
        </Button>
      ) : (
        <Text size="sm" pt="md">
          You have {LIMITS.tokensPerMember} tokens, the most you can have. Revoke one to create another.
        </Text>
      )}
      {isCreating && <CreateTokenDialog viewerId={viewerId} onClose={() => setIsCreating(false)} />}
      {revokedToken !== null && (
        <RevokeTokenDialog
          viewerId={viewerId}
          token={revokedToken}
          onClose={() => setRevokedToken(null)}
          // The focused button disappears with its row.
          onRevoked={() => contentElement.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scopes, expiresAt, lastUsedAt } = token;
  return (
    <li className={classes.row}>
      <div className={classes.texts}>
        <Text fw={600} className={classes.name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.name}>
          {TOKEN_SCOPES.flatMap(({ value, label }) => (scopes.includes(value) ? [label] : [])).join(', ')}
        </Text>
        <Text size="sm" c="dimmed" className={classes.name}>
          {lastUsedAt === null ? 'Never used' : <UsedAt time={lastUsedAt} />}
          {expiresAt !== null && ` · ends ${formatDateTime(expiresAt)}`}
        </Text>
      </div>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

const UsedAt = ({ time }: { time: string }) => (
  <>
    Last used <TimeAgo time={time} />
  </>
);

interface RevokeTokenDialogProps {
  viewerId: string;
  token: Token;
  onClose: () => void;
  onRevoked: () => void;
}

function RevokeTokenDialog({ viewerId, token, onClose, onRevoked }: RevokeTokenDialogProps) {
  const [revokeToken, { loading, error }] = useMutation(RevokeTokenDocument, {
    variables: { input: { tokenId: token.id } },
    update: (cache) => {
      const id = cache.identify({ __typename: 'AccessToken', id: token.id });
      cache.modify({
        id: cache.identify({ __typename: 'Viewer', id: viewerId }) ?? '',
        fields: { tokens: removeFromPage(id) },
      });
    },
    onCompleted: () => {
      notifySuccess(`${token.name} is revoked.`);
      onClose();
      onRevoked();
    },
    // The dialog shows `error`.
    onError: () => undefined,
  });
  return (
    <ConfirmDialog
      opened
      title="Revoke token"
      question={`Programs with the token ${token.name} are signed out at once, and it cannot be restored.`}
      confirmLabel="Revoke token"
      isPending={loading}
      error={error}
      fallback="Failed to revoke the token"
      onConfirm={() => void revokeToken()}
      onClose={onClose}
    />
  );
}
