import { Button } from '@mantine/core';
import { type Ausencia, ausenciaBody, type incluirAusencia } from '@portal/domain/distribuicao/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { formatData } from '@portal/domain/text/datas';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { usePassarEncargos } from '#entities/encargos/queries.ts';
import { hoje as hojeNoMunicipio } from '#lib/fuso.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Distribuicao.module.css';
import { escolhasDe, OQueEstaMarcado } from './OQueEstaMarcado.tsx';
import { useAusencias, useCarga, useExcluirAusencia } from './queries.ts';
import { Substituicao } from './Substituicao.tsx';

type Aberto = { o: 'incluir' } | { o: 'apagar'; ausencia: Ausencia } | null;

export const periodo = ({ de, ate }: Ausencia): string =>
  de === ate ? formatData(de) : `${formatData(de)} a ${formatData(ate)}`;

/** Who is away, from when until when, and who covers. */
export function Ausencias() {
  const { data, isPending } = useAusencias();
  const excluir = useExcluirAusencia();
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  const hoje = hojeNoMunicipio();
  const incluir = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'incluir' })}>
      Incluir ausência
    </Button>
  );
  const apagar = (ausencia: Ausencia) => (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.inRow}
      aria-label={`Apagar a ausência de ${ausencia.usuario_nome}, ${periodo(ausencia)}`}
      onClick={() => setAberto({ o: 'apagar', ausencia })}
    >
      Apagar
    </Button>
  );
  const quando = (a: Ausencia) => (
    <>
      {periodo(a)} {a.de <= hoje && <StatusPill tone="amber">Agora</StatusPill>}
    </>
  );
  const columns: Column<Ausencia>[] = [
    { key: 'nome', title: 'Quem', render: (a) => <strong>{a.usuario_nome}</strong>, fixed: true },
    { key: 'periodo', title: 'Quando', render: quando },
    {
      key: 'substituto',
      title: 'Quem substitui',
      render: (a) => a.substituto_nome ?? <span className={classes.soft}>Ninguém</span>,
    },
    { key: 'motivo', title: 'Motivo', render: (a) => a.motivo || <span className={classes.soft}>—</span>, from: 900 },
    { key: 'acao', title: 'Ação', render: apagar, width: '7rem', fixed: true },
  ];
  return (
    <>
      {data?.length !== 0 && (
        <div className={classes.head}>
          <div>
            <p>Quem está ausente não recebe etapas novas. As que voltam do requerente vão para quem substitui.</p>
            <Substituicao />
          </div>
          {incluir}
        </div>
      )}
      <DataTable
        caption="Ausências"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ usuario_nome }) => usuario_nome}
        loading={isPending}
        card={(a) => (
          <span className={classes.card}>
            <strong>{a.usuario_nome}</strong>
            <span>{quando(a)}</span>
            <span className={classes.soft}>{a.substituto_nome ? `${a.substituto_nome} substitui` : 'Ninguém substitui'}</span>
            {a.motivo && <span className={classes.soft}>{a.motivo}</span>}
            {apagar(a)}
          </span>
        )}
        empty={
          <EmptyState title="Ninguém ausente" action={incluir}>
            Registre férias e licenças: a pessoa deixa de receber etapas nesses dias.
          </EmptyState>
        }
      />
      {aberto?.o === 'incluir' && <IncluirDialog onClose={close} />}
      {aberto?.o === 'apagar' && (
        <ConfirmDialog
          title={`Apagar a ausência de ${aberto.ausencia.usuario_nome}`}
          confirm="Apagar a ausência"
          onConfirm={() => excluir.mutateAsync(aberto.ausencia.id)}
          onClose={close}
        >
          {aberto.ausencia.usuario_nome} volta a receber etapas em {periodo(aberto.ausencia)}. O que já foi para outra pessoa fica
          com ela.
        </ConfirmDialog>
      )}
    </>
  );
}

interface AusenciaValores {
  /** what becomes of the hours booked on those days */
  marcados: '' | 'repartir' | 'mover' | 'cancelar';
  usuario_id: string;
  de: string;
  ate: string;
  motivo: string;
  substituto_id: string;
}

const ausenciaForm = z
  .custom<AusenciaValores>()
  .transform(({ marcados: _, ...v }): BodyIn<typeof incluirAusencia> => ({ ...v, substituto_id: v.substituto_id || null }))
  .pipe(ausenciaBody);

function IncluirDialog({ onClose }: { onClose: () => void }) {
  const passar = usePassarEncargos();
  const { data: pessoas = [] } = useCarga();
  const options = pessoas.filter((p) => p.ativo).map((p) => ({ value: p.usuario_id, label: p.nome }));
  return (
    <FormDialog
      title="Incluir ausência"
      submit="Incluir ausência"
      schema={ausenciaForm}
      initialValues={{ usuario_id: '', de: '', ate: '', motivo: '', substituto_id: '', marcados: '' }}
      onSubmit={({ substituto_id, marcados, ...resto }) =>
        passar.mutateAsync({
          id: resto.usuario_id,
          body: { ausencia: { ...resto, substituto_id: substituto_id || null }, escolhas: escolhasDe(marcados) },
        })
      }
      onClose={onClose}
    >
      <SelectField name="usuario_id" label="Quem" options={options} />
      <div className={classes.duo}>
        <DateField name="de" label="Primeiro dia" />
        <DateField name="ate" label="Último dia" />
      </div>
      <SelectField
        name="substituto_id"
        label="Quem substitui"
        optional
        hint="Recebe o que voltar do requerente e o que uma regra daria a quem está ausente, se analisar no mesmo setor."
        options={options}
      />
      <TextField name="motivo" label="Motivo" optional hint="Só a gestão vê." maxLength={200} />
      <OQueEstaMarcado />
    </FormDialog>
  );
}
