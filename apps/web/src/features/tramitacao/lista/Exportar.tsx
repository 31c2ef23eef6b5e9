import { Button, Stack } from '@mantine/core';
import { CHAVES, type ChaveDaColuna } from '@portal/domain/exportacoes/colunas';
import { DIAS_DA_EXPORTACAO, type Exportacao, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { formatBytes, formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Lista.module.css';
import { type PedidoDoQuadro, useBaixar, useExportacoes, useExportar } from './queries.ts';

const formulario = z.object({ formato: z.enum(['csv', 'xlsx']) });

/** Columns of the sheet for those on the table; the address comes apart from its district, the sector from its step. */
export function colunasDaPlanilha(visiveis: readonly string[]): ChaveDaColuna[] {
  const wanted = new Set(
    visiveis.flatMap((key) => (key === 'imovel' ? ['imovel', 'bairro'] : key === 'etapa' ? ['setor', 'etapa'] : [key])),
  );
  return CHAVES.filter((key) => wanted.has(key));
}

interface Props {
  /** Filters, search and order of the list. */
  lista: Omit<PedidoDoQuadro, 'por'>;
  /** Columns on the table. */
  colunas: readonly string[];
  total: number;
  onClose: () => void;
}

/** Asks for a file of the list, and gives those that are ready. */
export function Exportar({ lista, colunas, total, onClose }: Props) {
  const exportar = useExportar();
  const form = useZodForm(formulario, {
    unguarded: true,
    initialValues: { formato: total > MAX_XLSX ? 'csv' : 'xlsx' },
    onSubmit: ({ formato }) => exportar.mutateAsync({ formato, colunas: colunasDaPlanilha(colunas), lista }),
  });
  return (
    <Dialog onClose={onClose} title="Exportar a lista" size="md">
      <Stack gap="lg">
        <Form form={form} summary="short" label="Exportar a lista">
          <Stack gap="md">
            <p className={classes.text}>
              {plural(total, 'requerimento', 'requerimentos')}, como a lista está filtrada e com as colunas que estão nela. O sino
              avisa quando o arquivo ficar pronto.
            </p>
            <RadioField
              name="formato"
              label="Formato"
              options={[
                {
                  value: 'xlsx',
                  label: 'Planilha (XLSX)',
                  hint:
                    total > MAX_XLSX
                      ? `Leva até ${formatTotal(MAX_XLSX)} requerimentos. Filtre a lista ou escolha CSV, que leva todos.`
                      : 'Abre no Excel e no LibreOffice.',
                  disabled: total > MAX_XLSX,
                },
                {
                  value: 'csv',
                  label: 'Texto (CSV)',
                  hint: 'Separado por ponto e vírgula, para qualquer programa e qualquer tamanho.',
                },
              ]}
            />
            <SubmitButton>Preparar o arquivo</SubmitButton>
          </Stack>
        </Form>
        <Arquivos />
      </Stack>
    </Dialog>
  );
}

const PALAVRAS: Record<Exportacao['situacao'], string> = {
  'Na fila': 'Estamos preparando',
  Pronta: 'Pronto',
  Falhou: 'Não deu certo',
  Expirada: 'Expirou',
};

/** The files the person asked for, with the ones to download. */
function Arquivos() {
  const { data: arquivos = [] } = useExportacoes();
  const baixar = useBaixar();
  if (arquivos.length === 0) return null;
  return (
    <section aria-labelledby="seus-arquivos">
      <h3 id="seus-arquivos" className={classes.titulo}>
        Seus arquivos
      </h3>
      <p className={classes.soft}>Ficam aqui por {DIAS_DA_EXPORTACAO} dias, só para você.</p>
      <ul className={classes.arquivos} aria-live="polite">
        {arquivos.slice(0, 8).map((arquivo) => (
          <li key={arquivo.id} className={classes.arquivo}>
            <span>
              <strong>{arquivo.nome}</strong>
              <span className={classes.soft}>
                {[
                  PALAVRAS[arquivo.situacao],
                  formatDateTime(arquivo.criado_em),
                  arquivo.linhas !== null && plural(arquivo.linhas, 'linha', 'linhas'),
                  arquivo.tamanho !== null && formatBytes(arquivo.tamanho),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {arquivo.motivo && <span>{arquivo.motivo}</span>}
            </span>
            {arquivo.situacao === 'Pronta' && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={`Baixar ${arquivo.nome}`}
                loading={baixar.isPending && baixar.variables === arquivo.id}
                onClick={() => baixar.mutate(arquivo.id)}
              >
                Baixar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
