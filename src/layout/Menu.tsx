import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { type MenuSection, menuSections } from '#src/frame/declaration.ts';
import type { MenuLink } from '#src/frame/useMenu.ts';
import { MenuItem } from './MenuItem.tsx';

type Props = { menu: readonly MenuLink[]; narrow: boolean; onOpen?: () => void };

type SectionProps = Props & { section: MenuSection };

const Section = ({ section, menu, narrow, onOpen }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="menu-section">
      <h2 id={id} className={narrow ? 'visually-hidden' : undefined}>
        {translate(`ui.sections.${section}`)}
      </h2>
      <ul className="menu" aria-labelledby={id}>
        {menu.map(({ item: Item = MenuItem, ...link }) => (
          <Item key={link.to} link={link} narrow={narrow} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
};

/** The screens a person may open, in sections. Sections without any are not there. */
export const Menu = ({ menu, ...rest }: Props) => {
  return (
    <div className="menu-sections">
      {menuSections
        .map((section) => ({ section, links: menu.filter((link) => link.section === section) }))
        .filter(({ links }) => links.length > 0)
        .map(({ section, links }) => (
          <Section key={section} section={section} menu={links} {...rest} />
        ))}
    </div>
  );
};
