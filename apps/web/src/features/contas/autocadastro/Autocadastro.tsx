import { Button, Group, Stack } from '@mantine/core';
import type { CampoErro } from '@portal/domain/http/rule-error';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo, useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StepList } from '#ui/steps/StepList.tsx';
import classes from '../Contas.module.css';
import { autocadastrar, conferirDocumento } from '../queries.ts';
import { DocumentoConhecido, isConhecido } from './DocumentoConhecido.tsx';
import { Enviado } from './Enviado.tsx';
import { esquecer, guardar, lerGuardado } from './guardado.ts';
import { PassoDados } from './PassoDados.tsx';
import { PassoEndereco } from './PassoEndereco.tsx';
import { PassoQuem } from './PassoQuem.tsx';
import { PassoSenha } from './PassoSenha.tsx';
import { corpoDe, esquemaDe, NOMES, PASSOS, type Passo, passoAberto, passoDoCampo, type Valores } from './passos.ts';

const CONTEUDO: Record<Passo, (props: { valores: Valores }) => ReactNode> = {
  quem: PassoQuem,
  dados: PassoDados,
  endereco: PassoEndereco,
  senha: PassoSenha,
};

const irPara = (passo: Passo) => goTo(rota('autocadastro', {}, passo === 'quem' ? undefined : { passo }));

/** Opens an account in four steps. The step stands in the address, so that the browser's own way back loses nothing. */
export function Autocadastro() {
  const { passo: pedido } = fromQueryString(useShownSearchString().replace(/^\?/, ''));
  const valores = useRef<Valores>(null);
  valores.current ??= lerGuardado();
  const [erros, setErros] = useState<CampoErro[]>([]);
  const [conhecido, setConhecido] = useState<ApiError | null>(null);
  const [enviado, setEnviado] = useState<string | null>(null);

  const passo = passoAberto(typeof pedido === 'string' ? pedido : undefined, valores.current);
  if (enviado)
    return (
      <Enviado
        email={enviado}
        onCorrigir={() => {
          setEnviado(null);
          irPara(passoDoCampo('email') ?? 'dados');
        }}
      />
    );

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    if (isConhecido(error)) {
      error.handled = true;
      setConhecido(error);
      irPara('quem');
      return;
    }
    // A field of an earlier step is refused where it stands.
    const first = error.erros[0] && passoDoCampo(error.erros[0].campo);
    if (!first || first === passo) throw error;
    error.handled = true;
    setErros(error.erros);
    irPara(first);
  };
  const seguir = async (now: Valores) => {
    valores.current = now;
    setErros([]);
    setConhecido(null);
    try {
      if (passo === 'quem') await conferirDocumento(String(now.tipo_pessoa === 'fisica' ? now.cpf : now.cnpj));
      if (passo !== 'senha') return irPara(PASSOS[PASSOS.indexOf(passo) + 1] as Passo);
      await autocadastrar(corpoDe(now));
      esquecer();
      setEnviado(String(now.email));
      scrollTo(0, 0);
    } catch (error) {
      refuse(error);
    }
  };
  const at = PASSOS.indexOf(passo);
  return (
    <div className={classes.grid}>
      <StepList
        label="Passos do cadastro"
        steps={PASSOS.map((id, index) => ({
          id,
          label: NOMES[id],
          state: index === at ? 'current' : index < at ? 'complete' : 'todo',
          href: index < at ? rota('autocadastro', {}, { passo: id }) : undefined,
        }))}
      />
      <div className={classes.stack}>
        <Card>
          <UmPasso
            key={passo}
            passo={passo}
            inicial={valores.current}
            erros={erros}
            onChange={(now) => {
              valores.current = now;
              guardar(now);
            }}
            onNext={seguir}
          >
            {passo === 'quem' && conhecido && <DocumentoConhecido recusa={conhecido} />}
          </UmPasso>
        </Card>
        <p className={classes.soft}>
          Já tem conta? <RouteLink href={rota('login')}>Entrar</RouteLink>
        </p>
      </div>
    </div>
  );
}

interface PassoProps {
  passo: Passo;
  inicial: Valores;
  /** Refused by the server, on this step or another. */
  erros: CampoErro[];
  onChange: (now: Valores) => void;
  onNext: (now: Valores) => Promise<void>;
  children: ReactNode;
}

function UmPasso({ passo, inicial, erros, onChange, onNext, children }: PassoProps) {
  const Conteudo = CONTEUDO[passo];
  const form = useZodForm(esquemaDe(passo, inicial.tipo_pessoa), {
    unguarded: true,
    initialValues: inicial,
    onSubmit: (now) => onNext(now as Valores),
  });
  const { store } = form;
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => store.subscribe(() => changed.current(store.get().values as Valores)), [store]);

  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens; later refusals come through the form itself
  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    const own = erros.filter(({ campo }) => passoDoCampo(campo) === passo);
    if (own.length > 0) store.refuse('', own);
    else if (passo !== 'quem') title.current?.focus();
  }, []);
  return (
    <Form form={form} label={NOMES[passo]}>
      <Stack gap="md">
        <div>
          <h2 ref={title} tabIndex={-1} className={classes.step}>
            {NOMES[passo]}
          </h2>
          {passo === 'endereco' && (
            <p className={classes.lead}>Onde você recebe cartas. O endereço da obra é pedido depois, em cada requerimento.</p>
          )}
          <div role="alert" className={classes.alert}>
            {children}
          </div>
        </div>
        <Conteudo valores={inicial} />
        <Group justify="space-between" mt="xs">
          {passo === 'quem' ? (
            <span />
          ) : (
            <Button variant="default" onClick={() => irPara(PASSOS[PASSOS.indexOf(passo) - 1] as Passo)}>
              Voltar
            </Button>
          )}
          <SubmitButton>{passo === 'senha' ? 'Criar a conta' : 'Continuar'}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
