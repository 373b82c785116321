import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { subscribeToMinutes } from '../../lib/subscribeToMinutes';

/** The current day, as `2026-11-20`. The component renders again at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribeToMinutes, readToday);

const readToday = () => dayjs().format('YYYY-MM-DD');
