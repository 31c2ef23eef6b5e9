import type { Imovel } from '@portal/domain/imoveis/cadastro';
import type { ReactNode } from 'react';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { hrefDo } from './EscreverImovel.tsx';
import { NOME_DA_SITUACAO } from './palavras.ts';
import { useImovel } from './queries.ts';

interface Props {
  id: string;
  /** The act: "Desmembrar". */
  titulo: string;
  /** As wide as there is room. */
  largo?: boolean;
  children: (imovel: Imovel) => ReactNode;
}

/** The page of an act on one property, which must be a lot today. */
export function UmImovel({ id, titulo, largo, children }: Props) {
  const { data: imovel } = useImovel(id);
  return (
    <Page
      title={imovel ? `${titulo} ${imovel.inscricao}` : titulo}
      breadcrumbs={[
        { label: 'Imóveis', href: rota('prefeitura.cadastro.imovel') },
        ...(imovel ? [{ label: imovel.inscricao, href: hrefDo(id) }] : []),
      ]}
      {...(!largo && { width: 'normal' as const })}
    >
      {!imovel && <CardsSkeleton cards={2} />}
      {imovel?.situacao === 'ativo' && children(imovel)}
      {imovel && imovel.situacao !== 'ativo' && (
        <EmptyState title={`Este imóvel está ${NOME_DA_SITUACAO[imovel.situacao].toLowerCase()}`}>
          O registro dele continua no cadastro e não muda mais.
        </EmptyState>
      )}
    </Page>
  );
}
