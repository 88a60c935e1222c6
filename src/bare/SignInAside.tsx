import { useBareText } from './BareText.tsx';
import './aside.css';

/** Widths of the drawn lines, in pixels: name, subject, and whether the row is settled. */
const rows = [
  { name: 132, subject: 88, settled: true },
  { name: 104, subject: 120, settled: true },
  { name: 148, subject: 72, settled: false },
  { name: 116, subject: 104, settled: true },
  { name: 124, subject: 80, settled: false },
];

/** What the product is about, beside the form. Decoration: it says nothing that assistive technology would miss. */
export const SignInAside = () => {
  const { text } = useBareText();
  return (
    <aside className="bare-aside" aria-hidden="true">
      <p className="bare-tagline">{text.tagline}</p>
      <div className="bare-ledger">
        {rows.map(({ name, subject, settled }) => (
          <div className="bare-row" key={name}>
            <span className="bare-face" />
            <div className="bare-lines">
              <div className="bare-bar" style={{ width: name }} />
              <div className="bare-bar" style={{ width: subject }} />
            </div>
            <span className={settled ? 'bare-pill bare-pill-strong' : 'bare-pill'} />
          </div>
        ))}
      </div>
    </aside>
  );
};
