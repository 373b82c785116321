import type { TokenScope } from '../../gql/graphql';

export const TOKEN_SCOPES: { value: TokenScope; label: string; description: string }[] = [
  { value: 'READ', label: 'Read', description: 'See what you see, except messages and your email.' },
  { value: 'WRITE', label: 'Write', description: 'Publish, change, like, comment, follow and save.' },
  { value: 'CHAT', label: 'Chat', description: 'Read and send messages.' },
];
