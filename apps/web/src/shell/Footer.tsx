import { APP_VERSAO } from '@portal/domain/http/versao';
import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { hrefDoTelefone } from '@portal/domain/text/telefone';
import type { ReactNode } from 'react';
import { useAberto, useOrganizacao, usePadrao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Shell.module.css';

/** Who answers for this portal, and how to check a document without log-in. @param children what a panel has there besides */
export function Footer({ children }: { children?: ReactNode }) {
  const organizacao = useOrganizacao();
  const { caixa_de_saida } = usePadrao();
  const { registro_de_licencas, dados_abertos } = useAberto();
  return (
    <footer className={classes.footer}>
      <span>{organizacao.nome}</span>
      {organizacao.cadastro_pessoa.telefone_comercial && (
        <a href={hrefDoTelefone(organizacao.cadastro_pessoa.telefone_comercial)}>
          {organizacao.cadastro_pessoa.telefone_comercial}
        </a>
      )}
      {organizacao.situacao === 'Ativo' && <RouteLink href={rota('carta')}>O que você pode pedir</RouteLink>}
      {organizacao.situacao === 'Ativo' && registro_de_licencas && (
        <RouteLink href={rota('licencas')}>Licenças emitidas</RouteLink>
      )}
      {organizacao.situacao === 'Ativo' && dados_abertos && <RouteLink href={rota('dados-abertos')}>Dados abertos</RouteLink>}
      <RouteLink href={rota('verificar')}>Verificar um documento</RouteLink>
      <RouteLink href={rota('privacidade')}>Privacidade</RouteLink>
      {caixa_de_saida && <RouteLink href={rota('emails')}>E-mails da demonstração</RouteLink>}
      {children}
      <span>
        {APP_NOME} {APP_VERSAO}
      </span>
    </footer>
  );
}
