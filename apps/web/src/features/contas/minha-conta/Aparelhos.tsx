import { Button } from '@mantine/core';
import type { listarLocais, listarSessoes } from '@portal/domain/contas/minha-conta';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { focusAfter } from '#ui/keys/focus-after.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './MinhaConta.module.css';
import {
  useEncerrarOutras,
  useEncerrarSessao,
  useEsquecerLocal,
  useLocais,
  usePassagem,
  useRetirarPassagem,
  useSessoes,
} from './queries.ts';

type Sessao = DadosOf<typeof listarSessoes>[number];
type Lugar = DadosOf<typeof listarLocais>[number];

const COMO: Record<Sessao['metodo'], string> = {
  senha: 'com senha',
  ad: 'com o usuário da rede',
  geo: 'pelo geoprocessamento',
  suporte: 'atendimento de suporte',
  passagem: 'vindo de outro município',
};

/** Where the account is open now, and from where it may be opened without asking. */
export const Aparelhos = () => (
  <>
    <Sessoes />
    <Lugares />
    <Passagem />
  </>
);

function Sessoes() {
  const { data: sessoes } = useSessoes();
  const encerrar = useEncerrarSessao();
  const outras = useEncerrarOutras();
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Sessões abertas" id="sessoes" flush>
      {!sessoes ? (
        <div className={classes.foot}>
          <TextSkeleton />
        </div>
      ) : (
        <ul className={classes.list} aria-label="Sessões abertas">
          {sessoes.map((sessao) => (
            <UmaSessao
              key={sessao.id}
              sessao={sessao}
              running={encerrar.isPending && encerrar.variables === sessao.id}
              onEncerrar={(botao) => encerrar.mutate(sessao.id, { onSuccess: focusAfter(botao, 'sessoes-titulo') })}
            />
          ))}
        </ul>
      )}
      {sessoes?.some(({ atual }) => !atual) && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setAsking(true)}>
            Encerrar todas as outras
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Encerrar todas as outras sessões"
          confirm="Encerrar as outras"
          onConfirm={() => outras.mutateAsync()}
          onClose={() => setAsking(false)}
        >
          Você continua aqui. Nos outros aparelhos, e nos outros municípios em que você tem sessão aberta, será preciso entrar de
          novo.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function UmaSessao({
  sessao,
  running,
  onEncerrar,
}: {
  sessao: Sessao;
  running: boolean;
  onEncerrar: (botao: HTMLElement) => void;
}) {
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.name}>
          {sessao.aparelho}
          {sessao.atual && <StatusPill tone="green">Esta sessão</StatusPill>}
        </span>
        <span className={classes.soft}>
          Entrou {COMO[sessao.metodo]} <When at={sessao.criado_em} dated="em" />, endereço {sessao.endereco_ip}
        </span>
        <span className={classes.soft}>
          Usada <When at={sessao.visto_em} dated="em" />
        </span>
      </div>
      {!sessao.atual && (
        <Button
          variant="default"
          size="sm"
          mih={44}
          loading={running}
          aria-label={`Encerrar a sessão de ${sessao.aparelho}`}
          onClick={(event) => onEncerrar(event.currentTarget)}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

function Lugares() {
  const { data: lugares } = useLocais();
  const esquecer = useEsquecerLocal();
  return (
    <Card title="Lugares confirmados" id="lugares" flush>
      {!lugares ? (
        <div className={classes.foot}>
          <TextSkeleton />
        </div>
      ) : lugares.length === 0 ? (
        <EmptyState icon={IconMapPin} title="Nenhum lugar confirmado">
          Quando você entrar de um aparelho ou lugar novo, pedimos a confirmação por e-mail e ele aparece aqui.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Lugares confirmados">
          {lugares.map((lugar: Lugar) => (
            <li key={lugar.id} className={classes.item}>
              <div className={classes.what}>
                <span className={classes.name}>{lugar.aparelho}</span>
                <span className={classes.soft}>Endereço {lugar.endereco_ip}</span>
                <span className={classes.soft}>
                  Confirmado <When at={lugar.confirmado_em} dated="em" />, usado <When at={lugar.visto_em} dated="em" />
                </span>
              </div>
              <Button
                variant="default"
                size="sm"
                mih={44}
                loading={esquecer.isPending && esquecer.variables === lugar.id}
                aria-label={`Esquecer ${lugar.aparelho}, ${lugar.endereco_ip}`}
                onClick={(event) => esquecer.mutate(lugar.id, { onSuccess: focusAfter(event.currentTarget, 'lugares-titulo') })}
              >
                Esquecer
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What was agreed the first time one came from another town; who never did sees nothing of it. */
function Passagem() {
  const { data } = usePassagem();
  const retirar = useRetirarPassagem();
  if (!data?.aceita_em) return null;
  return (
    <Card title="Entrada vinda de outro município" id="passagem" flush>
      <div className={classes.item}>
        <div className={classes.what}>
          <span>Quando você já entrou no portal de outro município, abre este sem digitar a senha.</span>
          <span className={classes.soft}>
            Você aceitou <When at={data.aceita_em} dated="em" />
          </span>
        </div>
        <Button
          variant="default"
          size="sm"
          mih={44}
          loading={retirar.isPending}
          // the whole card goes
          onClick={(event) => retirar.mutate(undefined, { onSuccess: focusAfter(event.currentTarget, 'lugares-titulo') })}
        >
          Deixar de aceitar
        </Button>
      </div>
    </Card>
  );
}
