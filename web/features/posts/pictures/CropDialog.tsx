import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import {
  centerCrop,
  containCrop,
  convertToPercentCrop,
  convertToPixelCrop,
  makeAspectCrop,
  nudgeCrop,
  type PercentCrop,
  ReactCrop,
} from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PictureArea } from '../../../lib/forms/shrinkPicture.worker';
import { PIXELS } from '../../../limits';
import { FilePreview } from '../../../ui/forms/FilePreview';
import classes from './CropDialog.module.css';
import type { NewPicture } from './usePictures';

interface Props {
  opened: boolean;
  picture: NewPicture;
  /** Resolves to false if the browser cannot decode the picture. */
  onCrop: (area: PictureArea) => Promise<boolean>;
  onClose: () => void;
}

/** The picture with a frame, which a mouse, a finger or the arrow keys move and resize. */
export function CropDialog({ opened, picture, onCrop, onClose }: Props) {
  const [isPending, setIsPending] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Crop picture"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close', disabled: isPending }}
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
    >
      <CropForm
        picture={picture}
        isPending={isPending}
        onCrop={async (area) => {
          setIsPending(true);
          const isCropped = await onCrop(area);
          setIsPending(false);
          return isCropped;
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}

interface FormProps extends Pick<Props, 'picture' | 'onCrop'> {
  isPending: boolean;
  onCancel: () => void;
}

function CropForm({ picture: { name, file }, isPending, onCrop, onCancel }: FormProps) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [frame, setFrame] = useState<PercentCrop>();
  const [isFree, setIsFree] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const aspect = isFree ? undefined : LIST_ASPECT;

  const showFrame = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const naturalSize = { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight };
    setSize(naturalSize);
    setFrame(createFrame(naturalSize));
  };
  const resizeByKey = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event;
    if (!shiftKey || !key.startsWith('Arrow') || !(target instanceof Element)) return;
    const box = target.matches('.ReactCrop__crop-selection') && target.parentElement?.getBoundingClientRect();
    if (!box || frame === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setFrame(resize(frame, key, aspect, box));
  };
  const crop = async ({ x, y, width, height }: PercentCrop) => {
    const isCropped = await onCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
    setHasFailed(!isCropped);
  };

  return (
    <Stack>
      <Group gap="xs" role="group" aria-label="Shape">
        <Button
          className={classes.shape}
          aria-pressed={!isFree}
          onClick={() => {
            setIsFree(false);
            if (frame !== undefined) setFrame(createFrame(size));
          }}
        >
          4:3 as in the lists
        </Button>
        <Button className={classes.shape} aria-pressed={isFree} onClick={() => setIsFree(true)}>
          Free
        </Button>
      </Group>
      {hasFailed ? (
        <Alert role="alert">{`This browser cannot crop ${name}.`}</Alert>
      ) : (
        <Stack className={classes.stage} align="center" onKeyDownCapture={resizeByKey}>
          <ReactCrop
            className={`ReactCrop--no-animate ${classes.cropper}`}
            crop={frame}
            aspect={aspect}
            keepSelection
            minWidth={PIXELS.cropFrame}
            minHeight={PIXELS.cropFrame}
            disabled={isPending}
            ariaLabels={LABELS}
            onChange={(_, changedFrame) => setFrame(changedFrame)}
          >
            <FilePreview
              file={file}
              alt={name}
              draggable={false}
              onLoad={showFrame}
              onError={() => setHasFailed(true)}
            />
          </ReactCrop>
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        Drag the frame or its corners. The arrow keys move it, and with Shift they resize it.
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="filled"
          loading={isPending}
          disabled={frame === undefined || hasFailed}
          onClick={() => frame !== undefined && void crop(frame)}
        >
          Crop
        </Button>
      </Group>
    </Stack>
  );
}

const LIST_ASPECT = 4 / 3;

const LABELS = {
  cropArea: 'Frame. The arrow keys move it, and with Shift they resize it.',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

/** The largest frame of 4:3, in the middle. */
function createFrame({ width, height }: { width: number; height: number }): PercentCrop {
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, LIST_ASPECT, width, height), width, height);
}

/** Moves the right edge, the lower edge or, with a fixed aspect ratio, both. */
function resize(frame: PercentCrop, key: string, aspect: number | undefined, box: DOMRect): PercentCrop {
  const { width, height } = box;
  const freeEdge = key === 'ArrowLeft' || key === 'ArrowRight' ? 'e' : 's';
  const edge = aspect === undefined ? freeEdge : 'se';
  const nudged = nudgeCrop(convertToPixelCrop(frame, width, height), key, ReactCrop.nudgeStepMedium, edge);
  const contained = containCrop(nudged, aspect ?? 0, edge, width, height, PIXELS.cropFrame, PIXELS.cropFrame);
  return convertToPercentCrop(contained, width, height);
}
