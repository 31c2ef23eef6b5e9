import { Button, Text } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isDoRequerente, type Respostas } from '@portal/domain/respostas/respostas';
import { type ReactNode, useMemo } from 'react';
import { AmbienteCampos } from '#entities/campos/AmbienteCampos.tsx';
import { esquemaDasRespostas } from '#entities/campos/esquema.ts';
import { oQueFalta } from '#entities/campos/registro.tsx';
import { hrefDaLista } from '#entities/requerimentos/hrefs.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { FormContext } from '#ui/form/form-context.ts';
import type { FormStore } from '#ui/form/form-store.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { StepBar } from '#ui/steps/StepBar.tsx';
import { StepList } from '#ui/steps/StepList.tsx';
import { When } from '#ui/When.tsx';
import classes from './Assistente.module.css';
import { Conferir } from './Conferir.tsx';
import { DescartarRascunho } from './DescartarRascunho.tsx';
import { OQueMudou } from './OQueMudou.tsx';
import { OutroProcesso } from './OutroProcesso.tsx';
import { Passo } from './Passo.tsx';
import type { Rascunho } from './rascunho.ts';
import { TaxaEstimada } from './TaxaEstimada.tsx';
import { taxasPorVir } from './taxas-por-vir.ts';
import { useAssinaturas } from './use-assinaturas.ts';
import { lugarDoPasso, tituloDoPasso, usePassos } from './use-passos.ts';
import { useRascunho } from './use-rascunho.ts';

interface Props {
  requerimento: Requerimento;
  passo: string | null;
  ajuda?: ReactNode;
}

/** The sections of the definition as steps, and the summary; typed answers are kept all the while. */
export function Preenchimento({ requerimento, passo, ajuda }: Props) {
  const { definicao, exigir_computavel_maior, registros, processo } = requerimento;
  // a section that only the town hall fills in is no step of the requester's
  const secoes = useMemo(() => definicao.secoes.filter((s) => s.campos.some(isDoRequerente)), [definicao]);
  const ambiente = useMemo(() => ({ exigir_computavel_maior, registros }), [exigir_computavel_maior, registros]);
  const at = lugarDoPasso(secoes, passo);
  const secao = secoes[at];
  const schema = useMemo(
    () => esquemaDasRespostas(secao ? [secao] : secoes, definicao, ambiente, oQueFalta),
    [secao, secoes, definicao, ambiente],
  );

  const form = useZodForm(schema, { unguarded: true, initialValues: requerimento.respostas, onSubmit: () => abrirEm(at + 1) });
  const store = form.store as FormStore<Respostas>;
  const { rascunho, recuperado, estado, salvo_em, taxas, verificacoes, normas, conflito, enviando } = useRascunho(
    requerimento,
    store,
  );
  const { assinar, convidar } = useAssinaturas(requerimento, rascunho);
  const { steps, open, focar, heading, abrirEm } = usePassos({ requerimento, secoes, at, store, rascunho, ambiente });
  const taxa = (
    <TaxaEstimada taxas={taxas} cobra={definicao.taxas.length > 0} faltam={secao ? taxasPorVir(definicao, taxas) : []} />
  );
  return (
    <AmbienteCampos
      requerimento={requerimento}
      taxas={taxas}
      assinar={assinar}
      convidar={convidar}
      acompanhar={rascunho.acompanhar}
    >
      <FormContext value={store}>
        <Page title={processo.nome} subtitle={requerimento.requerente.nome} actions={<SaveState state={estado} at={salvo_em} />}>
          {ajuda}
          <div className={classes.grade}>
            <div className={classes.faixa}>
              <StepBar steps={steps} label="Passos" onOpen={open} />
            </div>
            <aside className={classes.lado} aria-label="Andamento do preenchimento">
              <StepList steps={steps} label="Passos" onOpen={open} />
              <div className={classes.soLargo}>{taxa}</div>
            </aside>
            <div className={classes.centro}>
              {recuperado && !conflito && (
                <Callout meaning="info">Recuperamos o que você tinha digitado neste aparelho e ainda não estava salvo.</Callout>
              )}
              <OQueMudou
                requerimento={{ ...requerimento, versao: rascunho.versao }}
                onOpen={open}
                antes={() => rascunho.salvar()}
                onVisto={() => focar(null)}
              />
              <OutroProcesso requerimento={requerimento} rascunho={rascunho} store={store} />
              <div>
                <h2 className={classes.titulo} ref={heading} tabIndex={-1}>
                  {tituloDoPasso(secoes, at)}
                </h2>
                {secao?.descricao && <p className={classes.texto}>{secao.descricao}</p>}
              </div>
              {secao ? (
                <Passo
                  key={secao.id}
                  form={form}
                  secao={secao}
                  definicao={definicao}
                  normas={normas}
                  ultimo={at === secoes.length - 1}
                  onBack={at > 0 ? () => abrirEm(at - 1) : undefined}
                />
              ) : (
                <Conferir
                  requerimento={requerimento}
                  rascunho={rascunho}
                  store={store}
                  ambiente={ambiente}
                  taxa={taxa}
                  soma_centavos={definicao.taxas.length > 0 ? taxas.reduce((soma, t) => soma + t.valor_centavos, 0) : null}
                  verificacoes={verificacoes}
                  normas={normas}
                  enviando={enviando}
                  onAlter={open}
                  onBack={() => abrirEm(secoes.length - 1)}
                />
              )}
              {secao && <div className={classes.soEstreito}>{taxa}</div>}
              <Saidas requerimento={requerimento} rascunho={rascunho} />
            </div>
          </div>
          {conflito && <MudouEmOutroLugar definicao={definicao} rascunho={rascunho} em={conflito.em} />}
        </Page>
      </FormContext>
    </AmbienteCampos>
  );
}

/** The ways out: what was typed stays, or nothing of it. */
function Saidas({ requerimento, rascunho }: { requerimento: Requerimento; rascunho: Rascunho }) {
  const sair = () => {
    void rascunho.salvar();
    goTo(hrefDaLista());
  };
  return (
    <div className={classes.saidas}>
      <Button variant="subtle" color="gray" px="xs" onClick={sair}>
        Sair e continuar depois
      </Button>
      <DescartarRascunho requerimento={requerimento} rascunho={rascunho} />
    </div>
  );
}

interface MudouProps {
  definicao: Definicao;
  rascunho: Rascunho;
  /** When the other was stored. */
  em: string;
}

/** Another tab or device kept something else: what was typed here is named, and the person says whether it stays. */
function MudouEmOutroLugar({ definicao, rascunho, em }: MudouProps) {
  const rotuloDe = (id: string) => camposDe(definicao).find((c) => c.id === id)?.rotulo ?? id;
  return (
    <ConflictDialog
      title="Este rascunho mudou em outro lugar"
      mine="Carregar e manter o que digitei"
      theirs="Descartar o que digitei aqui"
      safe="mine"
      onResolve={rascunho.resolver}
    >
      <Text>
        Ele foi salvo <When at={em} dated="em" /> em outra aba ou outro aparelho. Podemos carregar o que está salvo e manter por
        cima o que você digitou aqui:
      </Text>
      <ul className={classes.digitados}>
        {rascunho.digitados().map((id) => (
          <li key={id}>{rotuloDe(id)}</li>
        ))}
      </ul>
    </ConflictDialog>
  );
}
