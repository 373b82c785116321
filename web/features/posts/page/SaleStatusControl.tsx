import { useRef } from 'react';
import type { SaleBadge_postFragment, SaleStatus } from '../../../gql/graphql';
import { SALE_STATUS_LABELS } from '../postLabels';
import classes from './SaleStatusControl.module.css';
import { useSetSaleStatus } from './useSetSaleStatus';

const CHOICES = Object.entries(SALE_STATUS_LABELS) as [SaleStatus, string][];

export function SaleStatusControl({ post }: { post: SaleBadge_postFragment }) {
  const group = useRef<HTMLDivElement>(null);
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
          aria-disabled={isPending}
          onClick={() => setSaleStatus(status)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
