import { ActionIcon, Button, type MantineColorScheme, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { canVerMeusNumeros } from '@portal/domain/relatorios/permissoes';
import { IconChartBar, IconChevronDown, IconDotsVertical, IconLogout, IconSwitchHorizontal, IconUser } from '@tabler/icons-react';
import { useFoto } from '#features/contas/minha-conta/foto-queries.ts';
import { BREAKPOINTS, DRAWER_BREAKPOINT_PX } from '#lib/constants.ts';
import { firstName } from '#lib/format.ts';
import { onHostSistema, useLayout } from '#lib/layout-state.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { logout } from '#lib/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import classes from './Header.module.css';
import { type HeaderAction, useActions, usePaineis } from './use-actions.ts';

const SCHEMES = [
  { value: 'auto', label: 'Aparência do dispositivo' },
  { value: 'light', label: 'Aparência clara' },
  { value: 'dark', label: 'Aparência escura' },
] as const;

/** My account under the panel one is in. */
export function useContaHref(): string {
  const prefeitura = useLayout((state) => state.painelPrefeitura);
  if (onHostSistema()) return rota('sistema.minhaConta.cadastro');
  return rota(prefeitura ? 'prefeitura.minhaConta.cadastro' : 'contribuinte.minhaConta.cadastro');
}

function AccountItems() {
  const usuario = useUsuario();
  const href = useContaHref();
  const prefeitura = useLayout((state) => state.painelPrefeitura);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Item leftSection={<IconUser size={18} aria-hidden />} onClick={() => goTo(href)}>
        {usuario?.nome}
        <div className={classes.caption}>{usuario?.email}</div>
      </Menu.Item>
      {prefeitura && !onHostSistema() && canVerMeusNumeros(usuario) && (
        <Menu.Item
          leftSection={<IconChartBar size={18} aria-hidden />}
          onClick={() => goTo(rota('prefeitura.minhaConta.numeros'))}
        >
          Meus números
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {SCHEMES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
        Sair
      </Menu.Item>
    </>
  );
}

const ActionItem = ({ label, icon: Icon, onSelect }: HeaderAction) => (
  <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={onSelect}>
    {label}
  </Menu.Item>
);

function PainelSwitcher({ paineis }: { paineis: HeaderAction[] }) {
  const painelNome = useLayout((state) => state.painelNome);
  if (paineis.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          h={32}
          fw={500}
          leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          mr={8}
        >
          {painelNome}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{paineis.map(ActionItem)}</Menu.Dropdown>
    </Menu>
  );
}

/** The header's acts: icons where there is room, a three-dot menu where there is not. `children` (the bell) stays in sight in both. */
export function HeaderActions({ children }: { children?: React.ReactNode }) {
  const usuario = useUsuario();
  const foto = useFoto();
  const paineis = usePaineis();
  const actions = useActions();
  const small = useMediaQuery(`(max-width: ${DRAWER_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const tiny = useMediaQuery(`(max-width: ${BREAKPOINTS.small}px)`, undefined, { getInitialValueInEffect: false });

  if (small)
    return (
      <div className={classes.actions}>
        {!tiny && <PainelSwitcher paineis={paineis} />}
        {children}
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label="Mais opções">
              <IconDotsVertical size={22} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {tiny && paineis.map(ActionItem)}
            {tiny && paineis.length > 0 && <Menu.Divider />}
            {actions.map(ActionItem)}
            <Menu.Divider />
            <AccountItems />
          </Menu.Dropdown>
        </Menu>
      </div>
    );
  return (
    <div className={classes.actions}>
      <PainelSwitcher paineis={paineis} />
      {actions.map(({ key, label, icon: Icon, onSelect, pressed }) => (
        <Tooltip key={key} label={label}>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} aria-pressed={pressed} onClick={onSelect}>
            <Icon size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          {/* until it is known who they are, the button says what it is for */}
          <button type="button" className={classes.user} aria-label={usuario ? undefined : 'Sua conta'}>
            <Avatar nome={usuario?.nome ?? ''} src={foto} />
            {firstName(usuario?.nome ?? '')}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <AccountItems />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
