import { Page } from '../../ui/Page';

export function ChatPage() {
  return <Page title="Chat">{null}</Page>;
}
