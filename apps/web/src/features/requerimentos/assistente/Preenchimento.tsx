import { Button, Text } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { convidarParte } from '@portal/domain/partes/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import { isDoRequerente, type Respostas } from '@portal/domain/respostas/respostas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AmbienteCampos, type Convite } from '#entities/campos/AmbienteCampos.tsx';
import { esquemaDasRespostas } from '#entities/campos/esquema.ts';
import { hrefDaLista, hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConflictDialog } from '#ui/ConflictDialog.tsx';
import { FormContext } from '#ui/form/form-context.ts';
import type { FormStore } from '#ui/form/form-store.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { SaveState } from '#ui/SaveState.tsx';
import { StepList } from '#ui/StepList.tsx';
import { When } from '#ui/When.tsx';
import { ASSINADO_SEM_LER } from '../detalhe/use-assinar.ts';
import { buscarRequerimento, useAssinarCampo } from '../queries.ts';
import classes from './Assistente.module.css';
import { Conferir } from './Conferir.tsx';
import { DescartarRascunho } from './DescartarRascunho.tsx';
import { OQueMudou } from './OQueMudou.tsx';
import { Passo } from './Passo.tsx';
import { TaxaEstimada } from './TaxaEstimada.tsx';
import { useCompletos } from './use-completos.ts';
import { useRascunho } from './use-rascunho.ts';

const CONFERIR = 'conferir';

/** The sections of the definition as steps, and the summary; typed answers are kept all the while. */
export function Preenchimento({ requerimento, passo }: { requerimento: Requerimento; passo: string | null }) {
  const { definicao, exigir_computavel_maior, registros, processo } = requerimento;
  // a section that only the town hall fills in is no step of the requester's
  const secoes = useMemo(() => definicao.secoes.filter((s) => s.campos.some(isDoRequerente)), [definicao]);
  const ambiente = useMemo(() => ({ exigir_computavel_maior, registros }), [exigir_computavel_maior, registros]);
  const at =
    passo === CONFERIR
      ? secoes.length
      : Math.max(
          0,
          secoes.findIndex((s) => s.id === passo),
        );
  const secao = secoes[at];
  const schema = useMemo(
    () => esquemaDasRespostas(secao ? [secao] : secoes, definicao, ambiente),
    [secao, secoes, definicao, ambiente],
  );

  const hrefOf = (id: string) => hrefDoAssistente(processo, { rascunho: requerimento.id, passo: id });
  const idAt = (index: number) => secoes[index]?.id ?? CONFERIR;
  const form = useZodForm(schema, { unguarded: true, initialValues: requerimento.respostas, onSubmit: () => open(idAt(at + 1)) });
  const store = form.store as FormStore<Respostas>;
  const { rascunho, recuperado, estado, salvo_em, taxas, verificacoes, conflito, enviando } = useRascunho(requerimento, store);

  const assinarCampo = useAssinarCampo(requerimento.id);
  const assinar = useCallback(
    async (campoId: string, senha: string) => {
      if (!(await rascunho.salvar()))
        throw new ApiError(422, 'Ainda não conseguimos salvar as últimas respostas. Confira a sua conexão e tente de novo.');
      await assinarCampo({ campo_id: campoId, senha, versao: rascunho.versao }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        await rascunho.atualizar();
        throw new ApiError(422, 'Este pedido mudou em outra tela. Feche, confira as respostas e assine de novo.');
      });
      const atual = await buscarRequerimento(requerimento.id).catch(() => null);
      if (!atual) throw new ApiError(422, ASSINADO_SEM_LER);
      rascunho.adotar(atual, campoId);
      return atual.respostas[campoId];
    },
    [assinarCampo, rascunho, requerimento.id],
  );

  const ato = useAto(requerimento.id);
  const pedirAssinatura = async (convite: Convite) => {
    if (!(await rascunho.salvar()))
      throw new ApiError(422, 'Ainda não conseguimos salvar as últimas respostas. Confira a sua conexão e tente de novo.');
    const { versao } = await ato.mutateAsync({ endpoint: convidarParte, body: convite, versao: rascunho.versao, local: [] });
    rascunho.avancar(versao);
  };

  const [visitados, setVisitados] = useState<ReadonlySet<string>>(new Set());
  const focoPendente = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The focus on a field of this step, or on the step's name. */
  const focar = (campoId: string | null) => {
    const field = campoId ? document.getElementById(store.fieldId(campoId)) : null;
    if (field) {
      field.focus();
      field.scrollIntoView({ block: 'center' });
    } else {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
  };
  const open = (id: string, campoId?: string) => {
    if (id === idAt(at)) {
      focar(campoId ?? null);
      return;
    }
    setVisitados((now) => new Set(now).add(idAt(at)));
    focoPendente.current = campoId ?? null;
    void rascunho.salvar();
    goTo(hrefOf(id));
  };

  const completos = useCompletos(store, secoes, definicao, ambiente);
  const isComplete = (index: number) => completos[index] === '1';

  const first = useRef(true);
  // A new step starts clean at its top, with the focus on its name, or on the field somebody asked to change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the event
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    store.reset(store.get().values);
    const campoId = focoPendente.current;
    focoPendente.current = null;
    focar(campoId);
  }, [at]);

  const steps = [...secoes.map((s) => ({ id: s.id, label: s.titulo })), { id: CONFERIR, label: 'Conferir e enviar' }].map(
    ({ id, label }, index) => ({
      id,
      label,
      href: hrefOf(id),
      state:
        index === at
          ? ('current' as const)
          : id === CONFERIR
            ? ('todo' as const)
            : isComplete(index)
              ? ('complete' as const)
              : visitados.has(id)
                ? ('problem' as const)
                : ('todo' as const),
    }),
  );
  const taxa = <TaxaEstimada taxas={taxas} cobra={definicao.taxas.length > 0} />;
  const titulo = secao?.titulo ?? 'Conferir e enviar';
  const rotuloDe = (id: string) => camposDe(definicao).find((c) => c.id === id)?.rotulo ?? id;
  return (
    <AmbienteCampos
      requerimento={requerimento}
      taxas={taxas}
      assinar={assinar}
      pedirAssinatura={pedirAssinatura}
      acompanhar={rascunho.acompanhar}
    >
      <FormContext value={store}>
        <Page
          title={processo.nome}
          subtitle={`${requerimento.requerente.nome} · passo ${at + 1} de ${secoes.length + 1}`}
          actions={<SaveState state={estado} at={salvo_em} />}
        >
          <div className={classes.grade}>
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
              <div>
                <h2 className={classes.titulo} ref={heading} tabIndex={-1}>
                  {titulo}
                </h2>
                {secao?.descricao && <p className={classes.texto}>{secao.descricao}</p>}
              </div>
              {secao ? (
                <Passo
                  key={secao.id}
                  form={form}
                  secao={secao}
                  definicao={definicao}
                  ultimo={at === secoes.length - 1}
                  onBack={at > 0 ? () => open(idAt(at - 1)) : undefined}
                />
              ) : (
                <Conferir
                  requerimento={requerimento}
                  rascunho={rascunho}
                  store={store}
                  ambiente={ambiente}
                  taxa={taxa}
                  verificacoes={verificacoes}
                  enviando={enviando}
                  onAlter={open}
                  onBack={() => open(idAt(secoes.length - 1))}
                />
              )}
              {secao && <div className={classes.soEstreito}>{taxa}</div>}
              <div className={classes.saidas}>
                <Button
                  variant="subtle"
                  color="gray"
                  px="xs"
                  onClick={() => {
                    void rascunho.salvar();
                    goTo(hrefDaLista());
                  }}
                >
                  Sair e continuar depois
                </Button>
                <DescartarRascunho requerimento={requerimento} rascunho={rascunho} />
              </div>
            </div>
          </div>
          {conflito && (
            <ConflictDialog
              title="Este rascunho mudou em outro lugar"
              mine="Carregar e manter o que digitei"
              theirs="Descartar o que digitei aqui"
              safe="mine"
              onResolve={rascunho.resolver}
            >
              <Text>
                Ele foi salvo <When at={conflito.em} /> em outra aba ou outro aparelho. Podemos carregar o que está salvo e manter
                por cima o que você digitou aqui:
              </Text>
              <ul className={classes.digitados}>
                {rascunho.digitados().map((id) => (
                  <li key={id}>{rotuloDe(id)}</li>
                ))}
              </ul>
            </ConflictDialog>
          )}
        </Page>
      </FormContext>
    </AmbienteCampos>
  );
}
