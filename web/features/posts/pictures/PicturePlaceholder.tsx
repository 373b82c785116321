/** A drawing of a parked car, shown when a post has no picture or the picture fails to load. */
export function PicturePlaceholder() {
  return (
    <svg viewBox="0 -20 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect y="-20" width="320" height="240" fill="#111114" />
      <path d="M0 148h320" stroke="var(--fc-line)" strokeWidth="1.5" />
      <path
        d="M62 148v-14c0-9 7-15 17-17l28-5 29-26c5-4 11-7 18-7h34c8 0 15 4 19 10l17 24 20 4c11 2 15 8 15 17v14"
        fill="var(--fc-surface)"
        stroke="#3a3a43"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M122 110l24-20c3-3 7-4 11-4h4v24zM170 86h16c6 0 11 3 14 8l11 16h-41z" fill="#0b0b0d" />
      <circle cx="102" cy="148" r="16" fill="#0b0b0d" stroke="#3a3a43" strokeWidth="2" />
      <circle cx="218" cy="148" r="16" fill="#0b0b0d" stroke="#3a3a43" strokeWidth="2" />
    </svg>
  );
}
