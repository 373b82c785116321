/**
 * @license The drawings are from Tabler Icons 3.51, https://tabler.io/icons, copyright (c) 2020-2026 Paweł Kuna,
 * under the MIT license, which is also the LICENSE of this project.
 */
import { createIcon } from './createIcon';

// In a separate file, so that the sign-in page, which needs no other icon, does not load the others.
export const IconAlertTriangle = createIcon(
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
);
