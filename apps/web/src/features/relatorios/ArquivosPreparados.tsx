import { Button, Group, Stack } from '@mantine/core';
import {
  type ArquivoPreparado,
  ASSUNTOS,
  type Assunto,
  apagarChave,
  baixarArquivo,
  type ChaveDeLeitura,
  colunasDe,
  type FormatoPreparado,
  listarArquivos,
  NOMES_DOS_ASSUNTOS,
  prepararArquivos,
} from '@portal/domain/relatorios/arquivos';
import { IconDownload, IconKey, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { formatBytes, formatDate, plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import { NovaChaveDialog } from './NovaChaveDialog.tsx';
import { RELATORIOS } from './queries.ts';
import classes from './Relatorio.module.css';

const ARQUIVOS = [...RELATORIOS, 'arquivos'];
const tituloDe = ({ assunto, com_pessoas }: ArquivoPreparado) =>
  `${ASSUNTOS[assunto].titulo}${com_pessoas ? ', com nomes' : ', sem nomes'}`;

/** What is prepared every night: to be downloaded, or fetched by a program with a key; and what each column means. */
export function ArquivosPreparados() {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: ARQUIVOS,
    queryFn: ({ signal }) => call(listarArquivos, { signal }),
    // what was asked for now is there a moment later
    refetchInterval: ({ state }) => (state.data?.arquivos.length === 0 ? 4000 : 30_000),
  });
  const reler = () => queryClient.invalidateQueries({ queryKey: ARQUIVOS });
  const preparar = useMutation({ mutationFn: () => call(prepararArquivos), onSuccess: reler });
  const apagar = useMutation({ mutationFn: (id: string) => call(apagarChave, { params: { id } }), onSuccess: reler });
  const [nova, setNova] = useState(false);
  const [sai, setSai] = useState<ChaveDeLeitura | null>(null);
  return (
    <div className={classes.root}>
      <PageTools order={2}>
        {!usuario?.suporte && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={preparar.isPending}
              onClick={() => preparar.mutate()}
            >
              Preparar agora
            </Button>
            <Button
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setNova(true)}
            >
              Nova chave
            </Button>
          </>
        )}
      </PageTools>
      <Tabela arquivos={data?.arquivos ?? []} carregando={isPending} />
      <Chaves chaves={data?.chaves ?? []} onApagar={usuario?.suporte ? null : setSai} />
      {NOMES_DOS_ASSUNTOS.map((assunto) => (
        <Colunas key={assunto} assunto={assunto} />
      ))}
      {nova && (
        <NovaChaveDialog
          onClose={() => {
            setNova(false);
            void reler();
          }}
        />
      )}
      {sai && (
        <ConfirmDialog
          title={`Apagar a chave “${sai.nome}”?`}
          confirm="Apagar a chave"
          onConfirm={async () => {
            await apagar.mutateAsync(sai.id);
            setSai(null);
          }}
          onClose={() => setSai(null)}
        >
          O programa que a usa deixa de buscar os arquivos. Isto não se desfaz, mas você pode criar outra.
        </ConfirmDialog>
      )}
    </div>
  );
}

const NOME_DO_FORMATO: Record<FormatoPreparado, string> = { csv: 'CSV', parquet: 'Parquet' };

/** One line for what was prepared, whatever the formats it is to be had in. */
function emLinhas(arquivos: readonly ArquivoPreparado[]): ArquivoPreparado[][] {
  const linhas = new Map<string, ArquivoPreparado[]>();
  for (const a of arquivos) {
    const chave = `${a.dia} ${tituloDe(a)}`;
    linhas.set(chave, [...(linhas.get(chave) ?? []), a]);
  }
  return [...linhas.values()];
}

function Tabela({ arquivos, carregando }: { arquivos: ArquivoPreparado[]; carregando: boolean }) {
  const usuario = useUsuario();
  const baixar = useMutation({
    mutationFn: async (id: string) => saveArquivo(await callArquivo(baixarArquivo, { params: { id } })),
  });
  const Baixar = ({ formatos }: { formatos: ArquivoPreparado[] }) =>
    usuario?.suporte ? null : (
      <Group gap="xs" wrap="nowrap">
        {formatos.map((arquivo) => (
          <Button
            key={arquivo.id}
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Baixar ${tituloDe(arquivo)}, de ${formatDate(arquivo.dia)}, em ${NOME_DO_FORMATO[arquivo.formato]}`}
            onClick={() => baixar.mutate(arquivo.id)}
          >
            {NOME_DO_FORMATO[arquivo.formato]}
          </Button>
        ))}
      </Group>
    );
  const linhas = emLinhas(arquivos).flatMap((formatos) => (formatos[0] ? [{ ...formatos[0], formatos }] : []));
  type Linha = (typeof linhas)[number];
  const tamanhos = ({ formatos }: Linha) => formatos.map((f) => formatBytes(f.tamanho)).join(' e ');
  const colunas: Column<Linha>[] = [
    { key: 'dia', title: 'Dia', render: (a) => formatDate(a.dia), width: '8rem', fixed: true },
    { key: 'assunto', title: 'Arquivo', render: tituloDe, fixed: true },
    { key: 'linhas', title: 'Linhas', render: (a) => plural(a.linhas, 'linha', 'linhas'), align: 'end', width: '9rem' },
    { key: 'tamanho', title: 'Tamanho', render: tamanhos, align: 'end', width: '10rem', from: 800 },
    { key: 'baixar', title: 'Baixar', render: (a) => <Baixar formatos={a.formatos} />, width: '13rem', fixed: true },
  ];
  return (
    <DataTable
      caption="Arquivos preparados"
      columns={colunas}
      rows={linhas}
      rowKey={({ id }) => id}
      rowLabel={(a) => `${tituloDe(a)}, ${formatDate(a.dia)}`}
      loading={carregando}
      card={(a) => (
        <span className={classes.card}>
          <strong>{tituloDe(a)}</strong>
          <span>{formatDate(a.dia)}</span>
          <span className={classes.soft}>
            {plural(a.linhas, 'linha', 'linhas')}, {tamanhos(a)}
          </span>
          <Baixar formatos={a.formatos} />
        </span>
      )}
      empty={
        <EmptyState title="Os primeiros arquivos saem hoje à noite">
          Não quer esperar? Use “Preparar agora”: em instantes eles aparecem aqui.
        </EmptyState>
      }
    />
  );
}

function Chaves({ chaves, onApagar }: { chaves: ChaveDeLeitura[]; onApagar: ((chave: ChaveDeLeitura) => void) | null }) {
  return (
    <Card title="Chaves de programas" id="chaves">
      {chaves.length === 0 ? (
        <p className={classes.soft}>
          Nenhuma ainda. Com uma chave, um programa (uma planilha que se atualiza, um painel de BI) busca os arquivos sozinho.
        </p>
      ) : (
        <Stack gap="sm">
          {chaves.map((chave) => (
            <Group key={chave.id} justify="space-between" gap="sm">
              <span>
                <strong>{chave.nome}</strong>, {chave.com_pessoas ? 'com nomes' : 'sem nomes'}
                <br />
                <span className={classes.soft}>
                  Criada por {chave.criada_por_nome} <When at={chave.criada_em} />
                </span>
              </span>
              {onApagar && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Apagar a chave ${chave.nome}`}
                  onClick={() => onApagar(chave)}
                >
                  Apagar
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}

const Colunas = ({ assunto }: { assunto: Assunto }) => (
  <Card title={`O que há em ${ASSUNTOS[assunto].titulo.toLowerCase()}`} id={`colunas-${assunto}`}>
    <p className={classes.soft}>
      {ASSUNTOS[assunto].resumo} Em CSV (UTF-8, separado por ponto e vírgula, com vírgula nos decimais) e em Parquet, em que
      datas, números e sim ou não já vêm com o seu tipo.
    </p>
    <dl className={classes.colunas}>
      {colunasDe(assunto, true).map((coluna) => (
        <div key={coluna.nome}>
          <dt>
            <code>{coluna.nome}</code>
          </dt>
          <dd>
            {coluna.descricao}
            {coluna.pessoal && ' (só nos arquivos com nomes)'}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
