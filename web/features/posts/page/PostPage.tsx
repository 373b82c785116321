import { skipToken, useQuery } from '@apollo/client/react';
import { ActionIcon, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PostCountsDocument, PostPageDocument, type PostPageQuery } from '../../../gql/graphql';
import { readFailureAt } from '../../../lib/errors';
import { formatServicePrice } from '../../../lib/format';
import { PATHS } from '../../../lib/paths';
import { useDeferredMount, useMountAfterCommit } from '../../../lib/useDeferredMount';
import { useGoBack } from '../../../lib/useGoBack';
import { useKeepFresh } from '../../../lib/useKeepFresh';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { IconArrowLeft } from '../../../ui/icons';
import { LinkedText } from '../../../ui/LinkedText';
import { Page } from '../../../ui/Page';
import { StaleNotice } from '../../../ui/StaleNotice';
import { TimeAgo } from '../../../ui/TimeAgo';
import { useOptionalViewer } from '../../auth/session/useViewer';
import { CommentButton } from '../../interactions/CommentButton';
import { Comments } from '../../interactions/Comments';
import { CompareButton } from '../../interactions/CompareButton';
import { LikeButton } from '../../interactions/LikeButton';
import { SaveButton } from '../../interactions/SaveButton';
import { SafetyMenu } from '../../safety/SafetyMenu';
import { PriceCheck } from '../../vehicles/PriceCheck';
import { DeletePostButton } from './DeletePostButton';
import { Gallery } from '../pictures/Gallery';
import gallery from '../pictures/Gallery.module.css';
import { isTextPost } from '../isTextPost';
import { MoreFromSeller } from './MoreFromSeller';
import { KeyFacts, PostFacts } from './PostFacts';
import classes from './PostPage.module.css';
import { postTitle } from '../postTitle';
import { CONDITION_LABELS, KIND_LABELS } from '../postLabels';
import { ProductPrice } from '../ProductPrice';
import { SaleBadge } from '../SaleBadge';
import { SaleStatusControl } from './SaleStatusControl';
import { SellerCard } from './SellerCard';
import { ShareButton } from './ShareButton';
import { textSizeOf } from '../textSizeOf';

type LoadedPost = NonNullable<PostPageQuery['post']>;

/** A post with its pictures, details, author and comments. */
export function PostPage() {
  const { id = '' } = useParams();
  // After deletion, the queries are skipped, because they would fetch the post again when it leaves the cache.
  const [isDeleted, setIsDeleted] = useState(false);
  const { data, error, refetch } = useQuery(PostPageDocument, isDeleted ? skipToken : { variables: { id } });
  // Other members may like the post or comment on it while the page is open.
  useKeepFresh(PostCountsDocument, isDeleted ? null : { id });
  const retry = () => void refetch();
  const post = data?.post;
  const failure = readFailureAt(error, 'post', 'Failed to fetch post');
  // Mounting takes long, so it is deferred and does not block the page.
  const canMountPost = useDeferredMount(post != null);
  // The comments and the author's other posts mount later, so that the post itself is visible sooner.
  const canMountRest = useMountAfterCommit(canMountPost);

  if (isDeleted) return null;
  const isMissing = failure === null ? post === null : failure.code === 'NOT_FOUND';
  if (isMissing || (post == null && failure !== null))
    return (
      <Page title="Post">
        {isMissing || failure === null ? (
          <EmptyState message="Post not found." link={{ to: PATHS.posts, label: 'See all posts' }} />
        ) : (
          <FailedState {...failure} onRetry={retry} />
        )}
      </Page>
    );
  if (post == null || !canMountPost) return <PostPageSkeleton />;
  return (
    <Page title={postTitle(post)} heading={false} width="gallery">
      {/* With a post from the cache, only the refresh has failed. */}
      {failure !== null && <StaleNotice message={failure.message} onRetry={retry} />}
      <BackButton isOverPicture={post.images.length > 0} />
      {/* The keys reset the state of the gallery, the comments and the other posts when another post opens. They differ, because React
          requires that of siblings. */}
      <div key={post.id} className={classes.columns} data-text-only={isTextPost(post) || undefined}>
        <Gallery images={post.images} subject={postTitle(post)} />
        <div className={classes.side}>
          <Summary post={post} onDelete={() => setIsDeleted(true)} />
          <SellerCard post={post} />
        </div>
        <KeyFacts post={post} />
        <Description post={post} />
        <PostFacts post={post} />
        {canMountRest && <Comments post={post} error={error} onRetry={retry} />}
      </div>
      {canMountRest && <MoreFromSeller key={`more-${post.id}`} post={post} />}
    </Page>
  );
}

/** On a phone: goes back from any scroll position, because the post's buttons are in place of the navigation bar. */
function BackButton({ isOverPicture }: { isOverPicture: boolean }) {
  const goBack = useGoBack(PATHS.posts);
  return (
    <div className={classes.back} data-over-picture={isOverPicture}>
      <ActionIcon size={44} radius={22} variant="transparent" aria-label="Back" onClick={goBack}>
        <IconArrowLeft size={22} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

/** The kind, title, price and actions of a post, and the text of a text post. */
function Summary({ post, onDelete }: { post: LoadedPost; onDelete: () => void }) {
  const viewer = useOptionalViewer();
  const isOwn = viewer !== null && post.author?.id === viewer.id;
  const isText = isTextPost(post);
  const vehicle = post.__typename === 'ProductPost' ? post : null;
  const condition = vehicle?.condition && CONDITION_LABELS[vehicle.condition];
  const mainActions = (
    <div className={classes.mainActions} data-replaces-navigation>
      <MainActions post={post} onDelete={onDelete} />
    </div>
  );
  return (
    <section className={classes.panel} aria-label="Summary">
      <div className={classes.line}>
        <Text size="sm" c="dimmed">
          {[KIND_LABELS[post.__typename], condition].filter(Boolean).join(' · ')} ·{' '}
          <TimeAgo time={post.createdAt} />
        </Text>
        {viewer !== null && !isOwn && (
          <SafetyMenu
            label="More actions for this post"
            reportedContent={{ postId: post.id }}
            noun="post"
            member={post.author}
          />
        )}
      </div>
      <Title
        order={1}
        // The largest text on the page of a text post is its own.
        size={isText ? 'md' : undefined}
        className={classes.title}
        tabIndex={-1}
        data-page-heading
      >
        {post.__typename === 'RegularPost'
          ? `Post by ${post.author?.username ?? 'Deleted member'}`
          : postTitle(post)}
      </Title>
      {isText && (
        <div className={classes.ownText} data-size={textSizeOf(post.content)}>
          <LinkedText className={classes.text} text={post.content} />
        </div>
      )}
      {vehicle && (
        <>
          <div className={classes.offer}>
            <Text className={classes.price}>
              <ProductPrice post={vehicle} />
            </Text>
            <SaleBadge post={vehicle} />
          </div>
          <PriceCheck post={vehicle} />
          {isOwn && <SaleStatusControl post={vehicle} />}
        </>
      )}
      {post.__typename === 'ServicePost' && (
        <Text className={`${classes.offer} ${classes.price}`}>
          {formatServicePrice(post.servicePrice, post.priceType)}
        </Text>
      )}
      {!isText && mainActions}
      <div className={classes.reactions}>
        {isText && <CommentButton post={post} />}
        <LikeButton post={post} variant="wide" />
        <SaveButton post={post} variant="wide" />
        {vehicle && <CompareButton postId={post.id} variant="wide" />}
        <ShareButton post={post} />
      </div>
      {isText && mainActions}
    </section>
  );
}

/**
 * Edit and Delete for the author, "Write to the author" for other members; nothing for visitors or when the author is deleted. On
 * a phone the buttons are fixed at the bottom, in place of the navigation bar.
 */
function MainActions({ post, onDelete }: { post: LoadedPost; onDelete: () => void }) {
  const viewer = useOptionalViewer();
  const navigate = useNavigate();
  const { author } = post;
  if (author === null || viewer === null) return null;
  if (author.id === viewer.id)
    return (
      <div className={classes.pair}>
        <Button component={Link} to={PATHS.editPost(post.id)} size="md" fz="md">
          Edit
        </Button>
        <DeletePostButton post={post} onDelete={onDelete} />
      </div>
    );
  const openChat = () =>
    void navigate(PATHS.chatWith(author.id), {
      state: { draft: `${postTitle(post)}\n${window.location.origin}${PATHS.post(post.id)}` },
    });
  return (
    <Button variant="filled" size="md" fz="md" fullWidth onClick={openChat}>
      Write to the author
    </Button>
  );
}

/** The text of a post; nothing for a text post, whose summary has it. */
function Description({ post }: { post: LoadedPost }) {
  if (isTextPost(post)) return null;
  if (post.__typename === 'RegularPost')
    return <LinkedText className={`${classes.text} ${classes.lead}`} text={post.content} />;
  return (
    <section className={classes.description} aria-labelledby="description">
      <Title order={2} id="description">
        Description
      </Title>
      <LinkedText className={classes.text} text={post.content} />
      {post.__typename === 'ServicePost' && <LinkedText className={classes.text} text={post.description} />}
    </section>
  );
}

/** Placeholders of about the size of the pictures, the summary, the author and the text. */
function PostPageSkeleton() {
  return (
    <Page title="Post" heading="hidden" width="gallery">
      <BackButton isOverPicture />
      <div className={classes.columns} role="status" aria-label="Loading the post">
        <div className={gallery.gallery}>
          <Skeleton className={gallery.stage} />
        </div>
        <div className={classes.side}>
          <Skeleton h={258} />
          <Skeleton h={82} />
        </div>
        <Stack gap="xs">
          <Skeleton h={16} w={120} />
          <Skeleton h={14} w="90%" />
          <Skeleton h={14} w="70%" />
        </Stack>
      </div>
    </Page>
  );
}
