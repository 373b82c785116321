import { useRef } from 'react';
import type { SaleBadge_postFragment, SaleStatus } from '../../../gql/graphql';
import { SALE_STATUS_LABELS } from '../postLabels';
import classes from './SaleStatusControl.module.css';
import { useSetSaleStatus } from './useSetSaleStatus';

const CHOICES = Object.entries(SALE_STATUS_LABELS) as [SaleStatus, string][];

/** Lets the author choose between available, reserved and sold. Renders nothing when the provider has no sale status. */
export function SaleStatusControl({ post }: { post: SaleBadge_postFragment }) {
  const group = useRef<HTMLDivElement>(null);
  // "Undo" disappears when it is clicked, so move the focus to the pressed button of this control.
  const focusPressedButton = () => group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  const { isPending, setSaleStatus } = useSetSaleStatus(post, focusPressedButton);
  if (post.saleStatus === null) return null;
  return (
    <div ref={group} className={classes.choices} role="group" aria-label="Sale status">
      {CHOICES.map(([status, label]) => (
        <button
          key={status}
          type="button"
          className={classes.choice}
          aria-pressed={status === post.saleStatus}
          // Not `disabled`, because a disabled button loses the focus. While a change is pending, `setSaleStatus` ignores clicks.
          aria-disabled={isPending}
          onClick={() => setSaleStatus(status)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
