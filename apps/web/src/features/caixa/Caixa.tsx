import type { ReactNode } from 'react';
import { rota } from '#lib/rotas.ts';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

/** The parts of the caixa, each a page of its own, in the order of a day's work. */
const ABAS = {
  arquivos: { nome: 'Arquivos do banco', href: rota('prefeitura.financeiro.caixa.arquivos') },
  livro: { nome: 'Livro', href: rota('prefeitura.financeiro.caixa.livro') },
  devolucoes: { nome: 'Devoluções', href: rota('prefeitura.financeiro.caixa.devolucoes') },
  fechamento: { nome: 'Fechamento', href: rota('prefeitura.financeiro.caixa.fechamento') },
} as const;
export type Aba = keyof typeof ABAS;

/** The frame of the caixa: its name, and the part that is open. */
export const Caixa = ({ aba, children }: { aba: Aba; children: ReactNode }) => (
  <Page title="Caixa" subtitle="O que o banco diz que entrou, guia por guia, e o que foi feito de cada valor.">
    <TabLinks
      label="Partes do caixa"
      tabs={(Object.keys(ABAS) as Aba[]).map((id) => ({ href: ABAS[id].href, label: ABAS[id].nome, current: id === aba }))}
    />
    {children}
  </Page>
);
