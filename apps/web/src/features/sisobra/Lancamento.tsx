import { Button, Group } from '@mantine/core';
import type { Lancamento as Lido } from '@portal/domain/sisobra/contract';
import * as contract from '@portal/domain/sisobra/contract';
import { NOME_DO_TIPO } from '@portal/domain/sisobra/ficha';
import { EXPLICA_O_LANCAMENTO } from '@portal/domain/sisobra/situacao';
import { nomeDoMes } from '@portal/domain/text/periodo';
import { useState } from 'react';
import { Faltas } from '#entities/sisobra/Faltas.tsx';
import { LancamentoPill } from '#entities/sisobra/LancamentoPill.tsx';
import { bodyOf } from '#lib/body-of.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Editor } from './Editor.tsx';
import { useAceitar, useLancamento, useRecusar, useReler, useRetirar } from './queries.ts';
import classes from './Sisobra.module.css';

/** One entry: what is told, what is missing, and what the Receita said of it. */
export function Lancamento({ id }: { id: string }) {
  const { data: l } = useLancamento(id);
  if (!l) return <CardsSkeleton cards={3} />;
  return (
    <Page
      title={`${NOME_DO_TIPO[l.tipo]} ${l.numero || 'sem número'}`}
      subtitle={`SISOBRA de ${nomeDoMes(l.mes)}. Vem do pedido ${l.requerimento_numero}, ${l.processo_nome}.`}
      breadcrumbs={[{ label: 'SISOBRA', href: rota('prefeitura.sisobra', {}, { mes: l.mes }) }]}
      aside={<LancamentoPill situacao={l.situacao} />}
      width="normal"
    >
      <div className={classes.pilha}>
        <Situacao l={l} />
        <Atos l={l} />
        {l.pode.editar && <Editor key={`${l.id}:${l.versao}`} l={l} />}
      </div>
    </Page>
  );
}

function Situacao({ l }: { l: Lido }) {
  const pedido = (
    <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: l.requerimento_id })}>Abrir o pedido</RouteLink>
  );
  if (l.situacao === 'Recusada')
    return (
      <Callout meaning="danger" title={`A Receita recusou: ${l.motivo}`} actions={pedido}>
        Corrija abaixo e salve: o lançamento volta a ficar pronto e vai no próximo arquivo.
        {l.faltas.length > 0 && <Faltas faltas={l.faltas} />}
      </Callout>
    );
  if (l.faltas.length > 0)
    return (
      <Callout meaning="warning" title="O layout da Receita recusaria este lançamento" actions={pedido}>
        <Faltas faltas={l.faltas} />
      </Callout>
    );
  return (
    <Callout meaning={l.situacao === 'Aceita' ? 'success' : 'info'} actions={pedido}>
      {EXPLICA_O_LANCAMENTO[l.situacao]} {l.lote !== null && `Arquivo ${l.lote}. `}
      {l.protocolo && `Protocolo ${l.protocolo}. `}
      {l.situacao === 'Cancelada' && `Motivo: ${l.motivo}`}
    </Callout>
  );
}

type Aberto = 'aceita' | 'recusada' | 'retirar' | null;

function Atos({ l }: { l: Lido }) {
  const reler = useReler();
  const [aberto, setAberto] = useState<Aberto>(null);
  const onClose = () => setAberto(null);
  if (!l.pode.editar && !l.pode.responder) return null;
  return (
    <Group gap="sm">
      {l.pode.responder && (
        <>
          <Button onClick={() => setAberto('aceita')}>Registrar o protocolo</Button>
          <Button variant="default" onClick={() => setAberto('recusada')}>
            A Receita recusou
          </Button>
        </>
      )}
      {l.pode.editar && (
        <>
          <Button variant="default" loading={reler.isPending} onClick={() => reler.mutate({ id: l.id, versao: l.versao })}>
            Ler de novo do pedido
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAberto('retirar')}>
            Não informar
          </Button>
        </>
      )}
      {aberto === 'aceita' && <Aceita l={l} onClose={onClose} />}
      {aberto === 'recusada' && <Recusada l={l} onClose={onClose} />}
      {aberto === 'retirar' && <Retirar l={l} onClose={onClose} />}
    </Group>
  );
}

interface Qual {
  l: Lido;
  onClose: () => void;
}

function Aceita({ l, onClose }: Qual) {
  const aceitar = useAceitar();
  return (
    <FormDialog
      title="Registrar o protocolo"
      submit="Guardar o protocolo"
      schema={contract.aceitaSchema}
      initialValues={{ protocolo: '' }}
      onSubmit={({ protocolo }) => aceitar.mutateAsync({ id: l.id, versao: l.versao, protocolo })}
      onClose={onClose}
      description="É o número que a Receita deu a este documento. A retificação e o cancelamento dele vão precisar dele; depois de guardado, não muda."
    >
      <TextField name="protocolo" label="Protocolo" hint="26 caracteres." autoComplete="off" />
    </FormDialog>
  );
}

function Recusada({ l, onClose }: Qual) {
  const recusar = useRecusar();
  return (
    <FormDialog
      title="A Receita recusou"
      submit="Guardar a recusa"
      schema={contract.recusadaSchema}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => recusar.mutateAsync({ id: l.id, versao: l.versao, motivo })}
      onClose={onClose}
      description="O lançamento fica aberto até ser corrigido e enviado de novo."
    >
      <TextAreaField name="motivo" label="O que a Receita respondeu" lines={2} />
    </FormDialog>
  );
}

function Retirar({ l, onClose }: Qual) {
  const retirar = useRetirar();
  return (
    <FormDialog
      title="Não informar este documento"
      submit="Deixar de fora"
      tone="danger"
      schema={bodyOf(contract.retirarLancamento).omit({ versao: true })}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => retirar.mutateAsync({ id: l.id, versao: l.versao, motivo })}
      onClose={onClose}
      description="O documento não vai à Receita. O motivo fica no histórico."
    >
      <TextAreaField name="motivo" label="Motivo" lines={2} />
    </FormDialog>
  );
}
