import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { atualizarRascunho } from '@portal/domain/preenchimento/contract';
import { useEffect, useRef } from 'react';
import { hrefDaLista } from '#entities/requerimentos/hrefs.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';

interface Props {
  requerimento: Requerimento;
  /** Reads the draft anew and hands it over; nothing when it could not be read. */
  reler: () => Promise<Requerimento | undefined>;
}

/** What stands in the way is said in its place. */
const atualizar = (versao: number) => ({ endpoint: atualizarRascunho, versao, local: [404, 409, 422] });

/** A draft whose process has a new version is brought up to it before anything is shown; the form then tells what changed. */
export function Atualizar({ requerimento: { id, versao, processo }, reler }: Props) {
  const { mutate, isError } = useAto(id);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(atualizar(versao));
  }, [mutate, versao]);
  if (!isError) return <PageSkeleton />;
  // what stood in the way may be over: another tab, a version that was put away
  const deNovo = async () => {
    const agora = await reler();
    if (agora?.processo.desatualizado) mutate(atualizar(agora.versao));
  };
  return (
    <Page title={processo.nome} width="narrow">
      <Callout
        meaning="danger"
        title="Não conseguimos abrir este rascunho"
        actions={
          <Button variant="default" onClick={() => void deNovo()}>
            Tentar de novo
          </Button>
        }
      >
        O formulário mudou desde que você começou, e não foi possível trazer as suas respostas para ele agora. Elas continuam
        guardadas. <RouteLink href={hrefDaLista()}>Ver os meus requerimentos</RouteLink>
      </Callout>
    </Page>
  );
}
