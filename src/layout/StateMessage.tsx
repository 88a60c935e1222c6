import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

type Props = {
  icon: SvgIconComponent;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  role?: 'alert' | 'status';
  /** It stands in place of a whole page, whose heading it is then. */
  heading?: boolean;
};

/** An empty state: what is said in place of content, that there is none, or why it is missing, and the next step. */
export const StateMessage = ({ icon: Icon, title, text, children, role, heading }: Props) => (
  <div role={role} className="state-message">
    <span>
      <Icon />
    </span>
    {heading ? <h1>{title}</h1> : <strong>{title}</strong>}
    {text && <p>{text}</p>}
    {children && <div>{children}</div>}
  </div>
);
