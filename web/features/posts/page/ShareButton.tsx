import type { PostCard_postFragment } from '../../../gql/graphql';
import { notifyFailure, notifySuccess } from '../../../lib/notify';
import { PATHS } from '../../../lib/paths';
import { IconShare } from '../../../ui/icons';
import { InteractionButton } from '../../interactions/InteractionButton';
import { postTitle } from '../postTitle';

/** Shares the link to a post in the system's share dialog, or copies the link when the dialog is not available. */
export function ShareButton({ post }: { post: PostCard_postFragment }) {
  const url = `${window.location.origin}${PATHS.post(post.id)}`;
  return (
    <InteractionButton
      icon={IconShare}
      variant="wide"
      onClick={() => void share({ title: postTitle(post), url })}
    >
      Share
    </InteractionButton>
  );
}

async function share(link: { title: string; url: string }): Promise<void> {
  // Both are undefined on a page without HTTPS.
  const { share: openShareDialog, clipboard } = navigator as Partial<Navigator>;
  try {
    if (openShareDialog !== undefined) {
      await openShareDialog.call(navigator, link);
      return;
    }
  } catch (error) {
    // The member closed the dialog. After any other error, copy the link.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    if (clipboard === undefined) throw new Error('No clipboard');
    await clipboard.writeText(link.url);
    notifySuccess('Link copied');
  } catch {
    notifyFailure({ message: 'The link could not be copied', hint: link.url });
  }
}
