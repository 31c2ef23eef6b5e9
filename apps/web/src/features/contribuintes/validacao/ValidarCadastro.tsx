import { Button } from '@mantine/core';
import type { Decisao, ValidacaoDaPessoa } from '@portal/domain/contribuintes/validacao';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFilaDeValidacao } from '#entities/contribuintes/fila.ts';
import { ApiError } from '#lib/api-error.ts';
import { plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { Page } from '#ui/Page.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { DecidirDialog } from './DecidirDialog.tsx';
import { Declarado } from './Declarado.tsx';
import { Provas } from './Provas.tsx';
import { useDecidir, useValidacao } from './queries.ts';
import classes from './Validacao.module.css';
import { ValidacaoPill } from './ValidacaoPill.tsx';

const LISTA = { label: 'Requerentes', href: rota('prefeitura.cadastro.contribuinte') };
/** In the place of somebody: whoever waits longest. */
export const DA_FILA = 'fila';
const hrefDe = (id: string) => rota('prefeitura.cadastro.contribuinte.validacao', { id });

/** What somebody declared beside what proves it; after a decision the next who waits opens by itself. */
export function ValidarCadastro({ id }: { id: string }) {
  const fila = useFilaDeValidacao();
  const ids = fila.data?.ids ?? [];
  const quem = id === DA_FILA ? ids[0] : id;
  const { data, refetch } = useValidacao(quem);
  if (id === DA_FILA && fila.data && !quem)
    return (
      <Page title="Conferir cadastros" breadcrumbs={[LISTA]}>
        <EmptyState
          title="Nenhum cadastro espera conferência"
          action={
            <Button component={RouteLink} href={LISTA.href} variant="default">
              Ver os requerentes
            </Button>
          }
        >
          Quando alguém enviar documentos, ou mudar o nome, aparece aqui por ordem de chegada.
        </EmptyState>
      </Page>
    );
  if (!data)
    return (
      <Page title="Conferir cadastros" breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Uma key={data.id} pessoa={data} ids={ids} total={fila.data?.total ?? 0} onReload={() => void refetch()} />;
}

interface Props {
  pessoa: ValidacaoDaPessoa;
  ids: string[];
  total: number;
  onReload: () => void;
}

function Uma({ pessoa, ids, total, onReload }: Props) {
  const decidir = useDecidir(pessoa.id);
  const [abrindo, setAbrindo] = useState<Exclude<Decisao, 'aceitar'> | null>(null);
  const [stale, setStale] = useState(false);
  // two presses within one frame see the same screen
  const running = useRef(false);
  const at = ids.indexOf(pessoa.id);
  const andar = (passo: number) => {
    const alvo = ids[at + passo];
    if (alvo) goTo(hrefDe(alvo));
  };
  const decide = async (decisao: Decisao, motivo = '') => {
    if (running.current) return;
    running.current = true;
    try {
      const seguinte = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))].find((outro) => outro !== pessoa.id);
      await decidir.mutateAsync({ versao: pessoa.versao, decisao, motivo });
      goTo(hrefDe(seguinte ?? DA_FILA));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    } finally {
      running.current = false;
    }
  };
  const aceitar = () =>
    void decide('aceitar').catch((error: unknown) => {
      // what was refused was told
      if (!(error instanceof ApiError)) throw error;
    });
  const aceita = pessoa.situacao === 'Aceita';
  const recusada = pessoa.situacao === 'Recusada';
  return (
    <Page
      title={pessoa.nome}
      subtitle={total > 0 ? `${plural(total, 'cadastro espera', 'cadastros esperam')} conferência` : undefined}
      breadcrumbs={[LISTA]}
      aside={<ValidacaoPill situacao={pessoa.situacao} />}
    >
      <PageTools order={2}>
        <Shortcuts
          shortcuts={[
            { key: 'j', label: 'Próximo da fila', run: () => andar(1) },
            { key: 'k', label: 'Anterior da fila', run: () => andar(-1) },
            { key: 'a', label: 'Aceitar e passar ao próximo', run: aceitar, disabled: aceita || decidir.isPending },
            { key: 'd', label: 'Devolver, dizendo o que falta', run: () => setAbrindo('devolver') },
            { key: 'r', label: 'Recusar, dizendo por quê', run: () => setAbrindo('recusar'), disabled: recusada },
          ]}
        />
      </PageTools>
      <div className={classes.lados}>
        <div className={classes.declarado}>
          <Declarado pessoa={pessoa} />
        </div>
        <div className={classes.provas}>
          <Provas pessoa={pessoa} />
        </div>
        <div className={classes.atos}>
          {!aceita && (
            <Button leftSection={<IconCheck size={18} aria-hidden />} loading={decidir.isPending} onClick={aceitar}>
              Aceitar
            </Button>
          )}
          {pessoa.situacao !== 'Devolvida' && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setAbrindo('devolver')}
            >
              Devolver
            </Button>
          )}
          {!recusada && (
            <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => setAbrindo('recusar')}>
              Recusar
            </Button>
          )}
        </div>
      </div>
      {abrindo && (
        <DecidirDialog
          nome={pessoa.nome}
          decisao={abrindo}
          onSubmit={(motivo) => decide(abrindo, motivo)}
          onClose={() => setAbrindo(null)}
        />
      )}
      {stale && (
        <StaleDialog
          title="Este cadastro mudou enquanto você olhava"
          onReload={() => {
            onReload();
            setStale(false);
          }}
          onClose={() => setStale(false)}
        />
      )}
    </Page>
  );
}
