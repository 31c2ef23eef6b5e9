import type { AtoComMotivo } from '@portal/domain/atos/contract';
import { motivo } from '@portal/domain/http/fields';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { z } from 'zod';
import { plural } from '#lib/format.ts';
import { Change } from '#ui/Change.tsx';
import { DialogHead } from '#ui/dialog/dialog-context.ts';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { type Dialogo, useMesa } from '../mesa-context.ts';
import {
  type AtoDaMesa,
  consequenciaDaReabertura,
  etapaAtualDe,
  irmasEmAnalise,
  isParaValidar,
  isRascunho,
  pendenciasDaEtapa,
} from '../situacao.ts';
import { ConferenciaLida } from '../verificacoes/Normas.tsx';
import { AtribuirDialog } from './AtribuirDialog.tsx';
import { ConferenciaNoTexto } from './ConferenciaNoTexto.tsx';
import { DeferirDialog } from './DeferirDialog.tsx';
import classes from './Dialogos.module.css';
import { EncaminharDialog } from './EncaminharDialog.tsx';
import { IrParaDialog } from './IrParaDialog.tsx';
import { MarcarDialog } from './MarcarDialog.tsx';
import { Feitos, OQueOutroFez, useDosOutros } from './OQueOutroFez.tsx';
import { ConflitoDeVereditos, VereditoDialog } from './VereditoDialogs.tsx';

const soMotivo = z.object({ motivo });
const motivoLivre = z.object({ motivo: z.string().trim().max(2000) });

/** Whichever dialog is open, and above it the one that says the screen is old. */
export function Dialogos({ dialogo, onClose }: { dialogo: Dialogo | null; onClose: () => void }) {
  const { atos, vereditos } = useMesa();
  return (
    <DialogHead value={atos.stale ? null : <OQueOutroFez />}>
      {dialogo?.tipo === 'ato' && <AtoDialog ato={dialogo.ato} etapa={dialogo.etapa} onClose={onClose} />}
      {dialogo?.tipo === 'pendencia' && <MarcarDialog peca={dialogo.peca} inicio={dialogo.inicio} onClose={onClose} />}
      {dialogo?.tipo === 'veredito' && <VereditoDialog peca={dialogo.peca} dado={dialogo.dado} onClose={onClose} />}
      {dialogo?.tipo === 'ir' && <IrParaDialog onClose={onClose} />}
      {dialogo?.tipo === 'atribuir' && <AtribuirDialog etapa={dialogo.etapa} onClose={onClose} />}
      {dialogo?.tipo === 'encaminhar' && <EncaminharDialog etapa={dialogo.etapa} onClose={onClose} />}
      {dialogo?.tipo === 'item' && <ItemDialog dialogo={dialogo} onClose={onClose} />}
      {vereditos.conflito && <ConflitoDeVereditos conflito={vereditos.conflito} />}
      {atos.stale && <Velho vistos={atos.stale} />}
    </DialogHead>
  );
}

/** The refusal of an act on an older request, with who changed it. */
function Velho({ vistos }: { vistos: ReadonlySet<string> }) {
  const { atos } = useMesa();
  const eventos = useDosOutros(vistos);
  return (
    <StaleDialog
      title="Este requerimento mudou enquanto você olhava"
      onReload={() => void atos.reload()}
      onClose={atos.closeStale}
    >
      {eventos.length > 0 && <Feitos eventos={eventos} />}
    </StaleDialog>
  );
}

const NO_ITEM = {
  recusar: {
    titulo: 'Recusar a resposta da pendência',
    submit: 'Recusar a resposta',
    explica: 'O item volta para o requerente na próxima vez que você enviar as pendências, com o motivo que escrever aqui.',
    pergunta: 'Por que a resposta não resolve',
  },
  acolher: {
    titulo: 'Acolher a contestação da pendência',
    submit: 'Acolher a contestação',
    explica: 'O requerente tem razão: o item é encerrado e nada mais se pede por ele.',
    pergunta: 'O que dizer ao requerente',
  },
  manter: {
    titulo: 'Manter a pendência',
    submit: 'Manter o pedido',
    explica: 'O item volta para o requerente na próxima vez que as pendências saírem, com o motivo que escrever aqui.',
    pergunta: 'Por que o pedido se mantém',
  },
  cancelar: {
    titulo: 'Cancelar a pendência',
    submit: 'Cancelar o item',
    explica: 'O requerente não precisa mais responder a este item, e é avisado. Se era o último, o requerimento volta à análise.',
    pergunta: 'Por que o item é cancelado',
  },
} as const;

/** Judging or cancelling one item, with its reason. */
function ItemDialog({ dialogo, onClose }: { dialogo: Extract<Dialogo, { tipo: 'item' }>; onClose: () => void }) {
  const { r, atos } = useMesa();
  const { pendencia, ato } = dialogo;
  const { titulo, submit, explica, pergunta } = NO_ITEM[ato];
  const mudanca = isParaValidar(pendencia) ? r.alteracoes.find(({ campo_id }) => campo_id === pendencia.campo_id) : undefined;
  const fazer = { recusar: atos.recusar, acolher: atos.acolher, manter: atos.manter, cancelar: atos.cancelarItem }[ato];
  return (
    <FormDialog
      title={`${titulo} ${pendencia.numero}`}
      submit={submit}
      tone={ato === 'acolher' ? 'primary' : 'danger'}
      schema={ato === 'acolher' ? motivoLivre : soMotivo}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => fazer(pendencia.id, motivo)}
      onClose={onClose}
      description={
        <div className={classes.stack}>
          <p>{explica}</p>
          {mudanca && <Change before={mudanca.antes} after={mudanca.depois} />}
        </div>
      }
    >
      <TextAreaField name="motivo" label={pergunta} optional={ato === 'acolher'} lines={4} maxLength={2000} autoFocus />
    </FormDialog>
  );
}

const MAX_MOTIVO = 2000;
const isComMotivo = (ato: AtoDaMesa): ato is AtoDaMesa & AtoComMotivo => TRANSICOES[ato].motivo === true;

function AtoDialog({ ato, etapa, onClose }: { ato: AtoDaMesa; etapa: Etapa | undefined; onClose: () => void }) {
  const { r, atos } = useMesa();
  const { rotulo, tela } = TRANSICOES[ato];
  if (isComMotivo(ato) && tela?.dialogo) {
    const { titulo, explica, pergunta, opina } = tela.dialogo;
    const alvo = etapa ?? etapaAtualDe(r);
    return (
      <FormDialog
        title={`${titulo} ${(ato === 'reabrir' ? alvo?.nome : r.numero) ?? ''}`}
        submit={rotulo}
        tone={tela.perigo ? 'danger' : 'primary'}
        schema={soMotivo}
        initialValues={{ motivo: ato === 'indeferir' ? (alvo?.proposta?.parecer ?? '') : '' }}
        onSubmit={(values) => atos.atoComMotivo(ato, values.motivo, etapa?.id)}
        onClose={onClose}
        description={
          <div className={classes.stack}>
            <p>{ato === 'reabrir' ? `${explica} ${consequenciaDaReabertura(r, alvo)}` : explica}</p>
            {alvo?.proposta && !alvo.proposta.minha && ato !== 'reabrir' && <ConferenciaLida normas={r.normas} />}
          </div>
        }
      >
        <TextAreaField name="motivo" label={pergunta} lines={5} maxLength={MAX_MOTIVO} autoFocus />
        {opina && <ConferenciaNoTexto name="motivo" label={pergunta} maximo={MAX_MOTIVO} paraAsPartes={opina === 'partes'} />}
      </FormDialog>
    );
  }
  if (ato === 'devolver') return <DevolverDialog onClose={onClose} />;
  if (ato === 'deferir') return <DeferirDialog onClose={onClose} />;
  return null;
}

const aoDevolver = z.object({ quando: z.enum(['junto', 'agora']), motivo: z.string().max(2000) }).superRefine((v, ctx) => {
  const dito = v.quando === 'agora' ? motivo.safeParse(v.motivo) : null;
  for (const { message } of dito?.error?.issues ?? []) ctx.addIssue({ code: 'custom', path: ['motivo'], message });
});

const lista = (nomes: string[]): string => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(nomes);

/** The items go to the requester; with other sectors still at work, together with theirs or, for a reason, at once. */
function DevolverDialog({ onClose }: { onClose: () => void }) {
  const { r, atos } = useMesa();
  const itens = pendenciasDaEtapa(r).filter(isRascunho);
  const outras = irmasEmAnalise(r);
  const setores = lista(outras.map((e) => e.setor.nome));
  const isPronta = etapaAtualDe(r)?.pronta ?? false;
  return (
    <FormDialog
      title={
        outras.length > 0 ? `Concluir a análise de ${etapaAtualDe(r)?.nome ?? 'sua etapa'}` : 'Enviar as pendências ao requerente'
      }
      submit={outras.length > 0 ? 'Concluir a análise' : 'Enviar pendências'}
      schema={aoDevolver}
      initialValues={{ quando: isPronta ? 'agora' : 'junto', motivo: '' }}
      onSubmit={({ quando, motivo }) => atos.devolver(quando === 'agora' ? motivo : '')}
      onClose={onClose}
      description={
        itens.length > 0 ? (
          <div className={classes.stack}>
            <p>O requerente recebe estes itens de uma vez e só pode mudar estes campos:</p>
            <ol className={classes.items}>
              {itens.map((item) => (
                <li key={item.id}>
                  <strong>{item.rotulo}</strong>
                  <span>{item.motivo_recusa || item.texto}</span>
                </li>
              ))}
            </ol>
            <p>{prazoParaResponder(r.definicao)}</p>
          </div>
        ) : (
          'Nenhuma pendência foi marcada ainda.'
        )
      }
    >
      {outras.length > 0 && (
        <>
          <RadioField
            name="quando"
            label={`${setores} ainda ${outras.length > 1 ? 'analisam' : 'analisa'} este requerimento. Quando as pendências saem?`}
            options={[
              {
                value: 'junto',
                label: outras.length > 1 ? 'Quando todos os setores terminarem' : `Quando ${setores} terminar`,
                hint: 'O requerente recebe um aviso só, com tudo.',
              },
              {
                value: 'agora',
                label: 'Agora, sem esperar',
                hint: 'Pede um motivo. Os outros setores seguem com as suas etapas.',
              },
            ]}
          />
          <PorQueAgora />
        </>
      )}
    </FormDialog>
  );
}

const AO_VENCER = {
  avisar: 'Se o prazo passar, o setor é avisado.',
  arquivar: 'Sem resposta no prazo, o requerimento é arquivado.',
  indeferir: 'Sem resposta no prazo, o requerimento é indeferido.',
};

/** How long the requester has from the moment the items leave, and what happens then. */
function prazoParaResponder({ prazo_pendencia_dias: dias, prazo_requerente }: Definicao): string {
  const { contagem, ao_vencer } = prazo_requerente;
  const quantos = contagem === 'uteis' ? plural(dias, 'dia útil', 'dias úteis') : plural(dias, 'dia corrido', 'dias corridos');
  return `O requerente tem ${quantos} para responder, a contar do envio. ${AO_VENCER[ao_vencer]}`;
}

const PorQueAgora = () =>
  useFormValue<string>('quando') === 'agora' && (
    <TextAreaField name="motivo" label="Por que não esperar" lines={3} maxLength={2000} />
  );
