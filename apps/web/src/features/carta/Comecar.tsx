import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { keepDestino } from '#entities/requerimentos/destino.ts';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { painelTipo } from '#lib/layout-state.ts';
import { isSignedIn } from '#lib/session.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './PaginaDoServico.module.css';

interface Props {
  servico: { id: string; slug: string; nome: string };
  /** What the request begins with, by field: answers of the guide. */
  respostas?: Readonly<Record<string, string>>;
  /** Of several on one page, each says what it begins. */
  nomeado?: boolean;
}

/** Begins the request; who has no session comes back to it, with what was answered. */
export function Comecar({ servico, respostas = {}, nomeado = false }: Props) {
  const href = hrefDoAssistente(servico, Object.keys(respostas).length > 0 ? { guia: JSON.stringify(respostas) } : {});
  return (
    <div className={classes.comecar}>
      <Button
        component={RouteLink}
        href={href}
        fullWidth
        size="md"
        rightSection={<IconArrowRight size={18} aria-hidden />}
        onClick={() => !isSignedIn() && keepDestino(href)}
      >
        {painelTipo() === 'prefeitura' ? 'Começar em nome de um requerente' : 'Começar'}
        {nomeado && <span className="visually-hidden">: {servico.nome}</span>}
      </Button>
      {!isSignedIn() && <p>Você entra ou cria a sua conta, e volta direto para cá.</p>}
    </div>
  );
}
