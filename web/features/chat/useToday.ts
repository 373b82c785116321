import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { subscribeToMinutes } from '../../lib/subscribeToMinutes';

/** The current day, as `2026-11-20`. A page that stays open over midnight shows its times anew. */
export const useToday = (): string => useSyncExternalStore(subscribeToMinutes, readToday);

const readToday = () => dayjs().format('YYYY-MM-DD');
