import { Button } from '@mantine/core';
import { enderecoDe } from '@portal/domain/organizacoes/endereco';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { abrirPassagem } from '@portal/domain/sessoes/passagem';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Passagem.module.css';
import { comSenhaEm } from './trazido.ts';

interface Props {
  organizacaoId: number;
  requerimentoId?: string | undefined;
  /** Goes there; another in tests. */
  ir?: (endereco: string) => void;
}

/** Asks for a ticket into another town and goes there; an address of its own, so that a row that leads here opens in a new tab too. */
export function Sair({ organizacaoId, requerimentoId, ir = (endereco) => location.replace(endereco) }: Props) {
  const usuario = useUsuario();
  const town = usuario?.organizacoes.find(({ id }) => id === organizacaoId);
  const nome = town ? nomeCurto(town.nome) : 'outro município';
  const [recusa, setRecusa] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call(abrirPassagem, {
      body: { organizacao_id: organizacaoId, ...(requerimentoId && { requerimento_id: requerimentoId }) },
      local: [0, 404, 422],
    })
      .then(({ endereco }) => ir(endereco))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        error.handled = true;
        setRecusa(error.mensagem || 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.');
      });
  }, [organizacaoId, requerimentoId, ir]);
  const para = requerimentoId
    ? rota('contribuinte.meus.requerimentos.requerimento', { id: requerimentoId })
    : rota('contribuinte.dashboard');
  return (
    <Page title={`Abrindo ${nome}`} width="narrow">
      {recusa === '' ? (
        <p role="status" className={classes.nota}>
          {requerimentoId ? `Vamos abrir este pedido no portal de ${nome}.` : `Vamos abrir o portal de ${nome}.`} É só um
          instante.
        </p>
      ) : (
        <Callout
          meaning="warning"
          title={`Não abrimos ${nome} direto`}
          actions={
            <>
              {town && (
                <Button
                  component="a"
                  rel="noreferrer"
                  href={comSenhaEm(enderecoDe(location.origin, town.dominio), { para, email: usuario?.email ?? '' })}
                >
                  Entrar em {nome} com a senha
                </Button>
              )}
              <Button component={RouteLink} variant="default" href={rota('contribuinte.dashboard')}>
                Voltar ao início
              </Button>
            </>
          }
        >
          {recusa}
        </Callout>
      )}
    </Page>
  );
}
