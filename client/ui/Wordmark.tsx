/** The three dots close together, a small band of people: Toli's logo. */
export function Dots({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="var(--toli-marigold)" aria-hidden="true">
      <DotShapes />
    </svg>
  );
}

/** The logo with "toli" in lower case; screen readers say "Toli". */
export function Wordmark({ height = 28 }: { height?: number }) {
  return (
    <svg height={height} width={(height * 104) / 32} viewBox="0 0 104 32" role="img" aria-label="Toli">
      <g fill="var(--toli-marigold)">
        <DotShapes />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M45 5.5v16.2q0 4.3 4.3 4.3h1.2M40 12h10.5" />
        <circle cx="66" cy="19" r="7" />
        <path d="M83 4.5v21.5" />
        <path d="M95 13v13" />
      </g>
      <circle cx="95" cy="5" r="3" fill="currentColor" />
    </svg>
  );
}

function DotShapes() {
  return (
    <>
      <circle cx="16" cy="8.5" r="6" />
      <circle cx="8.5" cy="22" r="6" />
      <circle cx="23.5" cy="22" r="6" />
    </>
  );
}
