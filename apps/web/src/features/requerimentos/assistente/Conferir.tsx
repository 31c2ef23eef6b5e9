import { Button } from '@mantine/core';
import { CHAMADAS } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import { assinatura } from '@portal/domain/campos/assinatura/model';
import { type Campo, pedeResposta } from '@portal/domain/campos/registro';
import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import type { CampoErro } from '@portal/domain/http/rule-error';
import type { Definicao } from '@portal/domain/processos/definicao';
import { paraLer } from '@portal/domain/respostas/leitura';
import { comCalculados, contextoDe, errosDaSecao, type Respostas } from '@portal/domain/respostas/respostas';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import formulario from '#entities/campos/Formulario.module.css';
import { RespostaView } from '#entities/campos/registro.tsx';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { useReler } from '#entities/requerimentos/queries.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { ApiError } from '#lib/api-error.ts';
import { plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import type { FormStore } from '#ui/form/form-store.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { AvisosDoProjeto } from '../detalhe/AvisosDoProjeto.tsx';
import classes from './Assistente.module.css';
import type { Rascunho } from './rascunho.ts';

interface Props {
  requerimento: Requerimento;
  rascunho: Rascunho;
  store: FormStore<Respostas>;
  ambiente: AmbienteCampo;
  /** The estimate, shown here where it does not stand beside the form. */
  taxa: ReactNode;
  /** The project against its zone, as it was last kept. */
  verificacoes: Requerimento['verificacoes'];
  /** Files on their way. */
  enviando: number;
  onAlter: (secaoId: string, campoId: string) => void;
  onBack: () => void;
}

/** What is wrong with one field, in a sentence: of a list or a table only how much, since each place says the rest itself. */
function dito(campo: Campo, erros: readonly CampoErro[]): string {
  const own = erros.find((e) => e.campo === campo.id);
  if (own) return own.mensagem === 'campo obrigatorio' ? 'Falta responder.' : own.mensagem;
  const places = new Set(erros.filter((e) => e.campo.startsWith(`${campo.id}.`)).map((e) => e.campo)).size;
  return places === 0 ? '' : `${plural(places, 'informação', 'informações')} para completar ou corrigir.`;
}

/** The answers section by section, each with what is wrong with it. */
function secoesParaLer(definicao: Definicao, respostas: Respostas, contexto: Record<string, unknown>, ambiente: AmbienteCampo) {
  return definicao.secoes.flatMap((secao) => {
    const erros = errosDaSecao(secao, definicao, respostas, ambiente);
    const trechos = paraLer(secao.campos, respostas, contexto).map(({ titulo, campos }) => ({
      titulo,
      campos: campos.map((campo) => ({ campo, erro: dito(campo, erros) })),
    }));
    return trechos.length > 0 ? [{ secao, trechos }] : [];
  });
}

/** The act that sends them: what was typed is kept first, and an attempt without an answer is repeated as the same one. */
function useProtocolar(requerimento: Requerimento, rascunho: Rascunho) {
  const ato = useAto(requerimento.id);
  const reler = useReler(requerimento.id);
  const [recusa, setRecusa] = useState('');
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const tentarUmaVez = async () => {
    try {
      return await ato.mutateAsync({ endpoint: CHAMADAS.protocolar, versao: rascunho.versao });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422) {
        error.handled = true;
        setRecusa(error.mensagem);
        // read again, the draft is brought up to the new version and tells what changed
        if (error.codigo === 'formulario_mudou') await reler();
      }
      return error.status;
    }
  };
  /** A version that only moved on is taken up and the act tried once more; answers that differ are asked about. */
  const protocolarAgora = async (): Promise<boolean> => {
    let done = await tentarUmaVez();
    if (done === 409 && (await rascunho.atualizar())) done = await tentarUmaVez();
    return typeof done !== 'number';
  };

  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setRecusa('');
    try {
      if (!(await rascunho.salvar())) {
        setRecusa('Ainda não conseguimos salvar as últimas respostas. Confira a sua conexão e tente de novo.');
        return;
      }
      const done = await protocolarAgora();
      if (!done) return;
      rascunho.encerrar();
      goTo(hrefDoAssistente(requerimento.processo, { rascunho: requerimento.id }), { replace: true });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { send, sending, recusa };
}

/** All answers in one sight, each with its way back, and the act that sends them. */
export function Conferir({ requerimento, rascunho, store, ambiente, taxa, verificacoes, enviando, onAlter, onBack }: Props) {
  const { definicao } = requerimento;
  const dadas = useFormState(store, (state) => state.values);
  const contexto = contextoDe(definicao, dadas);
  const respostas = comCalculados(definicao, dadas, contexto);
  const secoes = secoesParaLer(definicao, respostas, contexto, ambiente);
  const faltam = secoes
    .flatMap(({ trechos }) => trechos.flatMap(({ campos }) => campos))
    .filter(({ erro }) => erro !== '').length;
  return (
    <div className={classes.conferir}>
      {faltam > 0 && (
        <Callout
          meaning="warning"
          title={`${plural(faltam, 'resposta precisa', 'respostas precisam')} de atenção antes de enviar`}
        >
          Estão marcadas abaixo. Use “Alterar” para ir direto a cada uma.
        </Callout>
      )}
      {secoes.map(({ secao, trechos }) => (
        <Card key={secao.id} title={secao.titulo} id={`conferir-${secao.id}`}>
          {trechos.map(({ titulo, campos }) => (
            <Fragment key={titulo?.id ?? ''}>
              {titulo && <h4 className={classes.trecho}>{titulo.rotulo}</h4>}
              <dl className={classes.respostas}>
                {campos.map(({ campo, erro }) => (
                  <Linha
                    key={campo.id}
                    campo={campo}
                    respostas={respostas}
                    erro={erro}
                    onAlter={pedeResposta(campo) || campo.tipo === assinatura.tipo ? () => onAlter(secao.id, campo.id) : null}
                  />
                ))}
              </dl>
            </Fragment>
          ))}
        </Card>
      ))}
      <AvisosDoProjeto
        requerimento={{ status: requerimento.status, verificacoes }}
        onAlterar={(campoId) => {
          const secao = definicao.secoes.find(({ campos }) => campos.some(({ id }) => id === campoId));
          if (secao) onAlter(secao.id, campoId);
        }}
      />
      <div className={classes.soEstreito}>{taxa}</div>
      <Entrega requerimento={requerimento} rascunho={rascunho} enviando={enviando} faltam={faltam} onBack={onBack} />
    </div>
  );
}

interface EntregaProps extends Pick<Props, 'requerimento' | 'rascunho' | 'enviando' | 'onBack'> {
  /** Answers that want attention. */
  faltam: number;
}

function Entrega({ requerimento, rascunho, enviando, faltam, onBack }: EntregaProps) {
  const { send, sending, recusa } = useProtocolar(requerimento, rascunho);
  return (
    <Card>
      <p className={classes.texto}>
        Protocolar é entregar o pedido à prefeitura. Ele recebe um número, o <strong>protocolo</strong>, e só volta a mudar se a
        prefeitura pedir correções.
      </p>
      {enviando > 0 && (
        <Callout>
          {plural(enviando, 'arquivo ainda está', 'arquivos ainda estão')} a caminho. Espere chegar para protocolar.
        </Callout>
      )}
      {recusa && (
        <div role="alert">
          <Callout meaning="danger">{recusa}</Callout>
        </div>
      )}
      <div className={formulario.botoes}>
        <Button variant="default" onClick={onBack} disabled={sending}>
          Voltar
        </Button>
        <Button onClick={() => void send()} loading={sending} disabled={faltam > 0 || enviando > 0}>
          {TRANSICOES.protocolar.rotulo}
        </Button>
      </div>
    </Card>
  );
}

interface LinhaProps {
  campo: Campo;
  respostas: Respostas;
  /** '' when nothing is wrong. */
  erro: string;
  /** Null for what nobody types. */
  onAlter: (() => void) | null;
}

function Linha({ campo, respostas, erro, onAlter }: LinhaProps) {
  return (
    <div className={classes.resposta} data-erro={erro !== '' || undefined}>
      <dt>
        <span>{campo.rotulo}</span>
        {onAlter && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={onAlter} aria-label={`Alterar: ${campo.rotulo}`}>
            Alterar
          </Button>
        )}
      </dt>
      <dd>
        <RespostaView campo={campo} respostas={respostas} vazio={<span className={classes.fraco}>Sem resposta</span>} />
        {erro && (
          <p className={classes.erro}>
            <IconAlertTriangle size={16} aria-hidden /> {erro}
          </p>
        )}
      </dd>
    </div>
  );
}
