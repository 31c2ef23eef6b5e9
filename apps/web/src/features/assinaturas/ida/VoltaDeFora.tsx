import { Button, Loader } from '@mantine/core';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Assinaturas.module.css';
import { LUGARES } from '../lugares.ts';
import { deOndeSaiu, type Volta } from './volta.ts';

interface Recusa {
  codigo: string;
  texto: string;
}

type Dados = { passo: 'autorizar'; endereco: string } | { passo: 'assinado'; assinatura: Pick<Assinatura, 'id'> };

interface Props {
  title: string;
  /** 'do gov.br', 'no gov.br' */
  de: string;
  em: string;
  volta: Volta | null;
  voltar: (volta: Volta) => Promise<Dados>;
  /** Said of an address that is no way back of ours. */
  semVolta: string;
  /** What else may be done about a refusal. */
  mais?: (codigo: string) => ReactNode;
  /** Leaves for another site. */
  partir?: ((endereco: string) => void) | undefined;
}

/** Somebody comes back from where they sign: from the log-in they go on to the consent, from the consent to the signed document. */
export function VoltaDeFora({ title, de, em, volta, voltar, semVolta, mais, partir = (e) => location.replace(e) }: Props) {
  const [recusa, setRecusa] = useState<Recusa | null>(volta ? null : { codigo: 'retorno_invalido', texto: semVolta });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !volta) return;
    begun.current = true;
    void (async () => {
      try {
        const dados = await voltar(volta);
        if (dados.passo === 'autorizar') partir(dados.endereco);
        else goTo(LUGARES[volta.painel].uma(dados.assinatura.id), { replace: true });
      } catch (error) {
        setRecusa(emPalavras(error, em));
      }
    })();
  });
  return (
    <Page title={title} width="narrow">
      {recusa ? <NaoFoi recusa={recusa} painel={volta?.painel ?? 'contribuinte'} mais={mais} /> : <Conferindo de={de} />}
    </Page>
  );
}

function emPalavras(error: unknown, em: string): Recusa {
  if (!(error instanceof ApiError)) throw error;
  error.handled = true;
  const { codigo, message } = error;
  if (error.status === 409)
    return { codigo: 'mudou', texto: `Este documento mudou enquanto você estava ${em}. Abra-o de novo para ver como ficou.` };
  return { codigo, texto: message };
}

const Conferindo = ({ de }: { de: string }) => (
  <div role="status">
    <Callout title={`Conferindo o que veio ${de}`}>
      <span className={classes.sealing}>
        <Loader size={16} aria-hidden />
        Isso leva alguns segundos. Não feche esta página.
      </span>
    </Callout>
  </div>
);

interface NaoFoiProps {
  recusa: Recusa;
  painel: Volta['painel'];
  mais: Props['mais'];
}

function NaoFoi({ recusa: { codigo, texto }, painel, mais }: NaoFoiProps) {
  const id = deOndeSaiu();
  const { uma, lista } = LUGARES[painel];
  return (
    <div role="alert">
      <Callout
        meaning="warning"
        title="O documento não foi assinado"
        actions={
          <>
            <Button component={RouteLink} href={id ? uma(id) : lista}>
              {id ? 'Voltar ao documento' : 'Ver os documentos para assinar'}
            </Button>
            {mais?.(codigo)}
          </>
        }
      >
        {texto}
      </Callout>
    </div>
  );
}
