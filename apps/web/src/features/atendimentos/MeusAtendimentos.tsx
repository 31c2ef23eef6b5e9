import { Button, Group } from '@mantine/core';
import type { listarMeusAtendimentos } from '@portal/domain/atendimentos/contract';
import { type Oferta, REMARCACOES_MAX } from '@portal/domain/atendimentos/contract';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { dataIso } from '@portal/domain/http/fields';
import { addDias, formatDataHora } from '@portal/domain/text/datas';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { quando } from '#entities/horas/palavras.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { fuso, hoje } from '#lib/fuso.ts';
import { useSearchString } from '#lib/navigation.ts';
import { notify } from '#lib/notify.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Agendar, EscolherHora } from './Agendar.tsx';
import classes from './Atendimentos.module.css';
import { TOM_DO_ATENDIMENTO } from './palavras.ts';
import {
  useConfirmar,
  useDesmarcar,
  useEsperar,
  useMeus,
  useMinhasEsperas,
  useOfertas,
  useRemarcar,
  useSairDaEspera,
} from './queries.ts';

type Meu = DadosOf<typeof listarMeusAtendimentos>[number];
type Aberto = { o: 'agendar' | 'esperar'; oferta: Oferta } | { o: 'remarcar' | 'desmarcar'; meu: Meu } | null;

/** What a citizen booked, and what may be booked. */
export function MeusAtendimentos() {
  const { data: meus } = useMeus();
  const { data: ofertas } = useOfertas();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fechar = () => setAberto(null);
  const { requerimento = null } = fromQueryString(useSearchString()) as { requerimento?: string };
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
      <Esperas />
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
                </Button>{' '}
                <Button
                  variant="default"
                  onClick={() => setAberto({ o: 'esperar', oferta })}
                  aria-label={`Lista de espera: ${oferta.nome}`}
                >
                  Lista de espera
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {aberto?.o === 'agendar' && <Agendar oferta={aberto.oferta} requerimento={requerimento} onClose={fechar} />}
      {aberto?.o === 'esperar' && <EsperarDialog oferta={aberto.oferta} onClose={fechar} />}
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
          {meu.requerimento && ` · Requerimento ${meu.requerimento.numero}`}
          {meu.motivo && ` · ${meu.motivo}`}
        </span>
      </span>
      <StatusPill tone={TOM_DO_ATENDIMENTO[meu.situacao]}>{meu.situacao}</StatusPill>
      {meu.situacao === 'A confirmar' && <Confirmar meu={meu} onRecusar={() => onAto('desmarcar')} />}
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

/** An hour that came free for who waited is kept until a moment. */
function Confirmar({ meu, onRecusar }: { meu: Meu; onRecusar: () => void }) {
  const confirmar = useConfirmar();
  return (
    <Group gap="xs">
      {meu.vence_em && <span className={classes.fraco}>Guardada até {formatDataHora(meu.vence_em, fuso())}</span>}
      <Button size="sm" loading={confirmar.isPending} onClick={() => confirmar.mutate({ id: meu.id, versao: meu.versao })}>
        Confirmar
      </Button>
      <Button variant="default" size="sm" onClick={onRecusar}>
        Não quero
      </Button>
    </Group>
  );
}

/** The waiting lists in which the person stands. */
function Esperas() {
  const { data = [] } = useMinhasEsperas();
  const sair = useSairDaEspera();
  if (data.length === 0) return null;
  return (
    <Card title="Listas de espera" id="esperas" flush>
      <ul className={classes.lista} aria-label="Listas de espera">
        {data.map((e) => (
          <li key={e.id} className={classes.linha}>
            <span>
              <strong>{e.tipo_nome}</strong>
              <span className={classes.fraco}>
                {formatDate(e.de)} a {formatDate(e.ate)} · {e.antes === 0 ? 'primeira da fila' : `${e.antes} antes de você`}
              </span>
            </span>
            <Button variant="default" size="sm" aria-label={`Sair da fila: ${e.tipo_nome}`} onClick={() => sair.mutate(e.id)}>
              Sair da fila
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const diasForm = z.object({ de: dataIso, ate: dataIso });

function EsperarDialog({ oferta, onClose }: { oferta: Oferta; onClose: () => void }) {
  const esperar = useEsperar(oferta.id);
  return (
    <FormDialog
      title={`Lista de espera: ${oferta.nome}`}
      submit="Entrar na lista"
      schema={diasForm}
      initialValues={{ de: hoje(), ate: addDias(hoje(), oferta.ate_dias) }}
      description="Quando abrir uma hora nestes dias, ela fica guardada para o primeiro da fila, que recebe um aviso para confirmar."
      onSubmit={(body) => esperar.mutateAsync(body)}
      onClose={onClose}
    >
      <div className={classes.campos}>
        <DateField name="de" label="Serve desde" />
        <DateField name="ate" label="Serve até" />
      </div>
    </FormDialog>
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
