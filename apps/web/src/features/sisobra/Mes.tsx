import { Button, Group, Select } from '@mantine/core';
import { mesesEntre } from '@portal/domain/sisobra/competencia';
import type { LancamentoLinha, LoteDoSisobra, MesDoSisobra } from '@portal/domain/sisobra/contract';
import * as contract from '@portal/domain/sisobra/contract';
import { NOME_DO_TIPO } from '@portal/domain/sisobra/ficha';
import { EXPLICA_O_LANCAMENTO } from '@portal/domain/sisobra/situacao';
import { formatData } from '@portal/domain/text/datas';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { LancamentoPill } from '#entities/sisobra/LancamentoPill.tsx';
import { bodyOf } from '#lib/body-of.ts';
import { formatDateTime, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useBaixar, useBaixarSemMovimento, useDesfazer, useEncerrar, useGerar, useMes } from './queries.ts';
import classes from './Sisobra.module.css';

const nomeDe = (l: LancamentoLinha) => `${NOME_DO_TIPO[l.tipo]} ${l.numero || 'sem número'}`;

/** What is to be known of an entry, in a sentence. */
function fraseDe(l: LancamentoLinha): string {
  if (l.protocolo) return `Protocolo ${l.protocolo}`;
  const [primeira, ...outras] = l.faltas;
  if (l.motivo) return l.motivo;
  if (primeira && l.situacao === 'Pendente')
    return outras.length > 0 ? `${primeira.mensagem} E mais ${plural(outras.length, 'ponto', 'pontos')}.` : primeira.mensagem;
  return EXPLICA_O_LANCAMENTO[l.situacao];
}

const Documento = ({ l }: { l: LancamentoLinha }) => (
  <span className={classes.nome}>
    <strong>{nomeDe(l)}</strong>
    <span className={classes.fraco}>{[l.requerimento_numero, l.processo_nome, l.endereco].filter(Boolean).join(' · ')}</span>
  </span>
);

const COLUMNS: Column<LancamentoLinha>[] = [
  { key: 'documento', title: 'Documento', render: (l) => <Documento l={l} />, fixed: true },
  { key: 'frase', title: 'O que há', render: fraseDe },
  { key: 'situacao', title: 'Situação', render: (l) => <LancamentoPill situacao={l.situacao} />, width: '9rem', fixed: true },
];

function Prazo({ m }: { m: MesDoSisobra }) {
  if (m.encerrado)
    return (
      <Callout meaning="success">
        Mês encerrado em {formatDateTime(m.encerrado.em)}
        {m.encerrado.sem_movimento ? ', sem movimento' : ''}. Recibo: {m.encerrado.recibo}.
      </Callout>
    );
  const dia = formatData(m.dia_legal);
  if (m.faltam_dias < 0) return <Callout meaning="danger">O prazo legal venceu em {dia} e o mês não está encerrado.</Callout>;
  return (
    <Callout meaning={m.faltam_dias <= 10 ? 'warning' : 'info'}>
      O prazo legal é {dia}
      {m.faltam_dias === 0 ? ', hoje' : `, em ${plural(m.faltam_dias, 'dia', 'dias')}`}.
    </Callout>
  );
}

function Lote({ o, onDesfazer }: { o: LoteDoSisobra; onDesfazer: (o: LoteDoSisobra) => void }) {
  const baixar = useBaixar();
  return (
    <li className={classes.lote}>
      <span className={classes.nome}>
        <strong>Arquivo {o.numero}</strong>
        <span className={classes.fraco}>
          {plural(o.quantos, 'documento', 'documentos')}, de {formatDateTime(o.criado_em)}
          {o.desfeito_em
            ? '. Desfeito: não foi enviado'
            : o.sem_resposta > 0
              ? `. ${plural(o.sem_resposta, 'espera resposta', 'esperam resposta')}`
              : '. Todos respondidos'}
          .
        </span>
      </span>
      <Group gap="sm">
        {!o.desfeito_em && o.sem_resposta === o.quantos && (
          <Button variant="subtle" color="gray" aria-label={`Desfazer o arquivo ${o.numero}`} onClick={() => onDesfazer(o)}>
            Desfazer
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={baixar.isPending}
          aria-label={`Baixar o XML do arquivo ${o.numero}`}
          onClick={() => baixar.mutate(o.id)}
        >
          Baixar o XML
        </Button>
      </Group>
    </li>
  );
}

function Arquivos({ m }: { m: MesDoSisobra }) {
  const gerar = useGerar();
  const [desfaz, setDesfaz] = useState<LoteDoSisobra | null>(null);
  const prontas = m.lancamentos.filter((l) => l.situacao === 'Pronta').length;
  return (
    <Card title="Arquivos" id="arquivos">
      <p className={classes.fraco}>
        O arquivo sai sem assinatura digital. Quem o envia entra no SisobraPref, no e-CAC, com o certificado da prefeitura, e
        segue o que a Receita pede lá. Depois, registre em cada lançamento o protocolo que a Receita deu.
      </p>
      {m.lotes.length > 0 && (
        <ul className={classes.lotes}>
          {m.lotes.map((o) => (
            <Lote key={o.id} o={o} onDesfazer={setDesfaz} />
          ))}
        </ul>
      )}
      {prontas > 0 && (
        <Button mt="sm" loading={gerar.isPending} onClick={() => gerar.mutate(m.mes)}>
          Gerar o arquivo com {plural(prontas, 'lançamento pronto', 'lançamentos prontos')}
        </Button>
      )}
      {desfaz && <Desfazer o={desfaz} onClose={() => setDesfaz(null)} />}
    </Card>
  );
}

function Desfazer({ o, onClose }: { o: LoteDoSisobra; onClose: () => void }) {
  const desfazer = useDesfazer();
  return (
    <FormDialog
      title={`Desfazer o arquivo ${o.numero}`}
      submit="Desfazer o arquivo"
      tone="danger"
      schema={bodyOf(contract.desfazerArquivo)}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => desfazer.mutateAsync({ id: o.id, motivo })}
      onClose={onClose}
      description="Só desfaça um arquivo que não foi enviado. Os lançamentos dele voltam a ficar prontos e vão no próximo."
    >
      <TextAreaField name="motivo" label="Motivo" lines={2} />
    </FormDialog>
  );
}

function Encerrar({ m, onClose }: { m: MesDoSisobra; onClose: () => void }) {
  const encerrar = useEncerrar();
  const semMovimento = m.lancamentos.every((l) => l.situacao === 'Cancelada');
  return (
    <FormDialog
      title={`Encerrar ${nomeDoMes(m.mes)}`}
      submit="Encerrar o mês"
      schema={bodyOf(contract.encerrarMes)}
      initialValues={{ recibo: '' }}
      onSubmit={({ recibo }) => encerrar.mutateAsync({ mes: m.mes, recibo })}
      onClose={onClose}
      description={
        semMovimento
          ? 'Nada foi informado neste mês: digite o recibo da declaração de mês sem movimento. O mês encerrado não se abre de novo.'
          : 'Tudo o que havia foi aceito ou retirado. O mês encerrado não se abre de novo; o que mudar depois vai como retificação.'
      }
    >
      <TextField name="recibo" label="Recibo ou protocolo do envio" maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

function Fecho({ m }: { m: MesDoSisobra }) {
  const baixar = useBaixarSemMovimento();
  const [aberto, setAberto] = useState(false);
  if (m.encerrado) return null;
  const semMovimento = m.lancamentos.every((l) => l.situacao === 'Cancelada');
  return (
    <Card title="Encerrar o mês" id="encerrar">
      <p className={classes.fraco}>
        {m.impedimento ?? (semMovimento ? 'Não há o que informar: envie a declaração de mês sem movimento.' : 'Tudo respondido.')}
      </p>
      {!m.impedimento && (
        <Group gap="sm">
          {semMovimento && (
            <Button variant="default" loading={baixar.isPending} onClick={() => baixar.mutate(m.mes)}>
              Baixar a declaração
            </Button>
          )}
          <Button onClick={() => setAberto(true)}>Encerrar o mês</Button>
        </Group>
      )}
      {aberto && <Encerrar m={m} onClose={() => setAberto(false)} />}
    </Card>
  );
}

/** One month of what the town reports to the Receita, from the entry to the receipt. */
export function Mes({ mes }: { mes: string }) {
  const { data: m } = useMes(mes);
  if (!m) return <CardsSkeleton cards={3} />;
  if (!m.informa)
    return (
      <EmptyState
        title="O município não informa pelo SISOBRA aqui"
        action={<Button onClick={() => goTo(rota('prefeitura.sisobra.ajustes'))}>Começar a informar</Button>}
      >
        Ao ligar, cada alvará, habite-se, regularização e demolição assinados viram um lançamento do mês.
      </EmptyState>
    );
  const ate = hoje().slice(0, 7);
  const meses = [...new Set([...mesesEntre(m.desde, ate), m.mes])].sort().reverse();
  return (
    <div className={classes.pilha}>
      <Select
        label="Mês"
        w="14rem"
        value={m.mes}
        data={meses.map((value) => ({ value, label: nomeDoMes(value) }))}
        allowDeselect={false}
        onChange={(novo) => novo && goTo(rota('prefeitura.sisobra', {}, { mes: novo }))}
      />
      <Prazo m={m} />
      <DataTable
        caption={`Lançamentos de ${nomeDoMes(m.mes)}`}
        columns={COLUMNS}
        rows={m.lancamentos}
        rowKey={({ id }) => id}
        rowLabel={nomeDe}
        href={({ id }) => rota('prefeitura.sisobra.lancamento', { id })}
        card={(l) => (
          <span className={classes.nome}>
            <Documento l={l} />
            <span className={classes.fraco}>{fraseDe(l)}</span>
            <LancamentoPill situacao={l.situacao} />
          </span>
        )}
        empty={
          <EmptyState title="Nenhum lançamento neste mês">
            O que for assinado aparece aqui sozinho. Em <RouteLink href={rota('prefeitura.sisobra.ajustes')}>Ajustes</RouteLink>,
            confira o que cada processo informa.
          </EmptyState>
        }
      />
      <Arquivos m={m} />
      <Fecho m={m} />
    </div>
  );
}
