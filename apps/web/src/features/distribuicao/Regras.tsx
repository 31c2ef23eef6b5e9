import { Button } from '@mantine/core';
import type { Regra } from '@portal/domain/distribuicao/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useProcesso } from '#entities/processos/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import classes from './Distribuicao.module.css';
import { quandoVale, quemRecebe } from './palavras.ts';
import { useExcluirRegra, useLerRegra, useOrdenarRegras, useRegras, useSalvarRegra } from './queries.ts';
import { RegraDialog } from './RegraDialog.tsx';
import { bodyDe, valoresDe } from './regra-form.ts';

type Aberto = { o: 'nova' } | { o: 'alterar' | 'excluir' | 'velha'; regra: Regra } | null;

/** The town's rules in the order in which they are asked. */
export function Regras() {
  const { data } = useRegras();
  const ordenar = useOrdenarRegras();
  const excluir = useExcluirRegra();
  const ler = useLerRegra();
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  if (!data) return <CardsSkeleton cards={3} />;
  const nova = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'nova' })}>
      Nova regra
    </Button>
  );
  // as the server will have it, before it answers
  const ids = ordenar.isPending ? ordenar.variables : null;
  const regras = ids ? data.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : data;
  const mover = (id: string, onde: number) =>
    ordenar.mutate(
      regras
        .map((r) => r.id)
        .filter((x) => x !== id)
        .toSpliced(onde, 0, id),
    );
  return (
    <>
      {regras.length > 0 && (
        <div className={classes.head}>
          <p>
            Quando uma etapa abre, a primeira regra que servir decide quem a recebe. Sem regra que sirva, vale o que o processo
            diz.
          </p>
          {nova}
        </div>
      )}
      {regras.length === 0 ? (
        <EmptyState title="Nenhuma regra ainda" action={nova}>
          Por enquanto vale o que cada processo diz. Com uma regra, os pedidos de um bairro, de uma zona ou de um tamanho vão
          direto para quem cuida deles.
        </EmptyState>
      ) : (
        <div className={classes.rules}>
          <SortableList label="Regras" items={regras} idOf={(r) => r.id} nameOf={(r) => r.nome} onMove={mover}>
            {(regra, handle, i) => <Linha regra={regra} lugar={i + 1} handle={handle} onAbrir={(o) => setAberto({ o, regra })} />}
          </SortableList>
        </div>
      )}
      {aberto?.o === 'nova' && <RegraDialog onClose={close} />}
      {aberto?.o === 'alterar' && <RegraDialog regra={aberto.regra} onClose={close} />}
      {aberto?.o === 'excluir' && (
        <ConfirmDialog
          title={`Excluir a regra ${aberto.regra.nome}`}
          confirm="Excluir a regra"
          onConfirm={() => excluir.mutateAsync(aberto.regra.id)}
          onClose={close}
        >
          As próximas etapas seguem as outras regras. As que já têm alguém ficam como estão. Para tirá-la só por um tempo,
          desative.
        </ConfirmDialog>
      )}
      {aberto?.o === 'velha' && (
        <StaleDialog
          title={`A regra ${aberto.regra.nome} mudou enquanto você olhava`}
          onReload={() => void ler(aberto.regra.id).then(close)}
          onClose={close}
        />
      )}
    </>
  );
}

interface LinhaProps {
  regra: Regra;
  lugar: number;
  handle: React.ReactNode;
  onAbrir: (o: 'alterar' | 'excluir' | 'velha') => void;
}

function Linha({ regra, lugar, handle, onAbrir }: LinhaProps) {
  const { data: processo } = useProcesso(regra.etapa ? (regra.processo_id ?? '') : '', { local: [404] });
  const salvar = useSalvarRegra();
  const etapa = processo?.definicao.etapas.find((e) => e.id === regra.etapa)?.nome ?? regra.etapa ?? '';
  const trocar = () => {
    const body = bodyDe({ ...valoresDe(regra), ativo: !regra.ativo });
    // a pool keeps its way of choosing behind a person, too
    salvar
      .mutateAsync({ id: regra.id, versao: regra.versao, body: { ...body, estrategia: regra.estrategia } })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409 || error.status === 404) onAbrir('velha');
      });
  };
  const botao = (verbo: string, onClick: () => void, loading = false) => (
    <Button variant="default" size="sm" aria-label={`${verbo} ${regra.nome}`} loading={loading} onClick={onClick}>
      {verbo}
    </Button>
  );
  return (
    <div className={classes.rule}>
      {handle}
      <span className={classes.place}>{lugar}</span>
      <div className={classes.what}>
        <h2 className={classes.name}>
          {regra.nome}
          {!regra.ativo && <StatusPill tone="grey">Desativada</StatusPill>}
        </h2>
        <p className={classes.soft}>{quandoVale(regra, etapa)}</p>
        <p>
          Vai para <strong>{quemRecebe(regra)}</strong>.
        </p>
      </div>
      <div className={classes.acts}>
        {botao('Alterar', () => onAbrir('alterar'))}
        {botao(regra.ativo ? 'Desativar' : 'Ativar', trocar, salvar.isPending)}
        {botao('Excluir', () => onAbrir('excluir'))}
      </div>
    </div>
  );
}
