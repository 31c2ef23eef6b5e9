import { Button } from '@mantine/core';
import type { GuiaPublicado } from '@portal/domain/orientacao/contract';
import type { RespostasDoGuia } from '@portal/domain/orientacao/model';
import { IconCircleCheck, IconFileSearch, IconPlugConnectedX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useGuia } from '#entities/orientacao/queries.ts';
import { goTo, useShownSearchString } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './GuiaPublico.module.css';
import { Percurso } from './Percurso.tsx';
import { PerguntaSkeleton } from './PerguntaSkeleton.tsx';
import { tituloDe } from './titulo.ts';

type DesfechoPublicado = GuiaPublicado['desfechos'][number];
type Passo = DesfechoPublicado['processos'][number];
/** What is told of one process, with its beginning; from its own feature. */
type Servico = (
  passo: Passo,
  lugar: { numero: number; de: number },
  respostas: RespostasDoGuia,
  medida: string | undefined,
) => ReactNode;

const ROTA = 'guia';
const hrefCom = (respostas: RespostasDoGuia): string => rota(ROTA, {}, { ...respostas });

/** The answers stand in the address: they can be sent, gone back to, and reloaded. */
function useRespostas(): RespostasDoGuia {
  const busca = new URLSearchParams(useShownSearchString());
  return Object.fromEntries(busca);
}

/** From a few plain questions to what has to be asked for; for anybody, without an account. */
export function GuiaPublico({ servico }: { servico: Servico }) {
  const { data, isError, refetch, isFetching } = useGuia();
  const semGuia = data === null;
  useEffect(() => {
    // a town without a guide has its list of services
    if (semGuia) goTo(rota('carta'), { replace: true });
  }, [semGuia]);
  if (data) return <Andar guia={data} servico={servico} />;
  if (isError)
    return (
      <EmptyState
        icon={IconPlugConnectedX}
        title="Não conseguimos mostrar o guia"
        action={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Confira a sua conexão. Quando ela voltar, o guia segue de onde estava.
      </EmptyState>
    );
  return <PerguntaSkeleton />;
}

function Andar({ guia, servico }: { guia: GuiaPublicado; servico: Servico }) {
  const respostas = useRespostas();
  return (
    <>
      {Object.keys(respostas).length > 0 && <NoIndex />}
      <Percurso
        guia={guia}
        respostas={respostas}
        onResponder={(pergunta, valor) => {
          const { [pergunta]: _, ...outras } = respostas;
          goTo(hrefCom(valor === undefined ? outras : { ...respostas, [pergunta]: valor }));
        }}
        onRecomecar={() => goTo(hrefCom({}))}
        fim={(desfecho, valem) => (
          <Resposta desfecho={desfecho} respostas={valem} servico={servico} medida={medidaDe(guia, valem)} />
        )}
      />
    </>
  );
}

/** How big it is, where the guide asked it in square metres. */
const medidaDe = ({ perguntas }: GuiaPublicado, respostas: RespostasDoGuia): string | undefined =>
  perguntas.flatMap((p) => (p.unidade === 'm²' ? (respostas[p.id] ?? []) : []))[0];

interface RespostaProps {
  desfecho: DesfechoPublicado | null;
  respostas: RespostasDoGuia;
  servico: Servico;
  medida: string | undefined;
}

function Resposta({ desfecho, respostas, servico, medida }: RespostaProps) {
  if (!desfecho)
    return (
      <EmptyState
        icon={IconFileSearch}
        title="O guia não conhece o seu caso"
        action={
          <Button component={RouteLink} href={rota('carta')}>
            Ver todos os serviços
          </Button>
        }
      >
        Procure na lista com as suas palavras, ou fale com o atendimento da prefeitura.
      </EmptyState>
    );
  const { processos, texto, incompleto } = desfecho;
  return (
    <>
      <div className={classes.resposta} role="status">
        <IconCircleCheck size={32} stroke={1.5} aria-hidden />
        <div>
          <p className={classes.titulo}>{tituloDe(desfecho)}</p>
          {texto && <p className={classes.texto}>{texto}</p>}
        </div>
      </div>
      {incompleto && (
        <Callout meaning="warning" title="Falta um pedido nesta resposta">
          A prefeitura tirou do portal um dos pedidos que o seu caso pede. Confirme com o atendimento antes de começar.
        </Callout>
      )}
      {processos.length > 0 ? (
        <ol className={classes.processos}>
          {processos.map((p, i) => (
            <li key={p.processo_id}>{servico(p, { numero: i + 1, de: processos.length }, respostas, medida)}</li>
          ))}
        </ol>
      ) : (
        <p>
          <RouteLink href={rota('carta')}>Ver todos os serviços</RouteLink>
        </p>
      )}
    </>
  );
}
