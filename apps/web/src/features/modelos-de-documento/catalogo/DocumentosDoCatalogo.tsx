import { Button } from '@mantine/core';
import type { DocumentoDoCatalogo } from '@portal/domain/modelos-de-documento/catalogo';
import { TIPOS_DE_MODELO } from '@portal/domain/modelos-de-documento/nomes';
import { can } from '@portal/domain/usuarios/permissions';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import classes from '../Modelos.module.css';
import { LevarDeArquivoDialog, LevarDeMunicipioDialog } from './LevarDialogs.tsx';
import { useArquivar, useCatalogo } from './queries.ts';

const usado = ({ municipios }: DocumentoDoCatalogo): string =>
  municipios === 0 ? 'nenhum município trouxe' : plural(municipios, 'município trouxe', 'municípios trouxeram');

const Nome = ({ documento: d }: { documento: DocumentoDoCatalogo }) => (
  <span className={classes.nome}>
    <strong>{d.nome}</strong>
    <span className={classes.soft}>
      {TIPOS_DE_MODELO[d.tipo]} · {d.codigo}
    </span>
    {d.recado && <span className={classes.soft}>{d.recado}</span>}
  </span>
);
const Situacao = ({ documento: d }: { documento: DocumentoDoCatalogo }) => (
  <span className={classes.pills}>
    {d.ativo ? (
      <StatusPill tone="green">{`Versão ${d.numero}`}</StatusPill>
    ) : (
      <StatusPill tone="grey">{`Arquivado · versão ${d.numero}`}</StatusPill>
    )}
  </span>
);

function Arquivar({ documento: d }: { documento: DocumentoDoCatalogo }) {
  const arquivar = useArquivar();
  const palavra = d.ativo ? 'Arquivar' : 'Trazer de volta';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${palavra}: ${d.nome}`}
      loading={arquivar.isPending}
      onClick={() => arquivar.mutate({ id: d.id, ativo: !d.ativo })}
    >
      {palavra}
    </Button>
  );
}

/** Models of documents that every town may begin with. */
export function DocumentosDoCatalogo() {
  const { data, isPending } = useCatalogo();
  const admin = can(useUsuario(), 'perfil.administrador');
  const [aberto, setAberto] = useState<'municipio' | 'arquivo' | null>(null);
  const columns: Column<DocumentoDoCatalogo>[] = [
    { key: 'nome', title: 'Documento', render: (d) => <Nome documento={d} />, fixed: true },
    { key: 'situacao', title: 'Situação', render: (d) => <Situacao documento={d} />, width: '13rem' },
    { key: 'mudou', title: 'Mudou', render: (d) => <When at={d.mudou_em} />, width: '9rem', from: 900 },
    { key: 'usado', title: 'Municípios', render: usado, from: 700 },
    ...(admin
      ? [{ key: 'atos', title: 'Atos', render: (d: DocumentoDoCatalogo) => <Arquivar documento={d} />, width: '10rem' }]
      : []),
  ];
  return (
    <>
      {admin && (
        <PageTools order={4}>
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAberto('arquivo')}>
            Levar de um arquivo
          </Button>
          <Button onClick={() => setAberto('municipio')}>Levar de um município</Button>
        </PageTools>
      )}
      <DataTable
        caption="Documentos do catálogo"
        screen="sistema.processo.documentos"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        card={(d) => (
          <span className={classes.nome}>
            <Nome documento={d} />
            <Situacao documento={d} />
            <span className={classes.soft}>{usado(d)}</span>
            {admin && <Arquivar documento={d} />}
          </span>
        )}
        empty={
          <EmptyState title="Nenhum documento no catálogo" icon={IconFileText}>
            O alvará, o auto ou a capa que um município publicou podem servir aos outros. Leve um para cá, e cada gestor o vê em
            Modelos de documento.
          </EmptyState>
        }
      />
      {aberto === 'municipio' && <LevarDeMunicipioDialog onClose={() => setAberto(null)} />}
      {aberto === 'arquivo' && <LevarDeArquivoDialog onClose={() => setAberto(null)} />}
    </>
  );
}
