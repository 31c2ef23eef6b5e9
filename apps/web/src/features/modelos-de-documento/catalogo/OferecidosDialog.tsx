import { Button } from '@mantine/core';
import type { DocumentoOferecido } from '@portal/domain/modelos-de-documento/catalogo';
import { TIPOS_DE_MODELO } from '@portal/domain/modelos-de-documento/nomes';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { notify } from '#lib/notify.ts';
import { rota } from '#lib/rotas.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from '../Modelos.module.css';
import { useOferecidos, useTrazer } from './queries.ts';

/** What the town may begin a model with; what it brings stays a draft until somebody else passes it. */
export function OferecidosDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOferecidos();
  return (
    <Dialog title="Do catálogo" size="44rem" onClose={onClose}>
      {!data && <TextSkeleton lines={6} />}
      {data?.length === 0 && (
        <EmptyState title="O catálogo ainda não tem documentos">
          Quem administra o portal leva para lá o que os municípios publicam. Enquanto isso, comece do zero ou por um arquivo.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <p className={classes.soft}>
            O que você traz entra como rascunho. Nada muda nos documentos do município antes de outra pessoa revisar e publicar.
          </p>
          <ul className={classes.oferecidos}>
            {data.map((d) => (
              <Oferecido key={d.id} documento={d} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function Oferecido({ documento: d }: { documento: DocumentoOferecido }) {
  const trazer = useTrazer();
  const emDia = d.aqui !== null && d.aqui.numero >= d.numero;
  const buscar = async () => {
    try {
      const { id } = await trazer.mutateAsync({ id: d.id, numero: d.numero });
      goTo(rota('prefeitura.configuracoes.modelosDeDocumento.um', { id }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      notify(error.mensagem, 'error');
    }
  };
  return (
    <li className={classes.oferecido}>
      <span className={classes.nome}>
        <strong>{d.nome}</strong>
        <span className={classes.soft}>
          {TIPOS_DE_MODELO[d.tipo]} · {d.codigo} · versão {d.numero}
        </span>
        {d.recado && <span className={classes.soft}>{d.recado}</span>}
      </span>
      {emDia ? (
        <StatusPill tone="green">Já trazido</StatusPill>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Trazer ${d.nome}`}
          loading={trazer.isPending}
          onClick={() => void buscar()}
        >
          {d.aqui ? `Trazer a versão ${d.numero}` : 'Trazer'}
        </Button>
      )}
    </li>
  );
}
