import { Button, Group } from '@mantine/core';
import { REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type { Marcado } from '@portal/domain/atendimentos/publico';
import { formatDataHora } from '@portal/domain/text/datas';
import { useState } from 'react';
import { diasDaPagina, HorasLivres } from '#entities/horas/HorasLivres.tsx';
import { quando } from '#entities/horas/palavras.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { fuso } from '#lib/fuso.ts';
import { notify } from '#lib/notify.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TOM_DO_ATENDIMENTO } from '../palavras.ts';
import { useAtoDoLink, usePeloLink, useVagasPublicas } from './queries.ts';

/** What the link of a mail opens; it acts only on a press. */
export function PeloLink({ segredo }: { segredo: string }) {
  const { data, isError } = usePeloLink(segredo);
  if (isError)
    return (
      <EmptyState title="Este link não serve mais" action={<RouteLink href={rota('atendimento')}>Marcar outra hora</RouteLink>}>
        Ele é de uma hora que não existe, ou está incompleto. Abra-o de novo a partir do e-mail.
      </EmptyState>
    );
  if (!data) return <CardsSkeleton cards={1} />;
  if (data.hora) return <Hora segredo={segredo} hora={data.hora} />;
  return data.espera ? <NaFila segredo={segredo} espera={data.espera} /> : null;
}

/** A refusal that has no field to stand at. */
async function tentar(feito: Promise<unknown>): Promise<boolean> {
  try {
    await feito;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    error.handled = true;
    notify(error.mensagem, 'error');
    return false;
  }
}

function Hora({ segredo, hora: h }: { segredo: string; hora: Marcado }) {
  const ato = useAtoDoLink(segredo);
  const [aberto, setAberto] = useState<'remarcar' | 'desmarcar' | null>(null);
  const aConfirmar = h.situacao === 'A confirmar';
  return (
    <Card title={h.tipo_nome} id="hora" aside={<StatusPill tone={TOM_DO_ATENDIMENTO[h.situacao]}>{h.situacao}</StatusPill>}>
      <FactList
        facts={[
          { label: 'Quando', value: quando(h.inicio, fuso()) },
          { label: 'Onde', value: `${h.modalidade}: ${h.local}` },
          { label: 'Setor', value: h.setor_nome },
          ...(h.motivo ? [{ label: 'Motivo', value: h.motivo }] : []),
        ]}
      />
      {aConfirmar && h.vence_em && (
        <Callout meaning="info">
          A hora está guardada até {formatDataHora(h.vence_em, fuso())}. Confirme para ficar com ela.
        </Callout>
      )}
      <Group gap="xs" mt="md">
        {aConfirmar && (
          <Button loading={ato.isPending} onClick={() => void tentar(ato.mutateAsync({ o: 'confirmar', versao: h.versao }))}>
            Confirmar a hora
          </Button>
        )}
        {h.pode_mudar && !aConfirmar && h.remarcacoes < REMARCACOES_MAX && (
          <Button variant="default" onClick={() => setAberto('remarcar')}>
            Mudar a hora
          </Button>
        )}
        {h.pode_mudar && (
          <Button variant="default" onClick={() => setAberto('desmarcar')}>
            {aConfirmar ? 'Não quero a hora' : 'Desmarcar'}
          </Button>
        )}
        {h.situacao === 'Cancelado' && <RouteLink href={rota('atendimento')}>Marcar outra hora</RouteLink>}
      </Group>
      {aberto === 'remarcar' && (
        <Remarcar
          hora={h}
          onEscolher={async (inicio) => {
            if (await tentar(ato.mutateAsync({ o: 'remarcar', versao: h.versao, inicio }))) setAberto(null);
          }}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto === 'desmarcar' && (
        <ConfirmDialog
          title="Desmarcar a hora?"
          confirm="Desmarcar"
          onConfirm={() => ato.mutateAsync({ o: 'cancelar', versao: h.versao })}
          onClose={() => setAberto(null)}
        >
          A hora fica livre para outra pessoa.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Remarcar({
  hora,
  onEscolher,
  onClose,
}: {
  hora: Marcado;
  onEscolher: (inicio: string) => unknown;
  onClose: () => void;
}) {
  const [pagina, setPagina] = useState(0);
  const { data: vagas } = useVagasPublicas(hora.tipo_id, diasDaPagina(pagina));
  return (
    <Dialog title={`Outra hora: ${hora.tipo_nome}`} onClose={onClose} size="lg">
      <HorasLivres horas={vagas} ateDias={180} pagina={pagina} onPagina={setPagina} onEscolher={onEscolher} />
    </Dialog>
  );
}

interface NaFilaProps {
  segredo: string;
  espera: { tipo_nome: string; de: string; ate: string; antes: number; na_fila: boolean; confirmada: boolean };
}

function NaFila({ segredo, espera: e }: NaFilaProps) {
  const ato = useAtoDoLink(segredo);
  return (
    <Card title={e.tipo_nome} id="espera">
      {e.na_fila ? (
        <>
          {e.confirmada ? (
            <p>
              {e.antes === 0 ? 'Você é a primeira pessoa da fila' : `Há ${e.antes} antes de você na fila`}, para uma hora entre{' '}
              {formatDate(e.de)} e {formatDate(e.ate)}.
            </p>
          ) : (
            <p>
              Confirme para esperar por uma hora entre {formatDate(e.de)} e {formatDate(e.ate)}. Sem a confirmação, o pedido é
              apagado em um dia.
            </p>
          )}
          <Group gap="xs" mt="md">
            {!e.confirmada && (
              <Button loading={ato.isPending} onClick={() => void tentar(ato.mutateAsync({ o: 'confirmar', versao: 1 }))}>
                Confirmar o meu lugar
              </Button>
            )}
            <Button
              variant="default"
              loading={ato.isPending}
              onClick={() => void tentar(ato.mutateAsync({ o: 'cancelar', versao: 1 }))}
            >
              Sair da fila
            </Button>
          </Group>
        </>
      ) : (
        <p>Você não está mais nesta fila. Se abriu uma hora para você, ela está no outro e-mail que mandamos.</p>
      )}
    </Card>
  );
}
