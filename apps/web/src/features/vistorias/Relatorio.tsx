import { Button } from '@mantine/core';
import { emOrdem } from '@portal/domain/http/fields';
import { addDias, isData } from '@portal/domain/text/datas';
import type { LinhaDoRelatorio } from '@portal/domain/vistorias/contract';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { saveArquivo } from '#lib/api.ts';
import { formatTotal } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { lerRelatorio, type RelatorioIn, useRelatorio } from './queries.ts';
import classes from './Vistorias.module.css';

const GRUPOS = { tipo: 'Tipo', fiscal: 'Fiscal', mes: 'Mês' } as const;
type Grupo = keyof typeof GRUPOS;
const MAX_DE_BARRAS = 24;
const schema = z.object({ de: z.iso.date('Informe o dia.'), ate: z.iso.date('Informe o dia.') }).refine(...emOrdem('de', 'ate'));

const PARTES = [
  { key: 'aprovadas', label: 'Aprovadas', tone: 'green' },
  { key: 'em_parte', label: 'Aprovadas em parte', tone: 'amber' },
  { key: 'reprovadas', label: 'Reprovadas', tone: 'red' },
  { key: 'nao_realizadas', label: 'Não realizadas', tone: 'grey' },
  { key: 'agendadas', label: 'Agendadas ou em campo', tone: 'blue' },
] as const;

type Numero = Exclude<keyof LinhaDoRelatorio, 'grupo' | 'nome'>;
const coluna = (key: Numero, title: string, from = 0, width = '6.5rem'): Column<LinhaDoRelatorio> => ({
  ...{ key, title, width, align: 'end' },
  ...(from > 0 && { from }),
  render: (l) => (l[key] === null ? '—' : formatTotal(l[key])),
});

/** What the address asks for: the year until today where it asks for nothing that makes sense. */
function usePedido(): [RelatorioIn & { por: Grupo }, (mudou: Record<string, string>) => void] {
  const { por, de, ate } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const periodo =
    typeof de === 'string' && typeof ate === 'string' && isData(de) && isData(ate) && de <= ate
      ? { de, ate }
      : { de: `${hoje().slice(0, 4)}-01-01`, ate: addDias(hoje(), 30) };
  const pedido = { ...periodo, por: (Object.keys(GRUPOS) as Grupo[]).find((g) => g === por) ?? ('tipo' as const) };
  return [pedido, (mudou) => goTo(rota('prefeitura.relatorio.vistorias', {}, { ...pedido, ...mudou }), { replace: true })];
}

/** Visits of a period, by kind, by inspector or by month: a picture, and the same as a table. */
export function Relatorio() {
  const [{ por, ...periodo }, mudar] = usePedido();
  const { data, isPending, isError } = useRelatorio(periodo);
  const linhas = (data?.linhas ?? []).filter((l) => l.grupo === por).map((l) => ({ ...l, nome: l.nome || 'Sem fiscal' }));
  const columns: Column<LinhaDoRelatorio>[] = [
    { key: 'nome', title: GRUPOS[por], render: (l) => l.nome, fixed: true },
    coluna('realizadas', 'Realizadas'),
    coluna('aprovadas', 'Aprovadas'),
    coluna('em_parte', 'Em parte'),
    coluna('reprovadas', 'Reprovadas'),
    coluna('nao_realizadas', 'Não feitas', 900),
    coluna('agendadas', 'Agendadas'),
    coluna('canceladas', 'Canceladas', 1000),
    coluna('espera_mediana', 'Espera mediana (dias)', 1100, '9rem'),
    coluna('espera_p90', '9 em 10 em até (dias)', 1300, '9rem'),
  ];
  return (
    <div className={classes.partes}>
      <PageTools order={4}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void lerRelatorio(periodo).then(saveArquivo)}
        >
          Baixar planilha (CSV)
        </Button>
      </PageTools>
      <Strip>
        <QuickFilters
          label="Contar por"
          single
          options={Object.entries(GRUPOS).map(([value, nome]) => ({ value, label: `Por ${nome.toLowerCase()}` }))}
          value={[por]}
          onChange={([g]) => mudar({ por: g ?? por })}
        />
      </Strip>
      <Periodo key={`${periodo.de}/${periodo.ate}`} {...periodo} onMudar={mudar} />
      {isError && (
        <EmptyState title="Não conseguimos contar este período">Escolha um de até dez anos, ou tente de novo.</EmptyState>
      )}
      {data?.total === 0 && !isError && (
        <EmptyState title="Nenhuma visita neste período">Contam as vistorias que tiveram dia marcado nele.</EmptyState>
      )}
      {data && data.total > 0 && !isError && (
        <>
          <Card title="O que veio das visitas" id="grafico">
            <BarChart
              label={`Gráfico de barras por ${GRUPOS[por].toLowerCase()}. Os mesmos números estão na tabela abaixo.`}
              parts={PARTES}
              bars={linhas.slice(0, MAX_DE_BARRAS).map((l) => ({
                key: l.nome,
                label: l.nome,
                total: formatTotal(l.realizadas + l.agendadas),
                values: { ...l },
              }))}
            />
            {linhas.length > MAX_DE_BARRAS && <p className={classes.fraco}>Os primeiros {MAX_DE_BARRAS}. A tabela tem todos.</p>}
          </Card>
          <DataTable
            caption={`Vistorias por ${GRUPOS[por].toLowerCase()}`}
            columns={columns}
            rows={linhas}
            rowKey={({ nome }) => nome}
            rowLabel={({ nome }) => nome}
            loading={isPending}
            card={(l) => (
              <span className={classes.nome}>
                <strong>{l.nome}</strong>
                <span>
                  {formatTotal(l.realizadas)} realizadas, {formatTotal(l.aprovadas)} aprovadas, {formatTotal(l.reprovadas)}{' '}
                  reprovadas
                </span>
                <span className={classes.fraco}>
                  {formatTotal(l.agendadas)} agendadas, {formatTotal(l.canceladas)} canceladas
                </span>
              </span>
            )}
            empty={null}
          />
        </>
      )}
    </div>
  );
}

function Periodo({ de, ate, onMudar }: { de: string; ate: string; onMudar: (p: { de: string; ate: string }) => void }) {
  const form = useZodForm(schema, { unguarded: true, initialValues: { de, ate }, onSubmit: onMudar });
  return (
    <Form form={form} summary="short" label="Período">
      <div className={classes.acoes} style={{ alignItems: 'flex-end' }}>
        <DateField name="de" label="De" />
        <DateField name="ate" label="Até" />
        <SubmitButton>Ver o período</SubmitButton>
      </div>
    </Form>
  );
}
