import { skipToken, useQuery } from '@apollo/client/react';
import { ActionIcon, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
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
import { usePageUrl } from '../../../ui/pageUrl';
import { StaleNotice } from '../../../ui/StaleNotice';
import { TimeAgo } from '../../../ui/TimeAgo';
import { useViewer } from '../../auth/session/useViewer';
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
import { MakeOfferButton } from '../offers/MakeOfferButton';
import { OfferStatus } from '../offers/OfferStatus';
import { postTitle } from '../postTitle';
import { CONDITION_LABELS, KIND_LABELS } from '../postLabels';
import { ProductPrice } from '../ProductPrice';
import { SaleBadge } from '../SaleBadge';
import { SaleStatusControl } from './SaleStatusControl';
import { SavesCount } from '../SavesCount';
import { SellerCard } from './SellerCard';
import { postPageVariables } from './postPageVariables';
import { ShareButton } from './ShareButton';
import { textSizeOf } from '../textSizeOf';

type LoadedPost = NonNullable<PostPageQuery['post']>;

export function PostPage() {
  const variables = postPageVariables(usePageUrl());
  // After deletion, the queries are skipped, because they would fetch the post again when it leaves the cache.
  const [isDeleted, setIsDeleted] = useState(false);
  const { data, error, refetch } = useQuery(PostPageDocument, isDeleted ? skipToken : { variables });
  useKeepFresh(PostCountsDocument, isDeleted ? null : { id: variables.id });
  const retry = () => void refetch();
  const post = data?.post;
  const failure = readFailureAt(error, 'post', 'Failed to fetch post');
  const canMountPost = useDeferredMount(post != null);
  const canMountRest = useMountAfterCommit(canMountPost);

  if (isDeleted) return null;
  const isMissing = failure === null ? post === null : failure.code === 'NOT_FOUND';
  if (failure?.code === 'REMOVED')
    return (
      <Page title="This post was removed">
        <EmptyState message={failure.message} link={{ to: PATHS.posts, label: 'See all posts' }} />
      </Page>
    );
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

function Summary({ post, onDelete }: { post: LoadedPost; onDelete: () => void }) {
  const isText = isTextPost(post);
  const isOwn = useIsOwn(post);
  const mainActions = (
    <div className={classes.mainActions} data-replaces-navigation>
      <MainActions post={post} onDelete={onDelete} />
    </div>
  );
  return (
    <section className={classes.panel} aria-label="Summary">
      <KindAndTime post={post} />
      <Title
        order={1}
        size={isText ? 'md' : undefined}
        className={classes.title}
        dir="auto"
        tabIndex={-1}
        data-page-heading
      >
        {post.__typename === 'RegularPost'
          ? `Post by ${post.author?.username ?? 'Deleted member'}`
          : postTitle(post)}
      </Title>
      {isText && (
        <div className={classes.ownText} data-size={textSizeOf(post.content)}>
          <LinkedText className={classes.text} text={post.content} author={post.author} />
        </div>
      )}
      <Offer post={post} />
      {!isText && mainActions}
      <div className={classes.reactions}>
        {isText && <CommentButton post={post} />}
        <LikeButton post={post} variant="wide" />
        <SaveButton post={post} isOwnVehicle={isOwn && post.__typename === 'ProductPost'} variant="wide" />
        {post.__typename === 'ProductPost' && (
          <>
            <SavesCount post={post} className={classes.saves} />
            <CompareButton postId={post.id} isOwn={isOwn} variant="wide" />
          </>
        )}
        <ShareButton post={post} />
      </div>
      {isText && mainActions}
    </section>
  );
}

function KindAndTime({ post }: { post: LoadedPost }) {
  const condition = post.__typename === 'ProductPost' && post.condition && CONDITION_LABELS[post.condition];
  return (
    <div className={classes.line}>
      <Text size="sm" c="dimmed">
        <span>{[KIND_LABELS[post.__typename], condition].filter(Boolean).join(' · ')} · </span>
        <TimeAgo time={post.createdAt} />
      </Text>
      {!useIsOwn(post) && (
        <SafetyMenu
          label="More actions for this post"
          reportedContent={{ postId: post.id }}
          noun="post"
          member={post.author}
        />
      )}
    </div>
  );
}

const useIsOwn = ({ author }: LoadedPost): boolean => useViewer().user.id === author?.id;

function Offer({ post }: { post: LoadedPost }) {
  const isOwn = useIsOwn(post);
  if (post.__typename === 'RegularPost') return null;
  if (post.__typename === 'ServicePost')
    return (
      <Text className={`${classes.offer} ${classes.price}`}>
        {formatServicePrice(post.servicePrice, post.priceType)}
      </Text>
    );
  return (
    <>
      <div className={classes.offer}>
        <Text className={classes.price}>
          <ProductPrice post={post} />
        </Text>
        <SaleBadge post={post} />
      </div>
      <PriceCheck post={post} />
      {isOwn && <SaleStatusControl post={post} />}
      {!isOwn && post.author !== null && <OfferStatus post={post} authorId={post.author.id} />}
    </>
  );
}

/** On a phone the buttons are fixed at the bottom, in place of the navigation bar. */
function MainActions({ post, onDelete }: { post: LoadedPost; onDelete: () => void }) {
  const isOwn = useIsOwn(post);
  const navigate = useNavigate();
  const { author } = post;
  if (author === null) return null;
  if (isOwn)
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
    <div className={classes.pair}>
      {post.__typename === 'ProductPost' && <MakeOfferButton post={post} authorId={author.id} />}
      <Button variant="filled" size="md" fz="md" px="xs" onClick={openChat}>
        Write to the author
      </Button>
    </div>
  );
}

function Description({ post }: { post: LoadedPost }) {
  if (isTextPost(post)) return null;
  if (post.__typename === 'RegularPost')
    return (
      <LinkedText className={`${classes.text} ${classes.lead}`} text={post.content} author={post.author} />
    );
  return (
    <section className={classes.description} aria-labelledby="description">
      <Title order={2} id="description">
        Description
      </Title>
      <LinkedText className={classes.text} text={post.content} author={post.author} />
      {post.__typename === 'ServicePost' && (
        <LinkedText className={classes.text} text={post.description} author={post.author} />
      )}
    </section>
  );
}

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
