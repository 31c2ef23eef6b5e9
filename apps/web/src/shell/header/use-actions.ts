import { IconAddressBook, IconHelpCircle, IconMessageCircle, IconNews, IconSwitchHorizontal } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { layout, onHostSistema, useLayout } from '#lib/layout-state.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';

export interface HeaderAction {
  key: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  onSelect: () => void;
  pressed?: boolean;
}

/** The panels the person has and is not in (spec §4, "Panel selection"). */
export function usePaineis(): HeaderAction[] {
  const usuario = useUsuario();
  const { painelPrefeitura, painelContribuinte, paineis, showToggleButton } = useLayout((state) => state);
  if (!usuario || paineis <= 1 || !showToggleButton || onHostSistema()) return [];
  const all = [
    {
      key: 'prefeitura',
      has: usuario.painelPrefeitura && !painelPrefeitura,
      label: 'Painel da prefeitura',
      href: rota('prefeitura.requerimento.listagem'),
    },
    {
      key: 'contribuinte',
      has: usuario.painelContribuinte && !painelContribuinte,
      label: 'Painel do requerente',
      href: rota('contribuinte.dashboard'),
    },
  ];
  return all
    .filter(({ has }) => has)
    .map(({ key, label, href }) => ({ key, label, icon: IconSwitchHorizontal, onSelect: () => goTo(href) }));
}

let chat: Window | null = null;
/** The second press closes the window that the first opened. */
export function toggleChat(url: string): void {
  if (chat && !chat.closed) {
    chat.close();
    chat = null;
    return;
  }
  // opened empty, so that the page of another house never knows who opened it
  chat = window.open('', 'chat-suporte', 'width=420,height=640');
  if (!chat) return;
  chat.opener = null;
  chat.location.href = url;
}

/** FAQ when it has a text, the support chat when the town has one, contact, news. */
export function useActions(): HeaderAction[] {
  const faq = useLayout((state) => state.faq);
  const news = useLayout((state) => state.rightDrawerState);
  const prefeitura = useLayout((state) => state.painelPrefeitura);
  const chatUrl = useOrganizacao().extras.chat_suporte_url;
  const actions: HeaderAction[] = [];
  if (faq)
    actions.push({
      key: 'faq',
      label: 'Dúvidas frequentes',
      icon: IconHelpCircle,
      onSelect: () => layout.set({ showFaqDialog: true }),
    });
  if (chatUrl)
    actions.push({ key: 'chat', label: 'Conversar com o suporte', icon: IconMessageCircle, onSelect: () => toggleChat(chatUrl) });
  actions.push({
    key: 'contato',
    label: 'Contato',
    icon: IconAddressBook,
    onSelect: () => goTo(rota(prefeitura ? 'prefeitura.contato' : 'contribuinte.contato')),
  });
  actions.push({
    key: 'noticias',
    label: 'Notícias',
    icon: IconNews,
    pressed: news,
    onSelect: () => layout.set((now) => ({ rightDrawerState: !now.rightDrawerState })),
  });
  return actions;
}
