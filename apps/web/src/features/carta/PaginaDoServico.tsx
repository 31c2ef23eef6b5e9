import { Button } from '@mantine/core';
import type { Servico } from '@portal/domain/carta/contract';
import { prazoEmPalavras } from '@portal/domain/carta/prazo';
import { IconClockHour4, IconFileOff, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { precoEmPalavras } from '#entities/carta/preco.ts';
import { IconeDoServico } from '#entities/processos/IconeDoServico.tsx';
import { hrefDosProcessos } from '#entities/requerimentos/hrefs.ts';
import { ApiError } from '#lib/api-error.ts';
import { painelTipo } from '#lib/layout-state.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { ParaBuscadores } from '#ui/page/ParaBuscadores.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { AtendimentoDaCarta } from './AtendimentoDaCarta.tsx';
import { Comecar } from './Comecar.tsx';
import { paraCatalogo } from './catalogo.ts';
import classes from './PaginaDoServico.module.css';
import { QuantoCusta } from './QuantoCusta.tsx';
import { useConta, useServico } from './queries.ts';
import { Assinam, ComoFunciona, Maos, Modelos, QuantoDemora } from './Secoes.tsx';

const voltar = () =>
  painelTipo() === 'publico'
    ? { label: 'O que você pode pedir', href: rota('carta') }
    : { label: 'Novo requerimento', href: hrefDosProcessos() };

/** What people ask of a process, by its id: it comes from its own feature. */
type Duvidas = ((processoId: string) => ReactNode) | undefined;

/**
 * What a request is for, what it costs, how it goes, what to have at hand; then the start. The same page before log-in, by its
 * name, and in a panel, by its id.
 */
export function PaginaDoServico({ id, duvidas }: { id: string; duvidas?: Duvidas }) {
  const { data, error, refetch, isFetching } = useServico(id);
  if (data) return <Aberta servico={data} duvidas={duvidas} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page title="Serviço fora do ar" breadcrumbs={[voltar()]} width="narrow">
        <EmptyState
          icon={IconFileOff}
          title="Este serviço não está disponível"
          action={
            <Button component={RouteLink} href={voltar().href} variant="default">
              Ver o que se pode pedir
            </Button>
          }
        >
          A prefeitura pode tê-lo guardado ou trocado por outro.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Serviço" breadcrumbs={[voltar()]} width="narrow">
      <EmptyState
        icon={IconPlugConnectedX}
        title="Não conseguimos mostrar este serviço"
        action={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Confira a sua conexão e tente outra vez.
      </EmptyState>
    </Page>
  );
}

function Aberta({ servico, duvidas }: { servico: Servico; duvidas?: Duvidas }) {
  const municipio = useOrganizacao().nome;
  const [valores, setValores] = useState<Record<string, string>>({});
  const { data } = useConta(servico, valores);
  const conta = data?.feita ?? servico.exemplo;
  const preco = precoEmPalavras({ cobra: servico.cobra, preco: conta });
  return (
    <Page
      title={servico.nome}
      subtitle={servico.resumo}
      aside={<IconeDoServico nome={servico.nome} tipo={servico.tipo} />}
      breadcrumbs={[voltar()]}
    >
      {painelTipo() === 'publico' && <ParaBuscadores descricao={servico.resumo} dados={paraCatalogo(servico, municipio)} />}
      <div className={classes.grade}>
        <div className={classes.centro}>
          <QuantoCusta
            servico={servico}
            conta={conta}
            perguntas={data?.perguntas ?? servico.perguntas}
            valores={valores}
            onChange={(id, valor) => setValores((now) => ({ ...now, [id]: valor }))}
          />
          <ComoFunciona servico={servico} />
          {servico.tempos && <QuantoDemora tempos={servico.tempos} />}
          {servico.maos.length > 0 && <Maos itens={servico.maos} />}
          {servico.modelos.length > 0 && <Modelos servico={servico} />}
          {servico.quem_assina.length > 0 && <Assinam quem={servico.quem_assina} />}
          {duvidas?.(servico.id)}
        </div>
        <aside className={classes.trilho} aria-label="Resumo">
          <p className={classes.trilhoSoma}>{preco.soma}</p>
          {preco.para && <p className={classes.trilhoPara}>{preco.para}</p>}
          <p className={classes.trilhoPrazo}>
            <IconClockHour4 size={20} stroke={1.5} aria-hidden />
            {prazoEmPalavras(servico.prazo)} com a prefeitura
          </p>
          <Comecar servico={servico} />
        </aside>
        {/* after the act: who begins does not go by every way to complain first */}
        <AtendimentoDaCarta carta={servico.atendimento} />
      </div>
    </Page>
  );
}
