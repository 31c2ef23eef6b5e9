import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { useRequerimento } from '#entities/requerimentos/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import type { Endereco } from './endereco.ts';
import { usePlanta } from './queries.ts';
import { Visor } from './Visor.tsx';

/** The legacy bundle comes without pdf.js, which wants a newer browser (build/legado.ts). */
const semLeitor = Boolean(import.meta.env.LEGACY);

interface Props {
  requerimentoId: string;
  endereco: Endereco;
  /** The page of the request, where the plan was opened. */
  voltar: { label: string; href: string };
  /** Nothing is marked here, whatever the person may. */
  somenteLeitura?: boolean;
}

/** One file of a request as a plan. */
export function Planta({ requerimentoId, endereco, voltar, somenteLeitura = false }: Props) {
  const { data: r } = useRequerimento(requerimentoId);
  const etapa = somenteLeitura || !r ? null : etapaQueMarca(r);
  const { data: planta, isError } = usePlanta(requerimentoId, endereco.planta, etapa?.setor.id ?? null);
  if (isError)
    return (
      <Page title="Planta" breadcrumbs={[voltar]}>
        <EmptyState title="Não conseguimos abrir esta planta">
          Ela pode ter sido trocada por outra. Volte ao requerimento e abra o arquivo de novo.
        </EmptyState>
      </Page>
    );
  if (!r || !planta) return <PageSkeleton />;
  const onde = { label: r.numero ?? voltar.label, href: voltar.href };
  return (
    <Page title={planta.arquivo.nome} subtitle={planta.arquivo.rotulo} breadcrumbs={[onde]}>
      {semLeitor ? (
        <Callout
          meaning="warning"
          title="Este navegador não mostra plantas"
          actions={
            <Button component="a" href={voltar.href}>
              Voltar
            </Button>
          }
        >
          Abra o portal em um navegador mais novo para ver as folhas e as marcas.
        </Callout>
      ) : (
        <Visor
          key={planta.arquivo.id}
          r={r}
          planta={planta}
          endereco={endereco}
          marcar={etapa && { etapa_id: etapa.id, campo_id: planta.arquivo.campo_id }}
        />
      )}
    </Page>
  );
}

/** The step whose items this person may mark now. */
function etapaQueMarca(r: Requerimento) {
  const abertas = r.etapas.filter((e) => e.acoes_permitidas.includes('devolver'));
  return abertas.find((e) => e.id === r.etapa_atual_id) ?? abertas[0] ?? null;
}
