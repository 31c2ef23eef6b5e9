import { trataDeObra } from '@portal/domain/obras/efeitos';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import type { ReactNode } from 'react';
import { useProcesso } from '#entities/processos/queries.ts';
import { hrefDosProcessos } from '#entities/requerimentos/hrefs.ts';
import { useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { RascunhoDeOutro } from '../detalhe/RascunhoDeOutro.tsx';
import { useMeuRequerimento } from '../queries.ts';
import { Atualizar } from './Atualizar.tsx';
import { EscolherObra, SEM_OBRA } from './EscolherObra.tsx';
import { Iniciar } from './Iniciar.tsx';
import { IniciarNoBalcao } from './IniciarNoBalcao.tsx';
import { Preenchimento } from './Preenchimento.tsx';
import { Protocolado } from './Protocolado.tsx';

const one = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? (value[0] ?? null) : (value ?? null);

interface Props {
  processoId: string;
  balcao?: boolean;
  /** Answers to what is asked of this process; from its own feature. */
  ajuda?: ReactNode;
}

/** Files a request from the first question to its number. The draft and the open step stand in the address. */
export function Assistente({ processoId, balcao = false, ajuda }: Props) {
  const search = fromQueryString(useShownSearchString().replace(/^\?/, ''));
  const rascunho = one(search.rascunho);
  if (rascunho) return <UmRascunho key={rascunho} id={rascunho} passo={one(search.passo)} ajuda={ajuda} />;
  return <Comeco processoId={processoId} balcao={balcao} ajuda={ajuda} obra={one(search.obra)} guia={one(search.guia) ?? ''} />;
}

function Comeco({ processoId, balcao = false, ajuda, obra, guia }: Props & { obra: string | null; guia: string }) {
  const { data: processo } = useProcesso(processoId);
  if (!processo) return <PageSkeleton />;
  const Comecar = balcao ? IniciarNoBalcao : Iniciar;
  return (
    <Page title={processo.nome} width="narrow">
      {ajuda}
      {trataDeObra(processo.definicao) && obra === null ? (
        <EscolherObra processo={processo} balcao={balcao} guia={guia} semNenhuma={<Iniciar processo={processo} guia={guia} />} />
      ) : (
        <Comecar key={obra} processo={processo} guia={guia} {...(obra && obra !== SEM_OBRA && { obra_id: obra })} />
      )}
    </Page>
  );
}

function UmRascunho({ id, passo, ajuda }: { id: string; passo: string | null; ajuda: ReactNode }) {
  const { data, isFetchedAfterMount, refetch } = useMeuRequerimento(id, { vivo: false });
  if (!data || (!isFetchedAfterMount && !isProtocolado(data.status))) return <PageSkeleton />;
  if (data.status === 'Cancelado' && !data.numero)
    return (
      <Page title={data.processo.nome} width="narrow">
        <Callout title="Este rascunho foi descartado">
          O que havia nele não foi enviado. <RouteLink href={hrefDosProcessos()}>Começar outro pedido</RouteLink>
        </Callout>
      </Page>
    );
  if (isProtocolado(data.status)) return <Protocolado requerimento={data} />;
  if (data.processo.desatualizado) return <Atualizar requerimento={data} reler={async () => (await refetch()).data} />;
  // who was asked in to sign it reads it
  if (data.status === 'Rascunho' && !data.participa) return <RascunhoDeOutro requerimento={data} />;
  // another version is another form, and another process is
  return <Preenchimento key={`${data.processo.id} ${data.processo.versao}`} requerimento={data} passo={passo} ajuda={ajuda} />;
}
