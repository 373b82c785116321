import { LIMITS } from '../../limits';
import { notifyFailure } from '../../lib/notify';
import { IconCheck, IconScale } from '../../ui/icons';
import { setComparedIds, useComparedIds } from '../../lib/comparedIds';
import { InteractionButton } from './InteractionButton';

interface Props {
  postId: string;
  isOwn: boolean;
  variant?: 'compact' | 'wide';
}

/** Not offered for the viewer's own vehicle, unless it is compared already. */
export function CompareButton({ postId, isOwn, variant = 'compact' }: Props) {
  const ids = useComparedIds();
  const isCompared = ids.includes(postId);
  if (isOwn && !isCompared) return null;
  const label = variant === 'wide' ? undefined : 'Compare';
  const toggle = () => {
    if (isCompared) setComparedIds(ids.filter((id) => id !== postId));
    else if (ids.length < LIMITS.comparedVehicles) setComparedIds([...ids, postId]);
    else
      notifyFailure({
        message: `You can compare up to ${LIMITS.comparedVehicles} vehicles`,
        hint: 'Remove one of them before adding another.',
      });
  };
  return (
    <InteractionButton
      icon={isCompared ? IconCheck : IconScale}
      variant={variant}
      aria-label={label}
      title={label}
      aria-pressed={isCompared}
      onClick={toggle}
    >
      {variant === 'wide' && 'Compare'}
    </InteractionButton>
  );
}
