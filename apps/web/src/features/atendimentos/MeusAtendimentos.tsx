import { Button, Group } from '@mantine/core';
import type { listarMeusAtendimentos } from '@portal/domain/atendimentos/contract';
import { type Oferta, REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { fuso } from '#lib/fuso.ts';
import { notify } from '#lib/notify.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Agendar, EscolherHora } from './Agendar.tsx';
import classes from './Atendimentos.module.css';
import { quando, TOM_DO_ATENDIMENTO } from './palavras.ts';
import { useDesmarcar, useMeus, useOfertas, useRemarcar } from './queries.ts';

type Meu = DadosOf<typeof listarMeusAtendimentos>[number];
type Aberto = { o: 'agendar'; oferta: Oferta } | { o: 'remarcar' | 'desmarcar'; meu: Meu } | null;

/** What a citizen booked, and what may be booked. */
export function MeusAtendimentos() {
  const { data: meus } = useMeus();
  const { data: ofertas } = useOfertas();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => setAberto(null);
  if (!meus || !ofertas) return <CardsSkeleton cards={2} />;
  return (
    <Page title="Atendimento" subtitle="Marque hora para ser atendido na prefeitura ou por chamada.">
      {meus.length > 0 && (
        <Card title="Suas horas" id="suas-horas" flush>
          <ul className={classes.lista} aria-label="Suas horas marcadas">
            {meus.map((meu) => (
              <Hora key={meu.id} meu={meu} onAto={(o) => setAberto({ o, meu })} />
            ))}
          </ul>
        </Card>
      )}
      {ofertas.length === 0 ? (
        <EmptyState title="Nenhum horário aberto" icon={IconCalendarPlus}>
          A prefeitura ainda não abriu horários para atendimento. Veja os telefones em Contato.
        </EmptyState>
      ) : (
        <ul className={classes.ofertas} aria-label="Para o que se pode marcar hora">
          {ofertas.map((oferta) => (
            <li key={oferta.id}>
              <Card title={oferta.nome} id={`oferta-${oferta.id}`}>
                <p className={classes.fraco}>
                  {oferta.setor_nome} · {oferta.modalidade} · {oferta.duracao_min} minutos
                </p>
                {oferta.descricao && <p>{oferta.descricao}</p>}
                <Button onClick={() => setAberto({ o: 'agendar', oferta })} aria-label={`Marcar hora: ${oferta.nome}`}>
                  Marcar hora
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {aberto?.o === 'agendar' && <Agendar oferta={aberto.oferta} onClose={fechar} />}
      {aberto?.o === 'remarcar' && <Remarcar meu={aberto.meu} onClose={fechar} />}
      {aberto?.o === 'desmarcar' && <Desmarcar meu={aberto.meu} onClose={fechar} />}
    </Page>
  );
}

function Hora({ meu, onAto }: { meu: Meu; onAto: (o: 'remarcar' | 'desmarcar') => void }) {
  return (
    <li className={classes.linha}>
      <span>
        <strong>{meu.tipo_nome}</strong>
        <span className={classes.fraco}>
          {quando(meu.inicio, fuso())} · {meu.local}
          {meu.motivo && ` · ${meu.motivo}`}
        </span>
      </span>
      <StatusPill tone={TOM_DO_ATENDIMENTO[meu.situacao]}>{meu.situacao}</StatusPill>
      {meu.pode_mudar && (
        <Group gap="xs">
          {meu.remarcacoes < REMARCACOES_MAX && (
            <Button variant="default" size="sm" aria-label={`Mudar a hora de ${meu.tipo_nome}`} onClick={() => onAto('remarcar')}>
              Mudar a hora
            </Button>
          )}
          <Button variant="default" size="sm" aria-label={`Desmarcar ${meu.tipo_nome}`} onClick={() => onAto('desmarcar')}>
            Desmarcar
          </Button>
        </Group>
      )}
    </li>
  );
}

function Remarcar({ meu, onClose }: { meu: Meu; onClose: () => void }) {
  const remarcar = useRemarcar();
  const escolher = async (inicio: string) => {
    try {
      await remarcar.mutateAsync({ id: meu.id, versao: meu.versao, inicio });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // it has no field to stand at
      if (error.status === 422) {
        error.handled = true;
        notify(error.mensagem, 'error');
      }
    }
  };
  return (
    <EscolherHora
      tipoId={meu.tipo_id}
      titulo={`Outra hora: ${meu.tipo_nome}`}
      ateDias={180}
      onEscolher={escolher}
      onClose={onClose}
    />
  );
}

function Desmarcar({ meu, onClose }: { meu: Meu; onClose: () => void }) {
  const desmarcar = useDesmarcar();
  return (
    <ConfirmDialog
      title="Desmarcar a hora?"
      confirm="Desmarcar"
      onConfirm={() => desmarcar.mutateAsync({ id: meu.id, versao: meu.versao })}
      onClose={onClose}
    >
      {meu.tipo_nome}, {quando(meu.inicio, fuso())}. A hora fica livre para outra pessoa.
    </ConfirmDialog>
  );
}
