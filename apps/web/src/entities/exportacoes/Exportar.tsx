import { Stack } from '@mantine/core';
import { type FORMATOS, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import { z } from 'zod';
import { formatTotal, plural } from '#lib/format.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Arquivos } from './Arquivos.tsx';
import classes from './Exportar.module.css';

const formulario = z.object({ formato: z.enum(['csv', 'xlsx', 'pdf']) });

interface Props {
  /** What the rows are: "requerimento", "requerimentos". */
  um: string;
  varios: string;
  total: number;
  onClose: () => void;
}
/** What has a form on paper is offered as PDF too. */
type Formatos =
  | { pdf?: false; onExportar: (formato: (typeof FORMATOS)[number]) => unknown }
  | { pdf: boolean; onExportar: (formato: (typeof FORMATOS)[number] | 'pdf') => unknown };

/** Asks for a file of the list, and gives those that are ready. */
export function Exportar({ um, varios, total, onClose, pdf = false, onExportar }: Props & Formatos) {
  const pedir = onExportar as (formato: (typeof FORMATOS)[number] | 'pdf') => unknown;
  const form = useZodForm(formulario, {
    unguarded: true,
    initialValues: { formato: total > MAX_XLSX ? ('csv' as const) : ('xlsx' as const) },
    onSubmit: ({ formato }) => pedir(formato),
  });
  return (
    <Dialog onClose={onClose} title="Exportar a lista" size="md">
      <Stack gap="lg">
        <Form form={form} summary="short" label="Exportar a lista">
          <Stack gap="md">
            <p className={classes.text}>
              {plural(total, um, varios)}, como a lista está filtrada e com as colunas que estão nela. O sino avisa quando o
              arquivo ficar pronto.
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
                      ? `Leva até ${formatTotal(MAX_XLSX)} ${varios}. Filtre a lista ou escolha CSV, que leva todos.`
                      : 'Abre no Excel e no LibreOffice.',
                  disabled: total > MAX_XLSX,
                },
                {
                  value: 'csv',
                  label: 'Texto (CSV)',
                  hint: 'Separado por ponto e vírgula, para qualquer programa e qualquer tamanho.',
                },
                ...(pdf
                  ? [{ value: 'pdf' as const, label: 'Papel (PDF)', hint: 'Com o timbre do município, o gráfico e a tabela.' }]
                  : []),
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
