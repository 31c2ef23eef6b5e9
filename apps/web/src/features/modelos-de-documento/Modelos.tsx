import { Button } from '@mantine/core';
import { type ModeloLinha, novoModelo } from '@portal/domain/modelos-de-documento/contract';
import { TIPOS_DE_MODELO } from '@portal/domain/modelos-de-documento/nomes';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import type { ArquivoDeModelo } from './arquivo.ts';
import { OferecidosDialog } from './catalogo/OferecidosDialog.tsx';
import { EscolherArquivo } from './EscolherArquivo.tsx';
import classes from './Modelos.module.css';
import { ESTADO, TOM } from './palavras.ts';
import { useCriarModelo, useModelos } from './queries.ts';

const hrefDe = (id: string) => rota('prefeitura.configuracoes.modelosDeDocumento.um', { id });

const Estado = ({ modelo: { publicada, aberta } }: { modelo: ModeloLinha }) => (
  <span className={classes.pills}>
    {publicada !== null && <StatusPill tone={TOM.publicada}>{`Versão ${publicada} publicada`}</StatusPill>}
    {aberta && <StatusPill tone={TOM[aberta]}>{ESTADO[aberta]}</StatusPill>}
  </span>
);
const Nome = ({ modelo }: { modelo: ModeloLinha }) => (
  <span className={classes.nome}>
    <RouteLink href={hrefDe(modelo.id)}>{modelo.nome}</RouteLink>
    <span className={classes.soft}>
      {TIPOS_DE_MODELO[modelo.tipo]} · {modelo.codigo}
    </span>
  </span>
);

/** The town's models of documents: what each is, and how far its next version has come. */
export function Modelos() {
  const { data, isPending } = useModelos();
  const [aberto, setAberto] = useState<'novo' | 'catalogo' | null>(null);
  const novo = (
    <span className={classes.tools}>
      <Button variant="default" onClick={() => setAberto('catalogo')}>
        Do catálogo
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
        Novo modelo
      </Button>
    </span>
  );
  const columns: Column<ModeloLinha>[] = [
    { key: 'nome', title: 'Modelo', render: (m) => <Nome modelo={m} />, fixed: true },
    { key: 'estado', title: 'Versões', render: (m) => <Estado modelo={m} />, width: '20rem' },
    { key: 'mudou', title: 'Mudou', render: (m) => <When at={m.mudou_em} />, width: '9rem', from: 640 },
  ];
  return (
    <>
      {data?.length !== 0 && <PageTools order={4}>{novo}</PageTools>}
      <DataTable
        caption="Modelos de documento"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        card={(m) => (
          <span className={classes.nome}>
            <Nome modelo={m} />
            <Estado modelo={m} />
          </span>
        )}
        empty={
          <EmptyState title="Nenhum modelo ainda" icon={IconFileText} action={novo}>
            Escreva uma vez o alvará, a certidão ou o habite-se do município, e dê a quem revisa. Os processos chamam o modelo
            pelo código; enquanto não há, cada um imprime o texto escrito nele. Parecer, despacho, notificação e auto a equipe
            escreve no próprio requerimento; a capa sai com os dados dele.
          </EmptyState>
        }
      />
      {aberto === 'novo' && <NovoModeloDialog onClose={() => setAberto(null)} />}
      {aberto === 'catalogo' && <OferecidosDialog onClose={() => setAberto(null)} />}
    </>
  );
}

/** Empty, or as a file of this or another town says. */
function NovoModeloDialog({ onClose }: { onClose: () => void }) {
  const criar = useCriarModelo();
  const [arquivo, setArquivo] = useState<ArquivoDeModelo | null>(null);
  return (
    <FormDialog
      key={arquivo?.codigo ?? ''}
      title="Novo modelo de documento"
      submit="Criar o modelo"
      schema={novoModelo}
      initialValues={arquivo ?? { codigo: '', nome: '', tipo: 'alvara' as const }}
      onSubmit={async ({ codigo, nome, tipo }) => {
        const { id } = await criar.mutateAsync({ codigo, nome, tipo, ...(arquivo && { conteudo: arquivo.conteudo }) });
        goTo(hrefDe(id));
      }}
      onClose={onClose}
      description="Começa como rascunho. Nada muda nos documentos do município antes de outra pessoa revisar e publicar."
    >
      <TextField name="nome" label="Nome" hint="Como a equipe o encontra: Alvará de construção." maxLength={120} autoFocus />
      <TextField name="codigo" label="Código" hint="Os processos o chamam por ele: ALVARA. Não muda depois." maxLength={30} />
      <SelectField
        name="tipo"
        label="O que é"
        options={Object.entries(TIPOS_DE_MODELO).map(([value, label]) => ({ value, label }))}
      />
      <EscolherArquivo lido={arquivo} onLido={setArquivo} />
    </FormDialog>
  );
}
