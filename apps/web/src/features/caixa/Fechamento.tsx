import { Button, Group, TextInput } from '@mantine/core';
import { type DiaDoCaixa, NOME_DO_CANAL } from '@portal/domain/caixa/contract';
import { addDias, formatData, formatDataExtenso, isData } from '@portal/domain/text/datas';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatDateTime, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { useDia, useFecharDia } from './dia.ts';
import classes from './Fechamento.module.css';
import { usePodeMexer } from './queries.ts';

interface Props {
  /** 'YYYY-MM-DD'; '' is yesterday, the day that is closed today */
  dia: string;
  onDia: (dia: string) => void;
}

/** One day of the caixa: what came in and went out, what has to be explained, and the act that closes it. */
export function Fechamento({ dia: escolhido, onDia }: Props) {
  const dia = isData(escolhido) ? escolhido : addDias(hoje(), -1);
  const { data, isError, refetch } = useDia(dia);
  return (
    <div className={classes.pagina}>
      <Group gap="xs" className={classes.dia}>
        <Button variant="default" size="sm" aria-label="Dia anterior" onClick={() => onDia(addDias(dia, -1))}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <TextInput
          type="date"
          aria-label="Dia"
          value={dia}
          max={hoje()}
          onChange={({ currentTarget }) => isData(currentTarget.value) && onDia(currentTarget.value)}
        />
        <Button
          variant="default"
          size="sm"
          aria-label="Dia seguinte"
          disabled={dia >= hoje()}
          onClick={() => onDia(addDias(dia, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </Button>
        <span className={classes.extenso}>{formatDataExtenso(dia)}</span>
      </Group>
      {isError && !data ? (
        <Callout meaning="danger" title="Não conseguimos ler este dia">
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Callout>
      ) : data ? (
        <UmDia dia={data} />
      ) : (
        <Card>
          <TextSkeleton lines={8} />
        </Card>
      )}
    </div>
  );
}

function UmDia({ dia }: { dia: DiaDoCaixa }) {
  const [fechando, setFechando] = useState(false);
  const mexe = usePodeMexer();
  const total = dia.por_canal.reduce((s, c) => s + c.centavos, 0);
  return (
    <>
      <Situacao dia={dia} />
      <Card title="O que o banco informou neste dia" id="movimento">
        {dia.por_canal.length === 0 ? (
          <p className={classes.nada}>Nada entrou nem saiu.</p>
        ) : (
          <Somas
            caption="Por onde veio"
            linhas={[
              ...dia.por_canal.map((c) => ({ nome: NOME_DO_CANAL[c.canal], ...c })),
              { nome: 'Saldo do dia', linhas: dia.por_canal.reduce((s, c) => s + c.linhas, 0), centavos: total },
            ]}
          />
        )}
      </Card>
      <Card title="Diferenças a explicar" id="diferencas">
        {dia.diferencas.length === 0 ? (
          <p className={classes.nada}>Nenhuma: tudo o que chegou tem a sua guia, pelo valor dela.</p>
        ) : (
          <Somas caption="Diferenças" linhas={dia.diferencas.map((d) => ({ nome: d.resultado, ...d }))} />
        )}
        <ul className={classes.avisos}>
          {dia.so_comprovadas.linhas > 0 && (
            <li>
              {plural(dia.so_comprovadas.linhas, 'guia dada por paga', 'guias dadas por pagas')} só pelo comprovante, num total de{' '}
              <MoneyText centavos={dia.so_comprovadas.centavos} />: o banco ainda não informou.
            </li>
          )}
          {dia.a_devolver.linhas > 0 && (
            <li>
              Em todo o caixa há <MoneyText centavos={dia.a_devolver.centavos} /> recebidos a mais, em{' '}
              {plural(dia.a_devolver.linhas, 'guia', 'guias')}: devolva ou passe a outra guia.
            </li>
          )}
        </ul>
      </Card>
      {mexe && dia.pode_fechar && (
        <div>
          <Button onClick={() => setFechando(true)}>Fechar o dia {formatData(dia.dia)}</Button>
        </div>
      )}
      {fechando && <FecharDialog dia={dia} onClose={() => setFechando(false)} />}
    </>
  );
}

function Situacao({ dia: { fechamento, pode_fechar, dia } }: { dia: DiaDoCaixa }) {
  if (fechamento)
    return (
      <Callout meaning="success" title="Dia fechado">
        {fechamento.fechado_por}, em {formatDateTime(fechamento.fechado_em)}.
        {fechamento.explicacao && ` ${fechamento.explicacao}`}
      </Callout>
    );
  if (pode_fechar) return null;
  return dia >= hoje() ? (
    <Callout>Este dia ainda não acabou: os números mudam até a meia-noite, e ele se fecha a partir de amanhã.</Callout>
  ) : (
    <Callout>Este dia foi fechado junto com um dia depois dele.</Callout>
  );
}

function Somas({ caption, linhas }: { caption: string; linhas: { nome: string; linhas: number; centavos: number }[] }) {
  return (
    <table className={classes.somas}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">Linhas</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {linhas.map((l) => (
          <tr key={l.nome}>
            <th scope="row">{l.nome}</th>
            <td>{l.linhas}</td>
            <td>
              <MoneyText centavos={l.centavos} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const schemaDe = (precisa: boolean) =>
  z.object({
    explicacao: precisa
      ? z.string().trim().min(3, 'Há diferenças neste dia. Escreva o que foi feito delas.').max(2000)
      : z.string().trim().max(2000).default(''),
  });

function FecharDialog({ dia, onClose }: { dia: DiaDoCaixa; onClose: () => void }) {
  const fechar = useFecharDia(dia.dia);
  const precisa = dia.diferencas.length > 0;
  return (
    <FormDialog
      title={`Fechar o dia ${formatData(dia.dia)}`}
      submit="Fechar o dia"
      schema={schemaDe(precisa)}
      initialValues={{ explicacao: '' }}
      onSubmit={({ explicacao = '' }) => fechar.mutateAsync(explicacao)}
      onClose={onClose}
      description="Depois de fechado, nada mais entra neste dia nem sai dele, nem dos dias de antes. Não se desfaz."
    >
      <TextAreaField
        name="explicacao"
        label={precisa ? 'O que foi feito das diferenças' : 'Observações'}
        {...(precisa ? {} : { optional: true })}
        lines={4}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  );
}
