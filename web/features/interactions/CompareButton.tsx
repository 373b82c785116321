import { LIMITS } from '../../limits';
import { notifyFailure } from '../../lib/notify';
import { IconCheck, IconScale } from '../../ui/icons';
import { setComparedIds, useComparedIds } from './comparedIds';
import classes from './InteractionButton.module.css';

interface Props {
  postId: string;
  /** `wide`: with a border and a label, for the post's own page. */
  variant?: 'compact' | 'wide';
}

/** Adds a vehicle to the comparison of this tab, or removes it. */
export function CompareButton({ postId, variant = 'compact' }: Props) {
  const ids = useComparedIds();
  const isCompared = ids.includes(postId);
  const Icon = isCompared ? IconCheck : IconScale;
  const toggle = () => {
    if (isCompared) setComparedIds(ids.filter((id) => id !== postId));
    else if (ids.length < LIMITS.comparedVehicles) setComparedIds([...ids, postId]);
    else
      notifyFailure({
        code: 'UNKNOWN',
        message: `You can compare up to ${LIMITS.comparedVehicles} vehicles`,
        fields: {},
        hint: 'Remove one of them before adding another.',
      });
  };
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      aria-pressed={isCompared}
      aria-label={variant === 'wide' ? undefined : 'Compare'}
      title={variant === 'wide' ? undefined : 'Compare'}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.7} className={classes.icon} aria-hidden />
      {variant === 'wide' && 'Compare'}
    </button>
  );
}
