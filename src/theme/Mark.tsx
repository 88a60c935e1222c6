/** The product's mark: an open book on its stand. Plain SVG, so that pages without MUI show it, too. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0065c6" />
    <path d="M7 9.5c3.4-1.2 6.4-.9 9 1 2.6-1.9 5.6-2.2 9-1v9.200c-3.4-1-6.4-.7-9 1-2.6-1.7-5.6-2-9-1z" fill="#fff" />
    <path d="M16 10.500v9.2" stroke="#0065c6" strokeWidth="1.4" />
    <path d="M16 20.500v4.500M11.5 25.500h9" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
