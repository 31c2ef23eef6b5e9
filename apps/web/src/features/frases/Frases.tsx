import { Button } from '@mantine/core';
import { ESCOPOS, type Frase } from '@portal/domain/frases/contract';
import { canGuardarFrase } from '@portal/domain/frases/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFrases } from '#entities/frases/queries.ts';
import { formatTotal, plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FraseDialog } from './FraseDialog.tsx';
import classes from './Frases.module.css';
import { useExcluirFrase } from './queries.ts';

type Aberto = { o: 'nova' } | { o: 'mudar' | 'excluir'; frase: Frase } | null;

const donoDe = (f: Frase): string => (f.escopo === 'setor' ? `Setor ${f.setor_sigla}` : ESCOPOS[f.escopo]);

/** The sentences that analysts begin their items with. */
export function Frases() {
  const { data, isPending } = useFrases();
  const excluir = useExcluirFrase();
  const usuario = useUsuario();
  const pode = (f: Frase) => usuario !== undefined && canGuardarFrase(usuario, f.escopo);
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const nova = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'nova' })}>
      Nova frase
    </Button>
  );
  const acoes = (frase: Frase) =>
    pode(frase) && (
      <span className={classes.acoes}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Alterar a frase ${frase.titulo}`}
          onClick={() => setAberto({ o: 'mudar', frase })}
        >
          Alterar
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Excluir a frase ${frase.titulo}`}
          onClick={() => setAberto({ o: 'excluir', frase })}
        >
          Excluir
        </Button>
      </span>
    );
  const columns: Column<Frase>[] = [
    {
      key: 'titulo',
      title: 'Frase',
      render: (f) => (
        <span className={classes.frase}>
          <strong>{f.titulo}</strong>
          <span className={classes.soft}>{f.texto}</span>
        </span>
      ),
      fixed: true,
    },
    { key: 'dono', title: 'De quem é', render: donoDe, width: '9rem' },
    { key: 'base', title: 'Base legal', render: (f) => f.base_legal, width: '12rem' },
    { key: 'usos', title: 'Usos', render: (f) => formatTotal(f.usos), align: 'end', width: '5rem' },
    { key: 'acao', title: 'Ações', render: acoes, width: '10rem', fixed: true },
  ];
  return (
    <>
      {data?.length !== 0 && <PageTools order={4}>{nova}</PageTools>}
      <DataTable
        caption="Frases"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ titulo }) => titulo}
        loading={isPending}
        card={(f) => (
          <span className={classes.frase}>
            <strong>{f.titulo}</strong>
            <span className={classes.soft}>{f.texto}</span>
            <span className={classes.soft}>
              {[donoDe(f), f.base_legal, f.usos > 0 && plural(f.usos, 'uso', 'usos')].filter(Boolean).join(' · ')}
            </span>
            {acoes(f)}
          </span>
        )}
        empty={
          <EmptyState title="Nenhuma frase ainda" action={nova}>
            Escreva aqui o que se pede sempre, com o artigo da lei. Quem analisa escolhe a frase ao marcar uma pendência.
          </EmptyState>
        }
      />
      {aberto?.o === 'nova' && <FraseDialog frase={null} onClose={close} />}
      {aberto?.o === 'mudar' && <FraseDialog frase={aberto.frase} onClose={close} />}
      {aberto?.o === 'excluir' && (
        <ConfirmDialog
          title={`Excluir a frase “${aberto.frase.titulo}”`}
          confirm="Excluir a frase"
          onConfirm={() => excluir.mutateAsync(aberto.frase.id)}
          onClose={close}
        >
          Ela deixa de ser oferecida. O que já foi escrito com ela fica como está.
        </ConfirmDialog>
      )}
    </>
  );
}
