import AddIcon from '@mui/icons-material/Add';
import SettingIcon from '@mui/icons-material/TuneOutlined';
import PageIcon from '@mui/icons-material/WebAssetOutlined';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type Access, grants } from '#contract/access.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { accessOfAction } from '#src/frame/access.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { PageDeclaration, ResourceDeclaration } from '#src/frame/declaration.ts';
import { locationInReactAdmin } from '#src/frame/routeTable.ts';
import { useMenu } from '#src/frame/useMenu.ts';
import type { Choice } from './choices.ts';

const keptFields = ['id', 'version', 'createdAt', 'updatedAt'];

const may = (access: Access | undefined) => access !== undefined && grants(access, readCaller());

const screenAt = (to: string, label: string, icon?: Choice['icon']): Choice => ({
  id: `screen-${to}`,
  label,
  icon,
  leads: to,
});

/** The screens that the person may open: those of the menu, other pages, what adds a record, and the single settings of a page. */
export const useScreens = () => {
  const { pages, resources, resource } = useDeclarations();
  const menu = useMenu();
  const translate = useTranslate();
  return useMemo(() => {
    const inMenu = menu.map(({ to, label, icon }) => screenAt(to, label, icon));
    const nameOf = ({ name }: PageDeclaration) => translate(`pages.${name}.name`);
    const allowed = pages.filter(({ access }) => may(access));
    const others = allowed
      .filter(({ path }) => !menu.some(({ to }) => to === path))
      .map((page) => screenAt(page.path, nameOf(page), PageIcon));
    const adding = (one: ResourceDeclaration): Choice => {
      const name = translate(`resources.${one.name}.name`, { smart_count: 1 });
      const otherwise = translate('ui.named', { label: translate('ui.views.create'), value: name });
      const label = translate(`resources.${one.name}.add`, { _: otherwise });
      return screenAt(locationInReactAdmin(one.name, 'create', undefined), label, AddIcon);
    };
    const forms = resources.filter((one) => one.routes.create && may(accessOfAction(one, 'create'))).map(adding);
    const settings = allowed.flatMap((page) =>
      Object.keys(resource(page.fieldsOf ?? '')?.schema.shape ?? {})
        .filter((field) => !keptFields.includes(field))
        .map((field) => ({
          ...screenAt(page.path, translate(`resources.${page.fieldsOf}.fields.${field}`), SettingIcon),
          id: `setting-${page.name}-${field}`,
          text: nameOf(page),
        })),
    );
    return { menu: inMenu, screens: [...inMenu, ...others, ...forms], settings };
  }, [menu, pages, resources, resource, translate]);
};
